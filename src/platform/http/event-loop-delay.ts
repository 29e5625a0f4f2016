const INTERVAL_MS = 10;
/** The delay counts once it has lasted for so many turns of the event loop: a garbage collection is no overload. */
const TURNS = 5;

export interface EventLoopDelay {
  /** The least delay of the last turns: a queue that stands, not one that comes and goes (CoDel, RFC 8289). */
  standingMs(): number;
  stop(): void;
}

/** Measures by how much a timer is late. Unlike a histogram it is current at each request. */
export function measureEventLoopDelay(now: () => number = () => performance.now()): EventLoopDelay {
  const delays = Array.from({ length: TURNS }, () => 0);
  let last = now();
  let standing = 0;
  const timer = setInterval(() => {
    const at = now();
    delays.shift();
    delays.push(Math.max(0, at - last - INTERVAL_MS));
    last = at;
    standing = Math.min(...delays);
  }, INTERVAL_MS);
  timer.unref();
  return { standingMs: () => standing, stop: () => clearInterval(timer) };
}
