interface Result {
  readonly ok: boolean;
  readonly problem?: { readonly status: number };
}

/** Why a call is repeated: it was not sent, or its response was lost, so that it may have taken effect. */
export type Waiting = 'offline' | 'unheard';

/** The connection of the browser to the network. */
export interface Connection {
  readonly isOnline: () => boolean;
  /** Resolves when the next attempt may succeed, or when `signal` is aborted. */
  readonly back: (signal: AbortSignal) => Promise<void>;
}

interface AskAgainOptions {
  readonly signal: AbortSignal;
  /** Called before each wait. */
  readonly onWaiting: (waiting: Waiting) => void;
  readonly connection?: Connection;
}

/**
 * Repeats a call that got no response until one arrives or `signal` is aborted. The call must have an
 * idempotency key, so that it takes effect once.
 */
export async function askAgain<Response extends Result>(
  send: () => Promise<Response>,
  { signal, onWaiting, connection = browserConnection }: AskAgainOptions,
): Promise<Response> {
  let waiting: Waiting = 'offline';
  for (;;) {
    if (connection.isOnline()) waiting = 'unheard';
    // oxlint-disable-next-line no-await-in-loop -- each attempt follows the one before
    const result = await send();
    if (result.problem?.status !== 0 || signal.aborted) return result;
    onWaiting(waiting);
    // oxlint-disable-next-line no-await-in-loop
    await connection.back(signal);
    if (signal.aborted) return result;
  }
}

const PAUSE_MS = 5_000;

export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  back: (signal) =>
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
