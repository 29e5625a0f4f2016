import type { Api, CallOptions } from '#shared/api-client.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { askAgain, browserConnection, type Connection, type Waiting } from './ask-again.ts';

interface AskAgainApiOptions {
  /** Shows that a call is repeated and why, and returns what removes that. `stop` ends its waiting. */
  readonly tell: (waiting: Waiting, stop: () => void) => () => unknown;
  readonly connection?: Connection;
}

/**
 * The client of pages with forms. A change that got no response is repeated until one arrives, if that is
 * harmless. Otherwise the problem says what is known. `leave` ends the waiting of all calls made so far.
 */
export function askAgainApi(
  plain: Api,
  { tell, connection = browserConnection }: AskAgainApiOptions,
) {
  let page = new AbortController();
  const api: Api = async (endpoint, args, options = {}) => {
    if (endpoint.method === 'GET') return plain(endpoint, args, options);
    let waiting: Waiting = connection.isOnline() ? 'unheard' : 'offline';
    let removeNotice: () => unknown = doNothing;
    const stop = new AbortController();
    const once = !isRepeatable(endpoint, args, options);
    try {
      const outcome = await askAgain(() => plain(endpoint, args, options), {
        signal: once ? AbortSignal.abort() : AbortSignal.any([stop.signal, page.signal]),
        connection,
        onWaiting: (now) => {
          removeNotice();
          waiting = now;
          removeNotice = tell(now, () => stop.abort());
        },
      });
      if (outcome.ok || outcome.problem.status !== 0) return outcome;
      const problem = { ...outcome.problem, title: titles[waiting] };
      return { ok: false, problem } as typeof outcome;
    } finally {
      removeNotice();
    }
  };
  const leave = () => {
    page.abort();
    page = new AbortController();
  };
  return { api, leave };
}

/** The titles of a problem without a response: what is known of the change. */
export const titles = {
  offline: 'You are offline. Nothing was sent. Try again when you are online.',
  unheard: 'The answer of the shop was lost. Check whether the change was made, or try again.',
} as const;

/** A call with a key takes effect once; one that replaces a value, or a version of it, does so again. */
function isRepeatable({ method }: Endpoint, args: object, options: CallOptions): boolean {
  if (options.onProgress) return false;
  if (options.idempotencyKey || method === 'PUT') return true;
  const { body } = args as { body?: unknown };
  return method === 'PATCH' && typeof body === 'object' && body !== null && 'version' in body;
}

const doNothing = () => undefined;
