import type { Api, CallOptions } from '#shared/api-client.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { retryCall, browserConnection, type Connection, type RetryReason } from './retry-call.ts';

interface RetryingApiOptions {
  /** Shows why a call is repeated; returns a function that removes the notice. `stop` ends the retries. */
  readonly showRetry: (reason: RetryReason, stop: () => void) => () => unknown;
  readonly connection?: Connection;
}

/**
 * The client of pages with forms. A change that got no response is repeated until one arrives, if that is
 * harmless. Otherwise the problem says what is known. `leave` ends the retries of all calls made so far.
 */
export function retryingApi(
  plain: Api,
  { showRetry, connection = browserConnection }: RetryingApiOptions,
) {
  let page = new AbortController();
  const api: Api = async (endpoint, args, options = {}) => {
    if (endpoint.method === 'GET') return plain(endpoint, args, options);
    let reason: RetryReason = connection.isOnline() ? 'no-response' : 'offline';
    let removeNotice: () => unknown = doNothing;
    const stop = new AbortController();
    const once = !isRepeatable(endpoint, args, options);
    try {
      const outcome = await retryCall(() => plain(endpoint, args, options), {
        signal: once ? AbortSignal.abort() : AbortSignal.any([stop.signal, page.signal]),
        connection,
        onWait: (now) => {
          removeNotice();
          reason = now;
          removeNotice = showRetry(now, () => stop.abort());
        },
      });
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
  return { api, leave };
}

/** The titles of a problem without a response: what is known of the change. */
export const titles = {
  offline: 'You are offline. Nothing was sent. Try again when you are online.',
  'no-response':
    'The answer of the shop was lost. Check whether the change was made, or try again.',
} as const;

/** A call with a key takes effect once; replacing a value, or a version of it, twice changes nothing more. */
function isRepeatable({ method }: Endpoint, args: object, options: CallOptions): boolean {
  if (options.onProgress) return false;
  if (options.idempotencyKey || method === 'PUT') return true;
  const { body } = args as { body?: unknown };
  return method === 'PATCH' && typeof body === 'object' && body !== null && 'version' in body;
}

const doNothing = () => undefined;
