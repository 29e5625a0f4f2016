import type { Api, CallOptions } from '#shared/api-client.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { newId } from './new-id.ts';
import { retryCall, browserConnection, type Connection, type RetryReason } from './retry-call.ts';

interface RetryingApiOptions {
  /** Shows why a call is repeated; returns a function that removes the notice. `stop` ends the retries. */
  readonly showRetry: (reason: RetryReason, stop: () => void) => () => unknown;
  readonly connection?: Connection;
}

/**
 * The client of pages with forms. A change that was not sent, because the browser is offline, is sent when it
 * is online again. One whose response was lost is repeated until one arrives, if that is harmless; otherwise
 * the problem says what is known. `leave` ends the retries of all calls made so far.
 */
export function retryingApi(
  plain: Api,
  { showRetry, connection = browserConnection }: RetryingApiOptions,
) {
  // A form below a page whose client repeats already: one of them is enough.
  if (retrying.has(plain)) return { api: plain, leave: doNothing };
  let page = new AbortController();
  const api: Api = async (endpoint, args, given = {}) => {
    if (endpoint.method === 'GET' || endpoint.reads) return plain(endpoint, args, given);
    const options = endpoint.once ? { idempotencyKey: newId(), ...given } : given;
    const { signal: callers } = options;
    let reason: RetryReason = 'offline';
    let removeNotice: () => unknown = doNothing;
    const stop = new AbortController();
    try {
      const send = () => {
        if (connection.isOnline()) reason = 'no-response';
        return plain(endpoint, args, options);
      };
      const outcome = await retryCall(send, {
        signal: AbortSignal.any([stop.signal, page.signal, ...(callers ? [callers] : [])]),
        once: !isRepeatable(endpoint, args, options),
        connection,
        onWait: (now) => {
          removeNotice();
          removeNotice = showRetry(now, () => stop.abort());
        },
      });
      callers?.throwIfAborted();
      if (outcome.ok || outcome.problem.status !== 0) return outcome;
      const problem = { ...outcome.problem, title: titles[reason] };
      return { ok: false, problem } as typeof outcome;
    } finally {
      removeNotice();
    }
  };
  const leave = () => {
    page.abort();
    page = new AbortController();
  };
  retrying.add(api);
  return { api, leave };
}

const retrying = new WeakSet<Api>();

/** The titles of a problem without a response: what is known of the change. */
export const titles = {
  offline: 'You are offline. Nothing was sent. Try again when you are online.',
  'no-response':
    'The answer of the shop was lost. Check whether the change was made, or try again.',
} as const;

/** A call with a key takes effect once; replacing a value, or a version of it, twice changes nothing more. */
function isRepeatable(endpoint: Endpoint, args: object, options: CallOptions): boolean {
  const { method, repeatable } = endpoint;
  if (options.idempotencyKey || repeatable || method === 'PUT') return true;
  const { body } = args as { body?: unknown };
  return method === 'PATCH' && typeof body === 'object' && body !== null && 'version' in body;
}

const doNothing = () => undefined;
