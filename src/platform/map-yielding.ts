import { setImmediate } from 'node:timers/promises';

/** How long other requests wait for long work, in milliseconds. */
const MAX_BLOCKING_MS = 20;

/** What `work` makes of each item; other requests get their turn in between. */
export async function mapYielding<Item, Made>(
  items: Iterable<Item>,
  work: (item: Item) => Made,
  maxBlockingMs = MAX_BLOCKING_MS,
): Promise<Made[]> {
  const made: Made[] = [];
  let yieldedAt = performance.now();
  for (const item of items) {
    made.push(work(item));
    if (performance.now() - yieldedAt < maxBlockingMs) continue;
    await setImmediate();
    yieldedAt = performance.now();
  }
  return made;
}
