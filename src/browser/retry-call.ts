interface Result {
  readonly ok: boolean;
  readonly problem?: { readonly status: number };
}

/** Why a call is repeated: it was not sent, or its response was lost, so that it may have taken effect. */
export type RetryReason = 'offline' | 'no-response';

/** The connection of the browser to the network. */
export interface Connection {
  readonly isOnline: () => boolean;
  /** Resolves when the next attempt may succeed, or when `signal` is aborted. */
  readonly untilRetry: (signal: AbortSignal) => Promise<void>;
}

interface RetryOptions {
  readonly signal: AbortSignal;
  /** Whether the call takes effect again when it is repeated: then it is repeated only if it was not sent. */
  readonly once?: boolean;
  /** Called before each wait. */
  readonly onWait: (reason: RetryReason) => void;
  readonly connection?: Connection;
}

/**
 * Repeats a call that got no response until one arrives or `signal` is aborted. Repeating the call must be
 * harmless, as it is with an idempotency key, or `once` be set.
 */
export async function retryCall<Response extends Result>(
  send: () => Promise<Response>,
  { signal, once = false, onWait, connection = browserConnection }: RetryOptions,
): Promise<Response> {
  let reason: RetryReason = 'offline';
  for (;;) {
    if (connection.isOnline()) reason = 'no-response';
    // oxlint-disable-next-line no-await-in-loop -- each attempt follows the one before
    const result = await send();
    if (result.problem?.status !== 0 || signal.aborted) return result;
    if (once && reason === 'no-response') return result;
    onWait(reason);
    // oxlint-disable-next-line no-await-in-loop
    await connection.untilRetry(signal);
    if (signal.aborted) return result;
  }
}

const PAUSE_MS = 5_000;

export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  untilRetry: (signal) =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        removeEventListener('online', done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, PAUSE_MS);
      addEventListener('online', done);
      signal.addEventListener('abort', done);
    }),
};
