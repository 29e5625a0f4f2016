import { sessionMessages } from './messages.ts';
import type { Api, CallOptions } from '#shared/api-client.ts';
import { NO_RESPONSE } from '#shared/problem.ts';
import type { Session } from './session.ts';

/**
 * The typed client of a signed-in person. Calls that need it carry the access token. An expired token
 * is renewed once. When the renewal is refused, and on a 403, the person is signed out and sent home with a message (docs/specification.md#access-token). No other code signs people out
 * after a refused call. A shop that does not answer signs nobody out.
 */
export function sessionApi(plain: Api, session: Session): Api {
  return async (endpoint, args, options: CallOptions = {}) => {
    const stored = session.current();
    const needsToken = endpoint.access !== 'public' && endpoint.access !== 'id-token';
    if (!needsToken || !stored || options.bearer) return plain(endpoint, args, options);

    let outcome = await plain(endpoint, args, { ...options, bearer: stored.token });
    let why: string = sessionMessages.sessionEnded;
    if (!outcome.ok && outcome.problem.status === 401) {
      // Another call or another tab may have renewed the token already.
      const stale = session.current()?.token === stored.token;
      const renewal = stale ? await session.renew() : null;
      if (renewal?.result === 'unreachable') {
        return { ok: false, problem: noAnswer } as typeof outcome;
      }
      if (renewal?.result === 'refused') why = renewal.why;
      const now = session.current();
      // The person signed out or another signed in meanwhile: do not repeat the call.
      if (now?.user.id !== stored.user.id) return outcome;
      if (now.token !== stored.token) {
        outcome = await plain(endpoint, args, { ...options, bearer: now.token });
      }
    }
    if (!outcome.ok) {
      const { status, title } = outcome.problem;
      if (status === 403) why = sessionMessages.signedOutBecause(title);
      if (status === 401 || status === 403) session.end({ message: why, to: '/' });
    }
    return outcome;
  };
}

const noAnswer = { type: NO_RESPONSE, status: 0, title: sessionMessages.noAnswer };
