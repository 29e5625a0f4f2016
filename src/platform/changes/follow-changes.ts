import type { Logger } from 'pino';
import type { Queryable } from '../database/database.ts';
import { startWorkLoop } from '../jobs/work-loop.ts';
import type { Changes, Told } from './changes.ts';
import { newChanges, type Mark } from './read-changes.ts';

/** So late, at most, this process knows what another one has changed. */
const LOOK_EVERY_MS = 150;

export interface FollowOptions {
  readonly log: Logger;
  /** Others write in this process without a word, as tests do: `current()` looks every time. */
  readonly untold?: boolean;
}

/**
 * Follows the table that triggers write what has changed to. It is looked at, not listened for: a
 * NOTIFY takes a lock of the whole server at commit, and so makes orders queue up behind one another.
 */
export function followChanges(db: Queryable, { log, untold = false }: FollowOptions): Changes {
  const subscribers = new Set<(told: Told) => void | Promise<void>>();
  let mark: Mark | null = null;
  // What was written before the first look is in whatever is loaded after it.
  let writes = 1;
  let writesTold = 0;
  let underWay: { readonly covers: number; readonly done: Promise<void> } | null = null;
  let next: Promise<void> | null = null;

  function lookOnce(): Promise<void> {
    next = null;
    // What is written from now on may be missing in what the database says.
    const covers = writes;
    const done = tellNew().then(
      () => void (writesTold = covers),
      (error: unknown) => {
        writes += 1;
        throw error;
      },
    );
    underWay = { covers, done };
    return done.finally(() => {
      underWay = null;
    });
  }

  async function tellNew(): Promise<void> {
    const found = await newChanges(db, mark);
    if (found.told.length > 0) for (const hear of subscribers) await hear(found.told);
    mark = found.mark;
  }

  function isBehind(): boolean {
    return untold || writesTold < writes;
  }

  const loop = startWorkLoop(lookOnce, {
    everyMs: LOOK_EVERY_MS,
    log,
    words: { failing: 'cannot read what has changed', again: 'changes can be read again' },
  });

  return {
    subscribe(hear) {
      subscribers.add(hear);
      return () => void subscribers.delete(hear);
    },
    tell(changes) {
      for (const hear of subscribers) void hear(changes);
    },
    wrote() {
      writes += 1;
    },
    get behind() {
      return isBehind();
    },
    current() {
      if (!isBehind()) return Promise.resolve();
      if (!untold && underWay?.covers === writes) return underWay.done;
      // One that has not begun yet will see what this caller has written, too.
      return (next ??= loop.look());
    },
    stop: loop.stop,
  };
}
