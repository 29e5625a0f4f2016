import { sessionMessages } from './messages.ts';
import { noResponse, type Api, type CallOptions } from '#shared/api-client.ts';
import { sendsCompanyHeader } from '#shared/endpoint.ts';
import { retryLoad } from '#ui/retry-load.ts';
import { loadCompanyChange } from './load-company-change.ts';
import type { BearerParts } from './bearer-parts.ts';

/**
 * The typed client of a signed-in person: calls that need it carry the access token of local storage. An
 * expired token is renewed once, and the call repeated. After a refused renewal, a second 401 or a 403
 * the person is signed out and sent to the landing page with a message
 * (docs/specification.md#access-token). If the shop does not respond, nobody is signed out.
 * Calls are made for the company that the person acts for in this tab.
 */
export function bearerApi(parts: BearerParts): Api {
  const { plain, session } = parts;
  return async (endpoint, args, options: CallOptions = {}) => {
    const stored = session.current();
    const needsToken = endpoint.access !== 'public' && endpoint.access !== 'id-token';
    if (!needsToken || !stored || options.bearer) return plain(endpoint, args, options);

    const company = sendsCompanyHeader(endpoint.access) ? session.company()?.companyId : '';
    const sent = { ...options, companyId: options.companyId ?? company ?? '' };
    let outcome = await plain(endpoint, args, { ...sent, bearer: stored.token });
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
        outcome = await plain(endpoint, args, { ...sent, bearer: now.token });
      }
    }
    if (outcome.ok) return outcome;
    const { problem } = outcome;
    if (problem.status === 403) {
      const { afterRefusal } = await retryLoad(loadCompanyChange);
      return afterRefusal(parts, { endpoint, args, options: sent, outcome, problem });
    }
    if (problem.status === 401) session.end({ message, to: '/' });
    return outcome;
  };
}
