import { sessionMessages } from './messages.ts';
import type { Api, CallOptions } from '#shared/api-client.ts';
import { NO_ANSWER } from '#shared/problem.ts';
import type { Session } from './session.ts';

/**
 * The typed client of a signed-in person. A call that needs one carries their access token; one
 * that has expired is renewed once, without their noticing. When that is refused, and on a 403, they
 * are signed out and taken home with a message (docs/specification.md#access-token), here and nowhere else. A shop that
 * does not answer signs nobody out.
 */
export function sessionApi(plain: Api, session: Session): Api {
  return async (endpoint, args, options: CallOptions = {}) => {
    const held = session.held();
    const needsToken = endpoint.access !== 'public' && endpoint.access !== 'id-token';
    if (!needsToken || !held || options.bearer) return plain(endpoint, args, options);

    let outcome = await plain(endpoint, args, { ...options, bearer: held.token });
    let why: string = sessionMessages.sessionEnded;
    if (!outcome.ok && outcome.problem.status === 401) {
      // Another tab, or another call of this one, may have renewed it meanwhile.
      const stale = session.held()?.token === held.token;
      const renewal = stale ? await session.renew() : null;
      if (renewal?.result === 'unreachable') {
        return { ok: false, problem: noAnswer } as typeof outcome;
      }
      if (renewal?.result === 'refused') why = renewal.why;
      const now = session.held();
      // Somebody else signed in meanwhile, or the person left: this call is not theirs to repeat.
      if (now?.user.id !== held.user.id) return outcome;
      if (now.token !== held.token) {
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

const noAnswer = { type: NO_ANSWER, status: 0, title: sessionMessages.noAnswer };
