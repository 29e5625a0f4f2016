import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { SECOND_FACTOR_ERROR } from '../domain/second-factor-error.ts';

const TRUSTED_DEVICE_S = 30 * 24 * 60 * 60;
const ACCOUNT_LOCK_S = 15 * 60;
const POPUP_CALLBACK = '/callback/:id';

const ofPopup = ({ path }: { path?: string }) => path === POPUP_CALLBACK;

/**
 * Better Auth's two-factor plugin. It asks for a code after the right password; here the same is asked after the popup,
 * which then ends with an error that the page knows.
 */
export function secondFactorPlugin() {
  const plugin = twoFactor({
    trustDeviceMaxAge: TRUSTED_DEVICE_S,
    // In a row, over all attempts to sign in.
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: ACCOUNT_LOCK_S },
  });
  /** Where the popup was to go, by request. */
  const targets = new WeakMap<Request, string>();
  return {
    ...plugin,
    hooks: {
      after: [
        {
          matcher: ofPopup,
          handler: createAuthMiddleware(async ({ context, request }) => {
            const to = locationOf(context.returned);
            if (request && to !== null) targets.set(request, to);
          }),
        },
        ...plugin.hooks.after.map((challenge) => ({
          ...challenge,
          matcher: (context: Parameters<typeof challenge.matcher>[0]) =>
            ofPopup(context) || challenge.matcher(context),
        })),
        {
          matcher: ofPopup,
          handler: createAuthMiddleware(async (ctx) => {
            const to = ctx.request && targets.get(ctx.request);
            if (!to || !isChallenge(ctx.context.returned)) return;
            const url = new URL(to, ctx.context.baseURL);
            url.searchParams.set('error', SECOND_FACTOR_ERROR);
            throw ctx.redirect(url.href);
          }),
        },
      ],
    },
  };
}

function locationOf(returned: unknown): string | null {
  if (!isAPIError(returned)) return null;
  return new Headers(returned.headers).get('location');
}

function isChallenge(returned: unknown): boolean {
  return (returned as { twoFactorRedirect?: unknown } | null)?.twoFactorRedirect === true;
}
