import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { parseUrl } from '#shared/parse-url.ts';
import { requireEmailLength } from './account-field-hooks.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

export interface ProviderHookOptions {
  /** Null when rate limits are off. */
  readonly throttle: SignInThrottle | null;
  /** Origins that may call the provider. Unset means the shop's own origin. */
  readonly allowedOrigins: readonly string[] | undefined;
  readonly newId: () => string;
  /** Called before the password of this address is compared. */
  readonly recordPasswordHash: (email: string) => Promise<void>;
}

/** The provider's error code for an origin that is not on its list (docs/specification.md#popup-sign-in). */
export const UNAUTHORIZED_DOMAIN = 'unauthorized-domain';

const KNOWN_BROWSER_MAX_AGE_S = 365 * 24 * 60 * 60;

/** Checks every call before Better Auth handles it, and updates the sign-in throttle afterwards. */
export function providerHooks({
  throttle,
  allowedOrigins,
  newId,
  recordPasswordHash,
}: ProviderHookOptions) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      const origin = ctx.headers?.get('origin') ?? null;
      const { origin: own, host } = new URL(ctx.context.baseURL);
      if (ctx.path === '/sign-in/social') {
        const listed = allowedOrigins ?? [own];
        if (origin === null || !listed.includes(origin)) throw unauthorizedDomain();
      } else if (origin !== null && hostOf(origin) !== host && !allowedOrigins?.includes(origin)) {
        throw new APIError('FORBIDDEN', { code: 'INVALID_ORIGIN', message: 'Invalid origin' });
      }
      if (redirectsElsewhere(ctx.body)) {
        throw new APIError('FORBIDDEN', { code: 'INVALID_URL', message: 'Invalid address' });
      }
      // Checked here as well as on writing, so that no mail is sent for an invalid address.
      requireEmailLength(stringField(ctx.body, 'newEmail') ?? '');
      const email = stringField(ctx.body, 'email');
      if (ctx.path === '/sign-in/email' && email !== null) await recordPasswordHash(email);
      if (ctx.path === '/sign-in/email' && throttle) {
        const knownBrowser = await ctx.getSignedCookie(
          knownBrowserCookie(ctx).name,
          ctx.context.secret,
        );
        if (email !== null) await slowDown(throttle, email, knownBrowser || null);
      }
      // Otherwise anyone could send mails to unverified accounts.
      if (ctx.path === '/send-verification-email' && !(await getSessionFromCtx(ctx))) {
        throw new APIError('UNAUTHORIZED', { message: 'Sign in first.' });
      }
    }),
    after: createAuthMiddleware(async (ctx) => {
      const email = stringField(ctx.body, 'email');
      if (!throttle || !ctx.context.newSession || email === null) return;
      if (ctx.path === '/sign-in/email') await throttle.reset(email);
      if (ctx.path !== '/sign-in/email' && ctx.path !== '/sign-up/email') return;
      const { name, attributes } = knownBrowserCookie(ctx);
      const knownBrowser = throttle.knownBrowserValue(email, newId());
      await ctx.setSignedCookie(name, knownBrowser, ctx.context.secret, attributes);
    }),
  };
}

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

async function slowDown(throttle: SignInThrottle, email: string, knownBrowser: string | null) {
  const wait = await throttle.recordAttempt(email, knownBrowser);
  if (wait === null) return;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts for this account.' },
    { 'Retry-After': String(wait) },
  );
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
