import { setTimeout as pause } from 'node:timers/promises';

export interface Readers {
  /** All requests so far. */
  readonly count: () => number;
  /** What went wrong, such as `/blog 503`. */
  readonly failures: readonly string[];
  /** The longest time of a response in milliseconds since the last call of this function. */
  slowest(): number;
  stop(): Promise<void>;
}

const PAUSE_MS = 20;

/**
 * Reads these pages over and over. They must be kept already.
 * @param limitMs how long a response may take
 */
export function startReaders(url: string, paths: readonly string[], limitMs: number): Readers {
  const failures: string[] = [];
  let requests = 0;
  let longest = 0;
  const stopping = new AbortController();
  const running = paths.map(async (path) => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const failure = await read(url + path, limitMs);
      longest = Math.max(longest, performance.now() - startedAt);
      requests++;
      if (failure) failures.push(`${path} ${failure}`);
      await pause(PAUSE_MS);
    }
  });
  return {
    count: () => requests,
    failures,
    slowest() {
      const ms = Math.round(longest);
      longest = 0;
      return ms;
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** @returns what went wrong, or null */
async function read(address: string, limitMs: number): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(limitMs) });
    await response.arrayBuffer();
    return response.status === 200 ? null : String(response.status);
  } catch (error) {
    return (error as Error).message;
  }
}
