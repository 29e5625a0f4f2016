import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins';
import { and, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import type { Queryable } from '#platform/database/database.ts';
import { ownOrigin } from '#platform/http/own-origin.ts';
import type { Key, KeyRing } from '#platform/secrets/key-ring.ts';
import { requestLanguage } from '#platform/language/request-language.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { mailJob, type Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { MIN_PASSWORD_LENGTH } from '../domain/credential-rules.ts';
import { changeLinkedAddress } from './change-linked-address.ts';
import { accountSecurityPlugin } from './account-security-plugin.ts';
import {
  companyProviderId,
  companySignInPlugin,
  type AccountKey,
  type CompanyProviders,
} from './company-sign-in-plugin.ts';
import { confirmEmailPlugin } from './confirm-email-plugin.ts';
import { formerKeysPlugin } from './former-keys-plugin.ts';
import { endSessionsAfterReset, reclaimAccount, type OnSessionsEnded } from './end-sessions.ts';
import {
  addressChangeNotice,
  addressInUseNotice,
  newAddressMail,
  resetMail,
  securityNotice,
  verificationMail,
} from './identity-mails.ts';
import { accountFieldHooks } from './account-field-hooks.ts';
import * as tables from './identity-tables.ts';
import { mailLinkUrls } from './mail-link-urls.ts';
import {
  confirmEmailAddress,
  findAddressOfPasswordLink,
  storeEmailChangeLink,
} from './mailed-links.ts';
import type { OidcClient } from './oidc-client.ts';
import { oidcPlugin } from './oidc-plugin.ts';
import { passkeyPlugin } from './passkey-plugin.ts';
import { CLIENT_ADDRESS_HEADER, providerHooks } from './provider-hooks.ts';
import { providerLimits } from './provider-limits.ts';
import { providerLog } from './provider-log.ts';
import { secondFactorPlugin } from './second-factor-plugin.ts';
import {
  recordCompanyAccount,
  recordPasswordHash,
  recordSubject,
  requireValidProof,
} from './sign-in-proof.ts';
import { signInThrottle } from './sign-in-throttle.ts';

/** Not a URL, so that accounts keep their users when the shop moves to another URL. */
export const EMBEDDED_ISSUER = 'urn:busbar:identity';
export const EMBEDDED_AUDIENCE = 'urn:busbar:shop';

const ID_TOKEN_LIFETIME = '5m';
const MAX_PASSWORD_LENGTH = 128;
const MINUTE_S = 60;

export interface EmbeddedProviderOptions extends TimeAndIds {
  /** Signs cookies and links, and encrypts what second factors need. */
  readonly keys: KeyRing;
  /** Unset in a demo, where links use the URL of the request. */
  readonly publicUrl: string | undefined;
  /** The URL that the server listens on. Call it after the server has started. */
  readonly ownUrl: () => URL;
  readonly rateLimit: boolean;
  /** The client for popup sign-in; null when it is not configured. */
  readonly oidc: OidcClient | null;
  /** Origins that may use popup sign-in. Unset means the shop's own origin. */
  readonly allowedOrigins: readonly string[] | undefined;
  readonly companyProviders: CompanyProviders;
  readonly onSessionsEnded: OnSessionsEnded;
  /** Better Auth's scrypt by default; tests use a faster one. */
  readonly passwordHashing?: PasswordHashing | undefined;
  readonly log: Logger;
}

export type PasswordHashing = NonNullable<
  NonNullable<BetterAuthOptions['emailAndPassword']>['password']
>;

export type EmbeddedProvider = Pick<
  ReturnType<typeof openProvider>,
  'handler' | 'api' | '$context'
>;

/**
 * The identity provider inside the shop: Better Auth on the shop's own database. Better Auth reads its keys once, so it is opened
 * again when they have changed.
 */
export function embeddedProvider(
  db: Queryable,
  options: EmbeddedProviderOptions,
): EmbeddedProvider {
  let opened: { readonly versions: string; readonly provider: EmbeddedProvider } | null = null;
  function provider(): EmbeddedProvider {
    const [current, ...former] = options.keys.all() as [Key, ...Key[]];
    const versions = [current, ...former].map(({ version }) => version).join();
    if (opened?.versions !== versions) {
      opened = { versions, provider: openProvider(db, options, [current, ...former]) };
    }
    return opened.provider;
  }
  return {
    get handler() {
      return provider().handler;
    },
    get api() {
      return provider().api;
    },
    get $context() {
      return provider().$context;
    },
  };
}

function openProvider(
  db: Queryable,
  options: EmbeddedProviderOptions,
  keys: readonly [Key, ...Key[]],
) {
  const { now, newId, publicUrl, allowedOrigins, companyProviders, onSessionsEnded } = options;
  const throttle = options.rateLimit ? signInThrottle(db, now) : null;
  const enqueueMail = (request: Request | undefined, write: () => Mail) =>
    enqueue(db, { now, newId }, mailJob, withLanguage(languageOf(request), write));
  const linkTo = mailLinkUrls(options);
  const findAccount = async (email: string) => {
    const ofEmail = eq(tables.accounts.email, email.toLowerCase());
    const [account] = await db.select().from(tables.accounts).where(ofEmail);
    return account ?? null;
  };
  const findLinkedEmail = async ({ providerId, accountId }: AccountKey) => {
    const { credentials } = tables;
    const [account] = await db
      .select({ email: tables.accounts.email })
      .from(credentials)
      .innerJoin(tables.accounts, eq(tables.accounts.id, credentials.userId))
      .where(and(eq(credentials.providerId, providerId), eq(credentials.accountId, accountId)));
    return account?.email ?? null;
  };
  const findRequiredProvider = async (email: string) => {
    const companyId = await companyProviders.findRequiringCompany(email);
    if (companyId === null || (await companyProviders.isStaff(email))) return null;
    return companyProviderId(companyId);
  };
  const signsInElsewhere = async (email: string) => (await findRequiredProvider(email)) !== null;
  return betterAuth({
    appName: 'Busbar',
    ...secretsOf(keys),
    basePath: '/identity',
    baseURL: publicUrl ?? {
      allowedHosts: ['*'],
      protocol: 'http',
      fallback: 'http://localhost',
    },
    trustedOrigins: [...(allowedOrigins ?? [])],
    telemetry: { enabled: false },
    logger: providerLog(options.log),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: tables.accounts,
        session: tables.sessions,
        account: tables.credentials,
        verification: tables.verifications,
        jwks: tables.signingKeys,
        rateLimit: tables.rateLimits,
        twoFactor: tables.secondFactors,
        passkey: tables.passkeys,
      },
    }),
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      cookiePrefix: 'busbar',
    },
    rateLimit: {
      enabled: options.rateLimit,
      storage: 'database',
      // Many people of a company may share one IP address. SignInThrottle limits each account,
      // ProviderLimits the mails to each address and the sign-ups per hour.
      customRules: {
        '/sign-in/email': { window: MINUTE_S, max: 30 },
        '/sign-in/social': { window: MINUTE_S, max: 30 },
        '/sign-up/email': { window: MINUTE_S, max: 30 },
        '/company-sign-in': { window: MINUTE_S, max: 30 },
        '/two-factor/*': { window: MINUTE_S, max: 30 },
        '/passkey/*': { window: MINUTE_S, max: 60 },
        '/check-password': { window: MINUTE_S, max: 10 },
        '/reset-password': { window: MINUTE_S, max: 10 },
        '/request-password-reset': { window: MINUTE_S, max: 5 },
        '/send-verification-email': { window: MINUTE_S, max: 5 },
        '/change-email': { window: MINUTE_S, max: 5 },
      },
    },
    hooks: providerHooks({
      limits: options.rateLimit ? providerLimits(db, now) : null,
      throttle,
      allowedOrigins,
      isOwnOrigin: (origin) => ownOrigin(options, origin) === origin,
      newId,
      recordPasswordHash: (email) => recordPasswordHash(db, email),
      signsInElsewhere,
      findAddressOfPasswordLink: (token) => findAddressOfPasswordLink(db, token),
      hasAccount: async (email) => (await findAccount(email)) !== null,
      notifyOwner: async (email, request) => {
        const owner = await findAccount(email);
        const url = request?.url ?? options.ownUrl().href;
        const links = { signIn: linkTo('/login', url), reset: linkTo('/forgot-password', url) };
        if (owner) await enqueueMail(request, () => addressInUseNotice(owner, links));
      },
    }),
    onAPIError: {
      errorURL: POPUP_FINISHED,
      // The shop handles and logs unexpected errors. Better Auth would print their details.
      onError: (error) => {
        if (!(error instanceof APIError)) throw error;
      },
    },
    emailAndPassword: {
      enabled: true,
      ...(options.passwordHashing ? { password: options.passwordHashing } : {}),
      autoSignIn: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      sendResetPassword: async ({ user, url, token }, request) => {
        const link = linkTo('/reset-password', url, { token });
        await enqueueMail(request, () => resetMail(user, link));
      },
      onPasswordReset: async ({ user }) => {
        await endSessionsAfterReset(db, now, user.id, onSessionsEnded);
        await throttle?.reset(user.email);
      },
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: async ({ user, url, token }, request) => {
        const { email: current, updateTo } = decodeJwt<{ email: string; updateTo?: string }>(token);
        const link = linkTo('/verify-email', url, { token });
        if (updateTo === undefined) return enqueueMail(request, () => verificationMail(user, link));
        await storeEmailChangeLink(db, { now, newId }, user.id, token);
        await enqueueMail(request, () => newAddressMail(user, link));
        const reset = linkTo('/forgot-password', url);
        await enqueueMail(request, () => addressChangeNotice({ ...user, email: current }, reset));
      },
    },
    // Hashed, so that read access to the database does not allow setting passwords.
    verification: {
      storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } },
    },
    user: { changeEmail: { enabled: true } },
    session: {
      // So that a person can see when a session was last used.
      updateAge: 10 * MINUTE_S,
      // What needs a recent sign-in asks for the password instead.
      freshAge: 0,
    },
    account: {
      updateAccountOnSignIn: false,
      // `reclaimAccount` runs before linking; only verified email addresses are linked.
      accountLinking: { enabled: true, trustedProviders: [], allowDifferentEmails: false },
    },
    databaseHooks: {
      user: accountFieldHooks,
      // The shop does not call the popup provider for users, so it stores no tokens.
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
      session: {
        create: { after: (session) => requireValidProof(db, session, findRequiredProvider) },
      },
    },
    plugins: [
      formerKeysPlugin(keys),
      confirmEmailPlugin({
        now,
        keys,
        confirm: (accountId, link) => confirmEmailAddress(db, { now, newId }, accountId, link),
        signsInElsewhere,
        endSessions: async (accountId) => {
          await db.delete(tables.sessions).where(eq(tables.sessions.userId, accountId));
        },
      }),
      secondFactorPlugin(),
      passkeyPlugin(publicUrl),
      accountSecurityPlugin(db, { now, newId }, (account, change, request) => {
        const url = request?.url ?? options.ownUrl().href;
        const links = {
          profile: linkTo('/dashboard/myprofile', url),
          reset: linkTo('/forgot-password', url),
        };
        return enqueueMail(request, () => securityNotice(account, change, links));
      }),
      ...(options.oidc
        ? [
            oidcPlugin(options.oidc, {
              recordSubject,
              onVerified: ({ email, name, sub: subject }) =>
                reclaimAccount(db, now, { email, name, subject }, onSessionsEnded),
            }),
          ]
        : []),
      companySignInPlugin({
        providers: companyProviders,
        findLinkedEmail,
        changeAddress: (key, email) => changeLinkedAddress(db, now, key, email),
        onVerified: async (key, { email, name }) => {
          recordCompanyAccount(key);
          const owner = { email, name, subject: key.accountId };
          await reclaimAccount(db, now, owner, onSessionsEnded);
        },
      }),
      jwt({
        jwks: { keyPairConfig: { alg: 'ES256' } },
        disableSettingJwtHeader: true,
        jwt: {
          issuer: EMBEDDED_ISSUER,
          audience: EMBEDDED_AUDIENCE,
          expirationTime: ID_TOKEN_LIFETIME,
          // The claims' names are those of OpenID Connect Core, section 5.1.
          definePayload: ({ user, session }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
            sid: session.id,
            auth_time: Math.floor(session.createdAt.getTime() / 1_000),
          }),
        },
      }),
    ],
  });
}

/** Without versions until the first rotation, so that the release before reads what is encrypted. */
function secretsOf(keys: readonly [Key, ...Key[]]): Pick<BetterAuthOptions, 'secret' | 'secrets'> {
  const first = keys.find(({ version }) => version === 1);
  const secrets = keys.some(({ version }) => version > 1) ? { secrets: [...keys] } : {};
  return { ...(first ? { secret: first.value } : {}), ...secrets };
}

/** Mails use the language of the request that causes them. */
function languageOf(request: Request | undefined): Language {
  const header = (name: string) => request?.headers.get(name) ?? undefined;
  return requestLanguage({
    cookie: header('cookie'),
    'accept-language': header('accept-language'),
  });
}

/** The first page of the popup. */
export const POPUP_OPENING = '/identity/popup-opening';
/** The page that ends popup sign-in: it reports the result to its opener and closes. */
export const POPUP_FINISHED = '/identity/popup-finished';

const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };
