import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateState, handleOAuthUserInfo, parseState } from 'better-auth/oauth2';
import { z } from 'zod';
import { domainOf } from '#shared/email-domain.ts';
import { toDisplayName } from '#shared/person-name.ts';
import { EMAIL_MAX } from '#shared/person-rules.ts';
import { COMPANY_SIGN_IN_ERRORS as errors } from '../domain/company-sign-in-errors.ts';
import { COMPANY_SIGN_IN_PATH } from '../domain/company-sign-in-path.ts';
import { COMPANY_SIGN_IN_REQUIRED } from '../domain/company-sign-in-required.ts';
import type { OidcClient, OidcProfile } from './oidc-client.ts';

/** The identity provider of a company, for addresses of its proved domains. */
export interface CompanyProvider {
  readonly companyId: string;
  readonly domains: readonly string[];
  readonly client: OidcClient;
}

/** What the identity provider needs to know about companies. The company-sign-in feature implements it. */
export interface CompanyProviders {
  readonly findByEmail: (email: string) => Promise<CompanyProvider | null>;
  /** The company whose provider people with this address must sign in by; null if there is none. */
  readonly findRequiringCompany: (email: string) => Promise<string | null>;
  readonly findByCompany: (companyId: string) => Promise<CompanyProvider | null>;
  /** Whether the address is of somebody who works in the shop, on whom no company decides. */
  readonly isStaff: (email: string) => Promise<boolean>;
  /** Called after a person with this address has signed in by the provider of the company. */
  readonly onSignedIn: (companyId: string, email: string) => Promise<void>;
}

export interface CompanySignInOptions {
  readonly providers: CompanyProviders;
  /** The address of the account that this provider opens; null if it has opened none. */
  readonly findLinkedEmail: (key: AccountKey) => Promise<string | null>;
  /** Gives an account the address that its person has now. @returns false if another account has it */
  readonly changeAddress: (key: AccountKey, email: string) => Promise<boolean>;
  /** Called for each person whom a provider vouches for, before a session is opened. */
  readonly onVerified: (key: AccountKey, person: { email: string; name: string }) => Promise<void>;
}

export interface AccountKey {
  readonly providerId: string;
  readonly accountId: string;
}

/** The providers of all companies in Better Auth's table of accounts begin with it. */
export const COMPANY_PROVIDER_PREFIX = 'company:';

/** The provider of a company in Better Auth's table of accounts. */
export function companyProviderId(companyId: string): string {
  return COMPANY_PROVIDER_PREFIX + companyId;
}

/** Where the provider of a company sends people back to. Each company has its own (RFC 9700, section 4.4.2.2). */
export function companyRedirectPath(companyId: string): string {
  return `/identity/company-sign-in/callback/${companyId}`;
}

/**
 * Signs people in by the identity provider of their company. It decides for the addresses of its proved domains and for
 * nobody else: neither for other accounts that it once opened, nor for people who work in the shop.
 */
