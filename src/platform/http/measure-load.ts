import type { Delays } from './admission.ts';

const INTERVAL_MS = 10;
/** A delay counts once it has lasted for so many measurements: a garbage collection or a burst is no overload. */
const MEASUREMENTS = 5;

export interface LoadMeasurement {
  /** The smallest delays of the last measurements: of a queue that stays, not of a burst (CoDel, RFC 8289). */
  persistentDelays(): Delays;
  stop(): void;
}

/**
 * Measures by how much a timer is late, and how long it takes to get a connection to the database. Unlike a histogram it is
 * current at each request.
 * @param connect takes a connection from where requests take theirs, first come, first served
 */
export function measureLoad(
  connect: () => Promise<{ release(): void }>,
  now: () => number = () => performance.now(),
): LoadMeasurement {
  const eventLoop = persistentDelay();
  const database = persistentDelay();
  let last = now();
  let askedAt: number | null = null;
  let waitedMs = 0;

  async function ask(): Promise<void> {
    const at = now();
    askedAt = at;
    try {
      (await connect()).release();
      waitedMs = now() - at;
    } catch {
      // Calls report that the database is unavailable.
      waitedMs = 0;
    } finally {
      askedAt = null;
    }
  }

  const timer = setInterval(() => {
    const at = now();
    eventLoop.add(Math.max(0, at - last - INTERVAL_MS));
    last = at;
    if (askedAt !== null) return database.add(at - askedAt);
    database.add(waitedMs);
    void ask();
  }, INTERVAL_MS);
  timer.unref();
  return {
    persistentDelays: () => ({ eventLoopMs: eventLoop.least(), databaseMs: database.least() }),
    stop: () => clearInterval(timer),
  };
}

function persistentDelay() {
  const delays = Array.from({ length: MEASUREMENTS }, () => 0);
  return {
    add(delay: number): void {
      delays.shift();
      delays.push(delay);
    },
    least: () => Math.min(...delays),
  };
}
