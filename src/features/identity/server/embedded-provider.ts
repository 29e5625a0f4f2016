import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import type { Queryable } from '#platform/database/database.ts';
import { requestLanguage } from '#platform/language/request-language.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { mailJob, type Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { MIN_PASSWORD_LENGTH } from '../domain/credential-rules.ts';
import { confirmEmailPlugin } from './confirm-email-plugin.ts';
import { endSessionsAfterReset, reclaimAccount, type OnSessionsEnded } from './end-sessions.ts';
import {
  addressChangeNotice,
  newAddressMail,
  resetMail,
  verificationMail,
} from './identity-mails.ts';
import { accountFieldHooks } from './account-field-hooks.ts';
import * as tables from './identity-tables.ts';
import { mailLinkUrls } from './mail-link-urls.ts';
import { confirmEmailAddress, storeEmailChangeLink } from './mailed-links.ts';
import type { OidcClient } from './oidc-client.ts';
import { oidcPlugin } from './oidc-plugin.ts';
import { providerHooks } from './provider-hooks.ts';
import { providerLog } from './provider-log.ts';
import { recordPasswordHash, recordSubject, requireValidProof } from './sign-in-proof.ts';
import { signInThrottle } from './sign-in-throttle.ts';

/** Not an address: accounts stay the same people when the shop moves to another one. */
export const EMBEDDED_ISSUER = 'urn:busbar:identity';
export const EMBEDDED_AUDIENCE = 'urn:busbar:shop';

/** The only header from which the provider takes a visitor's address; the shop itself sets it. */
export const CLIENT_ADDRESS_HEADER = 'x-busbar-client-address';

const ID_TOKEN_LIFETIME = '5m';
const MAX_PASSWORD_LENGTH = 128;
const MINUTE_S = 60;

export interface EmbeddedProviderOptions extends TimeAndIds {
  readonly secret: string;
  /** Unset in a demo: then whatever address the visitor came by is right. */
  readonly publicUrl: string | undefined;
  /** Where the shop listens; known once it does. */
  readonly ownUrl: () => URL;
  readonly rateLimit: boolean;
  /** Who signs in by the popup; null when nobody does. */
  readonly oidc: OidcClient | null;
  /** Origins whose pages may use the popup; unset: the shop's own. */
  readonly allowedOrigins: readonly string[] | undefined;
  readonly onSessionsEnded: OnSessionsEnded;
  readonly log: Logger;
}

export type EmbeddedProvider = ReturnType<typeof embeddedProvider>;

/** The identity provider inside the shop: Better Auth on the shop's own database. */
export function embeddedProvider(db: Queryable, options: EmbeddedProviderOptions) {
  const { now, newId, publicUrl, allowedOrigins, onSessionsEnded } = options;
  const attempts = options.rateLimit ? signInThrottle(db, now) : null;
  const send = (request: Request | undefined, write: () => Mail) =>
    enqueue(db, { now, newId }, mailJob, withLanguage(languageOf(request), write));
  const linkTo = mailLinkUrls(options);
  return betterAuth({
    appName: 'Busbar',
    secret: options.secret,
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
        user: tables.accountHolders,
        session: tables.sessions,
        account: tables.accounts,
        verification: tables.verifications,
        jwks: tables.signingKeys,
        rateLimit: tables.rateLimits,
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
      // A company signs in from one address; the counter per account does the rest.
      customRules: {
        '/sign-in/email': { window: MINUTE_S, max: 30 },
        '/sign-in/social': { window: MINUTE_S, max: 30 },
        '/sign-up/email': { window: MINUTE_S, max: 20 },
        '/reset-password': { window: MINUTE_S, max: 10 },
        '/request-password-reset': { window: MINUTE_S, max: 5 },
        '/send-verification-email': { window: MINUTE_S, max: 5 },
        '/change-email': { window: MINUTE_S, max: 5 },
      },
    },
    hooks: providerHooks({
      attempts,
      allowedOrigins,
      newId,
      recordPasswordHash: (email) => recordPasswordHash(db, email),
    }),
    onAPIError: {
      errorURL: POPUP_FINISHED,
      // A bug is the shop's to log and to answer; the provider would print all of it.
      onError: (error) => {
        if (!(error instanceof APIError)) throw error;
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      sendResetPassword: async ({ user, url, token }, request) => {
        const link = linkTo('/reset-password', token, url);
        await send(request, () => resetMail(user, link));
      },
      onPasswordReset: async ({ user }) => {
        await endSessionsAfterReset(db, now, user.id, onSessionsEnded);
        await attempts?.reset(user.email);
      },
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: async ({ user, url, token }, request) => {
        const { email: current, updateTo } = decodeJwt<{ email: string; updateTo?: string }>(token);
        const link = linkTo('/verify-email', token, url);
        if (updateTo === undefined) return send(request, () => verificationMail(user, link));
        await storeEmailChangeLink(db, { now, newId }, user.id, token);
        await send(request, () => newAddressMail(user, link));
        await send(request, () => addressChangeNotice({ ...user, email: current }));
      },
    },
    // Who can read the database cannot choose anybody's password by it.
    verification: {
      storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } },
    },
    user: { changeEmail: { enabled: true } },
    account: {
      updateAccountOnSignIn: false,
      // An account whose address is not verified is reclaimed first; else the two are never one.
      accountLinking: { enabled: true, trustedProviders: [], allowDifferentEmails: false },
    },
    databaseHooks: {
      user: accountFieldHooks,
      // The shop acts in nobody's name elsewhere: it keeps no token of the popup provider.
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
      session: { create: { after: (session) => requireValidProof(db, session) } },
    },
    plugins: [
      confirmEmailPlugin(now, (subject, link) =>
        confirmEmailAddress(db, { now, newId }, subject, link),
      ),
      ...(options.oidc
        ? [
            oidcPlugin(options.oidc, {
              recordSubject,
              onVerified: ({ email, name, sub: accountId }) =>
                reclaimAccount(db, now, { email, name, accountId }, onSessionsEnded),
            }),
          ]
        : []),
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
          }),
        },
      }),
    ],
  });
}

/** Whoever asks for a mail reads it. */
function languageOf(request: Request | undefined): Language {
  const header = (name: string) => request?.headers.get(name) ?? undefined;
  return requestLanguage({
    cookie: header('cookie'),
    'accept-language': header('accept-language'),
  });
}

/** The page that ends a popup: it tells whoever opened it, and closes. */
export const POPUP_FINISHED = '/identity/popup-finished';

const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };
