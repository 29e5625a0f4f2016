import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { parseUrl } from '#shared/parse-url.ts';
import { requireNewEmail, requireProviderEmail } from './account-field-hooks.ts';
import { companySignInRequired } from './company-sign-in-plugin.ts';
import type { LimitedMail, ProviderLimits } from './provider-limits.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

export interface ProviderHookOptions {
  /** Null when rate limits are off. */
  readonly limits: ProviderLimits | null;
  /** Null when rate limits are off. */
  readonly throttle: SignInThrottle | null;
  /** Origins that may call the provider. Unset means the shop's own origins. */
  readonly allowedOrigins: readonly string[] | undefined;
  /** Whether an origin is one of the shop's own, not just the `Host` of a request, which anyone can choose. */
  readonly isOwnOrigin: (origin: string) => boolean;
  readonly newId: () => string;
  /** Called before the password of this address is compared. */
  readonly recordPasswordHash: (email: string) => Promise<void>;
  /** Whether the company of an address requires its own identity provider. */
  readonly signsInElsewhere: (email: string) => Promise<boolean>;
  /** The address of the account whose password the link with this token sets. */
  readonly findAddressOfPasswordLink: (token: string) => Promise<string | null>;
  readonly hasAccount: (email: string) => Promise<boolean>;
  /** Called when somebody registers an address that has an account. */
  readonly notifyOwner: (email: string, request: Request | undefined) => Promise<void>;
}

/** The provider's error code for an origin that is not on its list (docs/specification.md#popup-sign-in). */
export const UNAUTHORIZED_DOMAIN = 'unauthorized-domain';

/** The only header from which the provider reads a visitor's IP address. The shop sets it. */
export const CLIENT_ADDRESS_HEADER = 'x-busbar-client-address';

const KNOWN_BROWSER_MAX_AGE_S = 365 * 24 * 60 * 60;

/** Checks every call before Better Auth handles it, and updates the sign-in throttle afterwards. */
export function providerHooks({
  limits,
  throttle,
  allowedOrigins,
  isOwnOrigin,
  newId,
  recordPasswordHash,
  signsInElsewhere,
  findAddressOfPasswordLink,
  hasAccount,
  notifyOwner,
}: ProviderHookOptions) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      const origin = ctx.headers?.get('origin') ?? null;
      const { origin: own, host } = new URL(ctx.context.baseURL);
      if (ctx.path === '/sign-in/social') {
        const isListed = allowedOrigins
          ? allowedOrigins.includes(origin ?? '')
          : origin === own && isOwnOrigin(own);
        if (!isListed) throw unauthorizedDomain();
      } else if (origin !== null && hostOf(origin) !== host && !allowedOrigins?.includes(origin)) {
        throw new APIError('FORBIDDEN', { code: 'INVALID_ORIGIN', message: 'Invalid origin' });
      }
      if (redirectsElsewhere(ctx.body)) {
        throw new APIError('FORBIDDEN', { code: 'INVALID_URL', message: 'Invalid address' });
      }
      const email = stringField(ctx.body, 'email');
      const newEmail = stringField(ctx.body, 'newEmail');
      if (ctx.path === '/sign-up/email') requireNewEmail(email);
      if (ctx.path === '/change-email') requireNewEmail(newEmail);
      if (ctx.path === '/sign-in/email' || ctx.path === '/request-password-reset') {
        requireProviderEmail(email);
      }
      if (ctx.path === '/sign-in/email' && email !== null) await recordPasswordHash(email);
      // Otherwise anyone could send mails to unverified accounts.
      const needsSession = ctx.path === '/send-verification-email' || ctx.path === '/change-email';
      const readsSession = needsSession || (throttle !== null && isGuessable(ctx.path));
      const session = readsSession ? await getSessionFromCtx(ctx) : null;
      const guessed = guessedAccount(ctx.path, email, session?.user.email);
      if (throttle && guessed !== null) {
        const { name } = knownBrowserCookie(ctx);
        const knownBrowser = await ctx.getSignedCookie(name, ctx.context.secret);
        await slowDown(throttle, guessed, knownBrowser || null);
      }
      if (needsSession && !session) {
        throw new APIError('UNAUTHORIZED', { message: 'Sign in first.' });
      }
      const linkToken = ctx.path === '/reset-password' ? stringField(ctx.body, 'token') : null;
      const linked = linkToken === null ? null : await findAddressOfPasswordLink(linkToken);
      for (const address of addressesOfCompanies(
        ctx.path,
        linked ?? email,
        newEmail,
        session?.user.email,
      )) {
        // oxlint-disable-next-line no-await-in-loop -- two at most
        if (await signsInElsewhere(address)) throw companySignInRequired();
      }
      if (limits) {
        const ipAddress = ctx.headers?.get(CLIENT_ADDRESS_HEADER) ?? '';
        const mailsTo =
          session && ctx.path === '/send-verification-email'
            ? session.user.email
            : (newEmail ?? email);
        await applyLimits(limits, { path: ctx.path, ipAddress, mailsTo });
      }
    }),
    after: createAuthMiddleware(async (ctx) => {
      const email = stringField(ctx.body, 'email');
      if (ctx.path === '/sign-up/email' && email !== null && isAPIError(ctx.context.returned)) {
        const { code } = ctx.context.returned.body ?? {};
        const isTaken = code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';
        const wait = isTaken && limits ? await limits.countMail('sign-up-notice', email) : null;
        if (isTaken && wait === null) await notifyOwner(email, ctx.request);
        // Another request has registered the address since Better Auth looked for it.
        const isTakenMeanwhile = code === 'FAILED_TO_CREATE_USER' && (await hasAccount(email));
        if (isTaken || isTakenMeanwhile) throw addressTaken();
      }
      const { session, returned } = ctx.context;
      if (throttle && session && isGuessable(ctx.path) && !isAPIError(returned)) {
        await throttle.reset(session.user.email);
      }
      if (!throttle || !ctx.context.newSession || email === null) return;
      if (ctx.path === '/sign-in/email') await throttle.reset(email);
      if (ctx.path !== '/sign-in/email' && ctx.path !== '/sign-up/email') return;
      const { name, attributes } = knownBrowserCookie(ctx);
      const knownBrowser = throttle.knownBrowserValue(email, newId());
      await ctx.setSignedCookie(name, knownBrowser, ctx.context.secret, attributes);
    }),
  };
}

/** Calls within a session that compare a password or a code: whoever found an open browser could guess them. */
function isGuessable(path: string): boolean {
  return GUESSABLE.includes(path) || path.startsWith('/two-factor/');
}

const GUESSABLE = [
  '/check-password',
  '/change-password',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
];

/** The address of the account whose password or code a call compares; null for other calls. */
function guessedAccount(
  path: string,
  email: string | null,
  own: string | undefined,
): string | null {
  if (path === '/sign-in/email') return email;
  return isGuessable(path) ? (own ?? null) : null;
}

/** The addresses that a call may not use if their company requires its own provider. */
function addressesOfCompanies(
  path: string,
  email: string | null,
  newEmail: string | null,
  own: string | undefined,
): string[] {
  const isEntered = PATHS_WITH_ADDRESS.includes(path);
  if (isEntered) return email === null ? [] : [email];
  // Nobody leaves their company's sign-in by another address.
  return path === '/change-email' ? [newEmail, own].filter((one) => typeof one === 'string') : [];
}

/** They name an address, or a link of it. */
const PATHS_WITH_ADDRESS = [
  '/sign-in/email',
  '/sign-up/email',
  '/request-password-reset',
  '/reset-password',
];

interface CookieContext {
  readonly context: {
    createAuthCookie(name: string, attributes: { maxAge: number }): KnownBrowserCookie;
  };
}
type KnownBrowserCookie = { name: string; attributes: object };

/** Identifies a browser in which someone has signed in to the account before. */
function knownBrowserCookie({ context }: CookieContext) {
  return context.createAuthCookie('known', { maxAge: KNOWN_BROWSER_MAX_AGE_S });
}

/** The calls that mail somebody, and what. */
const LIMITED_MAILS: Readonly<Record<string, LimitedMail>> = {
  '/request-password-reset': 'password-reset',
  '/send-verification-email': 'verification',
  '/change-email': 'address-change',
};

interface LimitedCall {
  readonly path: string;
  readonly ipAddress: string;
  readonly mailsTo: string | null;
}

/** @throws APIError with the seconds to wait, whether the address has an account or not. */
async function applyLimits(
  limits: ProviderLimits,
  { path, ipAddress, mailsTo }: LimitedCall,
): Promise<void> {
  const mail = LIMITED_MAILS[path];
  if (mail && mailsTo !== null)
    requireNoWait(await limits.countMail(mail, mailsTo), TOO_MANY_MAILS);
  if (path === '/sign-up/email')
    requireNoWait(await limits.countSignUp(ipAddress), TOO_MANY_SIGN_UPS);
}

const TOO_MANY_MAILS = {
  code: 'TOO_MANY_EMAILS',
  message: 'Too many emails to this address.',
};
const TOO_MANY_SIGN_UPS = {
  code: 'TOO_MANY_SIGN_UPS',
  message: 'Too many registrations from your network.',
};

function requireNoWait(wait: number | null, body: { code: string; message: string }): void {
  if (wait === null) return;
  throw new APIError('TOO_MANY_REQUESTS', body, { 'Retry-After': String(wait) });
}

function addressTaken() {
  return new APIError('UNPROCESSABLE_ENTITY', {
    code: 'USER_ALREADY_EXISTS',
    message: 'This email address has an account. Sign in, or choose a new password.',
  });
}

async function slowDown(throttle: SignInThrottle, email: string, knownBrowser: string | null) {
  requireNoWait(await throttle.recordAttempt(email, knownBrowser), {
    code: 'TOO_MANY_ATTEMPTS',
    message: 'Too many attempts for this account.',
  });
}

function unauthorizedDomain() {
  return new APIError('FORBIDDEN', {
    code: UNAUTHORIZED_DOMAIN,
    message: 'This domain is not authorised to sign in by this provider.',
  });
}

function hostOf(origin: string): string | null {
  return parseUrl(origin)?.host ?? null;
}

const REDIRECT_FIELDS = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];

/** Better Auth itself refuses `//host` and similar values. */
function redirectsElsewhere(body: unknown): boolean {
  return REDIRECT_FIELDS.some((name) => stringField(body, name)?.startsWith('/') === false);
}

function stringField(body: unknown, name: string): string | null {
  const value = ((body ?? {}) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
