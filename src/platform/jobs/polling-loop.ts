import type { Logger } from 'pino';
import { rootCause } from '../logging/logger.ts';

export interface PollingLoop {
  /** Runs a poll that starts after this call; rejects with its error. */
  pollNow(): Promise<void>;
  /** Starts no further poll; resolves when the running one has ended. */
  stop(): Promise<void>;
}

export interface PollingLoopOptions {
  readonly intervalMs: number;
  readonly log: Logger;
  /** Logged when timed polls start to fail, and when they succeed again. */
  readonly logMessages: { readonly failing: string; readonly recovered: string };
}

/** Calls `poll` at an interval and on demand; never concurrently in this process. */
export function startPollingLoop(
  poll: () => Promise<void>,
  { intervalMs, log, logMessages }: PollingLoopOptions,
): PollingLoop {
  let running: Promise<void> | null = null;

  /** A running poll may have missed the caller's work, so another one follows it. */
  async function pollNow(): Promise<void> {
    const previous = running ?? Promise.resolve();
    const current = previous.catch(() => undefined).then(poll);
    running = current;
    await current.finally(() => {
      if (running === current) running = null;
    });
  }

  /** Logs the first of several failures only. */
  let isFailing = false;
  async function pollOnTimer(): Promise<void> {
    try {
      await pollNow();
      if (isFailing) log.info(logMessages.recovered);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ error: rootCause(error) }, logMessages.failing);
      isFailing = true;
    }
  }

  const timer = setInterval(() => {
    if (!running) void pollOnTimer();
  }, intervalMs);

  return {
    pollNow,
    async stop() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}