export function companySignInPlugin(options: CompanySignInOptions) {
  const { providers, onVerified } = options;
  const isStaff = async (email: string, linked: string | null) =>
    (await providers.isStaff(email)) || (linked !== null && (await providers.isStaff(linked)));
  return {
    id: 'busbar-company-sign-in',
    endpoints: {
      beginCompanySignIn: createAuthEndpoint(
        '/company-sign-in',
        {
          method: 'POST',
          body: z.object({
            email: z.string().max(320),
            callbackURL: z.string().max(2000),
            errorCallbackURL: z.string().max(2000),
          }),
        },
        async (ctx) => {
          const company = await providers.findByEmail(ctx.body.email);
          if (!company) throw noCompanySignIn();
          const { companyId, client } = company;
          const { state, codeVerifier } = await generateState(ctx, {
            additionalData: { companyId },
          });
          const redirectUri = ctx.context.baseURL + redirectPath(companyId);
          const loginHint = ctx.body.email;
          const url = await client
            .authorizationUrl({ state, codeVerifier, redirectUri, loginHint })
            .catch((error: unknown) => {
              ctx.context.logger.warn('A company’s identity provider did not answer', error);
              throw notReached();
            });
          return ctx.json({ url: url.href });
        },
      ),
      endCompanySignIn: createAuthEndpoint(
        '/company-sign-in/callback/:companyId',
        {
          method: 'GET',
          query: z.object({
            code: z.string().optional(),
            state: z.string().optional(),
            error: z.string().optional(),
          }),
        },
        async (ctx) => {
          const { companyId } = ctx.params;
          const { codeVerifier, callbackURL, errorURL, ...begun } = await parseState(ctx).catch(
            (error: unknown) => {
              // Better Auth redirects to the page that ends the popup.
              if (!isAPIError(error)) throw error;
              throw ctx.redirect(withError(COMPANY_SIGN_IN_PATH, errors.lost));
            },
          );
          const end = (error: string) => ctx.redirect(withError(errorURL ?? callbackURL, error));
          // Otherwise one company's provider could have a code redeemed that another has issued.
          if (begun['companyId'] !== companyId) throw end(errors.failed);
          if (ctx.query.error !== undefined) throw end(errors.refused);
          const company = await providers.findByCompany(companyId);
          if (!company || ctx.query.code === undefined) throw end(errors.failed);
          const redirectUri = ctx.context.baseURL + redirectPath(companyId);
          const profile = await company.client
            .redeem({ code: ctx.query.code, codeVerifier, redirectUri })
            .catch((error: unknown) => {
              ctx.context.logger.warn('A company’s identity provider was not understood', error);
              throw end(errors.failed);
            });
          const key = { providerId: companyProviderId(companyId), accountId: profile.sub };
          const vouched = await vouchedAddress(options, company, profile, key);
          if (!vouched) throw end(errors.foreignAddress);
          const { email, linked } = vouched;
          if (await isStaff(email, linked)) throw end(errors.staff);
          if (linked !== null && linked !== email) {
            if (!(await options.changeAddress(key, email))) throw end(errors.failed);
          }
          const name = toDisplayName(profile.name, email);
          await onVerified(key, { email, name });
          const session = await openSession(ctx, key, { email, name });
          if (!session) throw end(errors.failed);
          await providers.onSignedIn(companyId, email);
          await setSessionCookie(ctx, session);
          throw ctx.redirect(callbackURL);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

const mailAddress = z.email().max(EMAIL_MAX);

/** The address for which the company may decide; null if there is none. Many providers do not say whether it is verified. */
async function vouchedAddress(
  { findLinkedEmail }: CompanySignInOptions,
  { domains }: CompanyProvider,
  profile: OidcProfile,
  key: AccountKey,
): Promise<{ readonly email: string; readonly linked: string | null } | null> {
  if (profile.emailVerified === false) return null;
  const email = profile.email?.toLowerCase() ?? '';
  if (!mailAddress.safeParse(email).success || !domains.includes(domainOf(email))) return null;
  // The person may have taken the account elsewhere since: it is theirs, not the company's.
  const linked = await findLinkedEmail(key);
  if (linked !== null && !domains.includes(domainOf(linked))) return null;
  return { email, linked };
}

async function openSession(
  ctx: GenericEndpointContext,
  key: AccountKey,
  { email, name }: { readonly email: string; readonly name: string },
) {
  const { providerId, accountId } = key;
  const userInfo = { id: accountId, email, name, emailVerified: true };
  const source = { method: 'oauth', oauth: { providerId } } as const;
  const opened = await handleOAuthUserInfo(ctx, { userInfo, account: key, source });
  if (opened.error === null) return opened.data;
  ctx.context.logger.warn(`Company sign-in: ${opened.error}`);
  return null;
}

/** Below Better Auth's base URL. */
function redirectPath(companyId: string): string {
  return companyRedirectPath(companyId).replace('/identity', '');
}

function withError(address: string, error: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ error })}`;
}

function noCompanySignIn() {
  return new APIError('NOT_FOUND', {
    code: 'NO_COMPANY_SIGN_IN',
    message: 'No company has set up a sign-in for this address.',
  });
}

function notReached() {
  return new APIError('BAD_GATEWAY', {
    code: 'COMPANY_PROVIDER_NOT_REACHED',
    message: 'The sign-in of your company does not answer. Try again later.',
  });
}

/** For an address whose company requires its own provider. */
export function companySignInRequired() {
  return new APIError('FORBIDDEN', {
    code: 'COMPANY_SIGN_IN',
    message: COMPANY_SIGN_IN_REQUIRED,
  });
}
