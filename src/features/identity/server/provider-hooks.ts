import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { decodeJwt } from 'jose';
import type { SignInAttempts } from './sign-in-attempts.ts';

export interface HookParts {
  /** Null where nobody is slowed down. */
  readonly attempts: SignInAttempts | null;
  /** Whether pages of this origin may use the popup provider. */
  readonly mayUsePopup: (origin: string | null, own: string) => boolean;
}

/** Section 8 of the specification: the provider's own word for an origin that is not on its list. */
export const UNAUTHORIZED_DOMAIN = 'unauthorized-domain';

/** What the shop asks of a call before the provider sees it, and notes after it. */
export function providerHooks({ attempts, mayUsePopup }: HookParts) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      const body: unknown = ctx.body;
      if (ctx.path === '/sign-in/email') await slowDown(attempts, emailIn(body));
      if (ctx.path === '/sign-in/social') {
        const origin = ctx.headers?.get('origin') ?? null;
        if (!mayUsePopup(origin, new URL(ctx.context.baseURL).origin)) {
          throw new APIError('FORBIDDEN', {
            code: UNAUTHORIZED_DOMAIN,
            message: 'This domain is not authorised to sign in by this provider.',
          });
        }
      }
      if (ctx.path === '/verify-email') {
        const change = changeIn(ctx.query?.['token']);
        if (!change) return;
        // Else a link that somebody asked for while the account was theirs would work for ever after.
        const session = await getSessionFromCtx(ctx);
        if (session?.user.email !== change.from) {
          throw new APIError('UNAUTHORIZED', {
            message:
              'Sign in first, then open the link again: it changes the address of an account.',
          });
        }
        if (await ctx.context.internalAdapter.findUserByEmail(change.to)) {
          throw new APIError('CONFLICT', {
            message: 'This address is already used by an account.',
          });
        }
      }
    }),
    after: createAuthMiddleware(async (ctx) => {
      const email = emailIn(ctx.body);
      if (ctx.path === '/sign-in/email' && ctx.context.newSession && email) {
        await attempts?.forget(email);
      }
    }),
  };
}

async function slowDown(attempts: SignInAttempts | null, email: string | null): Promise<void> {
  const wait = email ? ((await attempts?.begin(email)) ?? null) : null;
  if (wait === null) return;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    {
      code: 'TOO_MANY_ATTEMPTS',
      message: `Too many attempts for this account. Try again in ${wait} seconds.`,
    },
    { 'Retry-After': String(wait) },
  );
}

function emailIn(body: unknown): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
}

/** Where a link leads that changes an address; the provider itself checks that the link is its own. */
function changeIn(token: unknown): { from: string; to: string } | null {
  try {
    const { email, updateTo } = decodeJwt<{ email?: string; updateTo?: string }>(String(token));
    return email && updateTo ? { from: email, to: updateTo } : null;
  } catch {
    return null;
  }
}
