import { setTimeout as pause } from 'node:timers/promises';
import type { ServerConnection } from './probe-server.ts';
import type { RunningServer } from './find-or-launch-server.ts';

export type LogServerEvent = (message: string, details?: object, level?: 'info' | 'error') => void;

export interface SupervisedServer {
  /** The current connection; it may change with a restart. */
  connection(): ServerConnection;
  /** Resolves when the server has died and cannot be restarted. */
  readonly lost: Promise<Error>;
  /** Resolves when the server will not be restarted any more. */
  stopSupervising(): Promise<void>;
}

export interface SupervisorOptions {
  readonly isAlive: (pid: number) => Promise<boolean>;
  /** Finds the server that another shop may have restarted, or restarts it. */
  readonly findOrLaunch: (signal: AbortSignal) => Promise<RunningServer>;
  readonly log: LogServerEvent;
  readonly intervals?: Intervals;
}

export interface Intervals {
  readonly checkMs: number;
  /** Delay before the second attempt; doubles with each further one. */
  readonly firstRetryMs: number;
}

// Checking is cheap on Linux only; elsewhere it starts a process.
const DEFAULT_INTERVALS: Intervals = {
  checkMs: process.platform === 'linux' ? 200 : 2_000,
  firstRetryMs: 500,
};
/** Within START_WINDOW_MS; a server that dies more often has a permanent problem. */
const MAX_STARTS = 6;
const START_WINDOW_MS = 10 * 60 * 1_000;

/** Restarts the server when it dies, up to six times in ten minutes. */
export function superviseServer(
  first: RunningServer,
  { isAlive, findOrLaunch, log, intervals = DEFAULT_INTERVALS }: SupervisorOptions,
): SupervisedServer {
  const stopping = new AbortController();
  const { signal } = stopping;
  const starts: number[] = [];
  let server = first;
  let lose: (error: Error) => void;
  const lost = new Promise<Error>((resolve) => (lose = resolve));

  async function watch(): Promise<void> {
    for (;;) {
      await pause(intervals.checkMs, undefined, { signal, ref: false });
      if (await isAlive(server.pid)) continue;
      log('embedded PostgreSQL has died', { pid: server.pid }, 'error');
      server = await restart();
    }
  }

  async function restart(): Promise<RunningServer> {
    for (let wait = intervals.firstRetryMs; ; wait *= 2) {
      const began = performance.now();
      countStart(began);
      try {
        const restarted = await findOrLaunch(signal);
        const ms = Math.round(performance.now() - began);
        log('embedded PostgreSQL restarted', { pid: restarted.pid, ms });
        return restarted;
      } catch (error) {
        signal.throwIfAborted();
        log((error as Error).message, {}, 'error');
      }
      await pause(wait, undefined, { signal });
    }
  }

  function countStart(at: number): void {
    starts.push(at);
    const recent = starts.filter((one) => at - one < START_WINDOW_MS);
    if (recent.length > MAX_STARTS) {
      throw new Error(
        `the embedded PostgreSQL does not keep running: ${MAX_STARTS} starts within 10 minutes`,
      );
    }
  }

  const watching = watch().catch((error: Error) => {
    if (!signal.aborted) lose(error);
  });
  return {
    connection: () => server.connection,
    lost,
    async stopSupervising() {
      stopping.abort();
      await watching;
    },
  };
}
