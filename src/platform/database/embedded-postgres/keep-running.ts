import { setTimeout as pause } from 'node:timers/promises';
import type { ServerConnection } from './ask-server.ts';
import type { ReachedServer } from './reach-server.ts';

export type ServerNews = (message: string, details?: object, level?: 'info' | 'error') => void;

export interface KeptServer {
  /** Where the server is now. */
  connection(): ServerConnection;
  /** Resolves when the server has died and cannot be started again. */
  readonly lost: Promise<Error>;
  /** Resolves when it will not be started any more. */
  leaveAlone(): Promise<void>;
}

export interface Keeping {
  readonly isAlive: (pid: number) => Promise<boolean>;
  /** Finds the server that another shop has started meanwhile, or starts it. */
  readonly reach: (signal: AbortSignal) => Promise<ReachedServer>;
  readonly log: ServerNews;
  readonly pace?: Pace;
}

export interface Pace {
  readonly lookEveryMs: number;
  /** Before the second try; doubled before each further one. */
  readonly pauseMs: number;
}

// Elsewhere than on Linux a look at the process table is a process of its own.
const PACE: Pace = { lookEveryMs: process.platform === 'linux' ? 200 : 2_000, pauseMs: 500 };
/** A server that dies more often has a reason that starting it does not remove. */
const MAX_STARTS = 6;
const WITHIN_MS = 10 * 60 * 1_000;

/** Starts the server again whenever it has died, up to six times in ten minutes. */
export function keepRunning(
  first: ReachedServer,
  { isAlive, reach, log, pace = PACE }: Keeping,
): KeptServer {
  const leaving = new AbortController();
  const { signal } = leaving;
  const starts: number[] = [];
  let server = first;
  let lose: (error: Error) => void;
  const lost = new Promise<Error>((resolve) => (lose = resolve));

  async function watch(): Promise<void> {
    for (;;) {
      await pause(pace.lookEveryMs, undefined, { signal, ref: false });
      if (await isAlive(server.pid)) continue;
      log('embedded PostgreSQL has died', { pid: server.pid }, 'error');
      server = await startAgain();
    }
  }

  async function startAgain(): Promise<ReachedServer> {
    for (let wait = pace.pauseMs; ; wait *= 2) {
      const began = performance.now();
      countStart(began);
      try {
        const found = await reach(signal);
        const ms = Math.round(performance.now() - began);
        log('embedded PostgreSQL runs again', { pid: found.pid, ms });
        return found;
      } catch (error) {
        signal.throwIfAborted();
        log((error as Error).message, {}, 'error');
      }
      await pause(wait, undefined, { signal });
    }
  }

  function countStart(at: number): void {
    starts.push(at);
    const lately = starts.filter((one) => at - one < WITHIN_MS);
    if (lately.length > MAX_STARTS) {
      throw new Error(`the embedded PostgreSQL does not keep running: ${MAX_STARTS} starts lately`);
    }
  }

  const watching = watch().catch((error: Error) => {
    if (!signal.aborted) lose(error);
  });
  return {
    connection: () => server.connection,
    lost,
    async leaveAlone() {
      leaving.abort();
      await watching;
    },
  };
}
