import type { Logger } from 'pino';
import type { Queryable } from '../database/database.ts';
import { startPollingLoop } from '../jobs/polling-loop.ts';
import type { ChangeFeed, ChangeSet, FeedPosition } from './change-feed.ts';
import { readChangesSince } from './read-changes-since.ts';

/** The time between two reads. A change is seen at most this long, plus one read, after its commit. */
const POLL_INTERVAL_MS = 150;

export interface PollOptions {
  readonly log: Logger;
  /** For tests, which write without `markStale`: every `catchUp()` reads. */
  readonly alwaysStale?: boolean;
}

/**
 * A change feed that polls `shop_changes`, which database triggers fill. LISTEN/NOTIFY is not used:
 * NOTIFY takes a server-wide lock at commit, which would make orders wait for one another.
 */
export function pollChanges(db: Queryable, { log, alwaysStale = false }: PollOptions): ChangeFeed {
  const listeners = new Set<(changes: ChangeSet) => void | Promise<void>>();
  let position: FeedPosition | null = null;
  // Starts at 1, so that the feed is stale until its first read.
  let writes = 1;
  let writesDelivered = 0;
  let reading: { readonly covers: number; readonly done: Promise<void> } | null = null;
  let next: Promise<void> | null = null;
  let readAt = performance.now();

  function readOnce(): Promise<void> {
    next = null;
    // Later writes may be missing from this read.
    const covers = writes;
    const done = deliverNew().then(
      () => void (writesDelivered = covers),
      (error: unknown) => {
        writes += 1;
        throw error;
      },
    );
    reading = { covers, done };
    return done.finally(() => {
      reading = null;
    });
  }

  async function deliverNew(): Promise<void> {
    const { changes, snapshot } = await readChangesSince(db, position);
    if (changes.length > 0) for (const listener of listeners) await listener(changes);
    position = snapshot;
    readAt = performance.now();
  }

  function isStale(): boolean {
    return alwaysStale || writesDelivered < writes;
  }

  const loop = startPollingLoop(readOnce, {
    intervalMs: POLL_INTERVAL_MS,
    log,
    logMessages: { failing: 'cannot read changes', recovered: 'changes can be read again' },
  });

  return {
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish(changes) {
      for (const listener of listeners) void listener(changes);
    },
    markStale() {
      writes += 1;
    },
    get isStale() {
      return isStale();
    },
    catchUp() {
      if (!isStale()) return Promise.resolve();
      if (!alwaysStale && reading?.covers === writes) return reading.done;
      // A read that has not started yet also covers this caller's writes.
      return (next ??= loop.pollNow());
    },
    get position() {
      return position;
    },
    async changesSince(since) {
      return (await readChangesSince(db, since)).changes;
    },
    get ageMs() {
      return performance.now() - readAt;
    },
    stop: loop.stop,
  };
}
