/**
 * Runs at most so many tasks at once, the others in the order in which they came.
 * @returns runs a task
 */
export function inTurn(running: number) {
  let free = running;
  const waiting: (() => void)[] = [];

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The next task takes this one's place.
      if (next) next();
      else free += 1;
    }
  };
}
