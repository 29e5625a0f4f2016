import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { parseUrl } from '#shared/parse-url.ts';
import { requireEmailLength } from './account-field-hooks.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

export interface ProviderHookOptions {
  /** Null where nobody is slowed down. */
  readonly attempts: SignInThrottle | null;
  /** Origins whose pages may call; unset: the shop's own. */
  readonly allowedOrigins: readonly string[] | undefined;
  readonly newId: () => string;
  /** Hears whose password is about to be compared. */
  readonly recordPasswordHash: (email: string) => Promise<void>;
}

/** The provider's error code for an origin that is not on its list (docs/specification.md#popup-sign-in). */
export const UNAUTHORIZED_DOMAIN = 'unauthorized-domain';

const KNOWN_FOR_S = 365 * 24 * 60 * 60;

/** What the shop asks of a call before the provider sees it, and notes after it. */
export function providerHooks({
  attempts,
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
      if (leadsElsewhere(ctx.body)) {
        throw new APIError('FORBIDDEN', { code: 'INVALID_URL', message: 'Invalid address' });
      }
      // Asked for it is refused, not only when it is written: no mail leads to what cannot be.
      requireEmailLength(textIn(ctx.body, 'newEmail') ?? '');
      const email = textIn(ctx.body, 'email');
      if (ctx.path === '/sign-in/email' && email !== null) await recordPasswordHash(email);
      if (ctx.path === '/sign-in/email' && attempts) {
        const known = await ctx.getSignedCookie(knownCookie(ctx).name, ctx.context.secret);
        if (email !== null) await slowDown(attempts, email, known || null);
      }
      // Else anybody could have mails sent to anybody who has not verified yet.
      if (ctx.path === '/send-verification-email' && !(await getSessionFromCtx(ctx))) {
        throw new APIError('UNAUTHORIZED', { message: 'Sign in first.' });
      }
    }),
    after: createAuthMiddleware(async (ctx) => {
      const email = textIn(ctx.body, 'email');
      if (!attempts || !ctx.context.newSession || email === null) return;
      if (ctx.path === '/sign-in/email') await attempts.reset(email);
      if (ctx.path !== '/sign-in/email' && ctx.path !== '/sign-up/email') return;
      const { name, attributes } = knownCookie(ctx);
      const known = attempts.knownBrowserValue(email, newId());
      await ctx.setSignedCookie(name, known, ctx.context.secret, attributes);
    }),
  };
}

interface CookieMaker {
  readonly context: {
    createAuthCookie(name: string, attributes: { maxAge: number }): KnownCookie;
  };
}
type KnownCookie = { name: string; attributes: object };

/** Says whose password was typed rightly in this browser before. */
function knownCookie({ context }: CookieMaker) {
  return context.createAuthCookie('known', { maxAge: KNOWN_FOR_S });
}

async function slowDown(attempts: SignInThrottle, email: string, known: string | null) {
  const wait = await attempts.recordAttempt(email, known);
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

const WAYS_BACK = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];

/** The provider itself refuses what only looks like a path. */
function leadsElsewhere(body: unknown): boolean {
  return WAYS_BACK.some((name) => textIn(body, name)?.startsWith('/') === false);
}

function textIn(body: unknown, name: string): string | null {
  const value = ((body ?? {}) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
