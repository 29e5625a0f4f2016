import { sessionMessages } from './messages.ts';
import { noResponse, type Api, type CallOptions } from '#shared/api-client.ts';
import type { Session } from './session.ts';

/** Refusals that the person can do something about without signing in again. */
const KEEPS_SIGNED_IN: readonly string[] = [
  'general/not-in-company',
  'general/second-factor-required',
];

/**
 * The typed client of a signed-in person: calls that need it carry the access token of local storage. An
 * expired token is renewed once, and the call repeated. After a refused renewal, a second 401 or a 403
 * the person is signed out and sent to the landing page with a message
 * (docs/specification.md#access-token). If the shop does not respond, nobody is signed out.
 */
export function bearerApi(plain: Api, session: Session): Api {
  return async (endpoint, args, options: CallOptions = {}) => {
    const stored = session.current();
    const needsToken = endpoint.access !== 'public' && endpoint.access !== 'id-token';
    if (!needsToken || !stored || options.bearer) return plain(endpoint, args, options);

    let outcome = await plain(endpoint, args, { ...options, bearer: stored.token });
    let message: string = sessionMessages.sessionEnded;
    if (!outcome.ok && outcome.problem.status === 401) {
      // Another call or another tab may have renewed the token already.
      const stale = session.current()?.token === stored.token;
      const renewal = stale ? await session.renew() : null;
      if (renewal?.result === 'unreachable') {
        return { ok: false, problem: noResponse } as typeof outcome;
      }
      if (renewal?.result === 'refused') message = renewal.message;
      const now = session.current();
      // The person signed out or another signed in meanwhile: do not repeat the call.
      if (now?.user.id !== stored.user.id) return outcome;
      if (now.token !== stored.token) {
        outcome = await plain(endpoint, args, { ...options, bearer: now.token });
      }
    }
    if (!outcome.ok && !KEEPS_SIGNED_IN.includes(outcome.problem.type)) {
      const { status, title } = outcome.problem;
      if (status === 403) message = sessionMessages.signedOutBecause(title);
      if (status === 401 || status === 403) session.end({ message, to: '/' });
    }
    return outcome;
  };
}
