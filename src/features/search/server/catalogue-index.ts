import type { Logger } from 'pino';
import type { ChangeFeed, ChangeSet } from '#platform/change-feed/change-feed.ts';
import type { Queryable } from '#platform/database/database.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { indexCopy, type IndexCopy } from './index-copy.ts';

export type Searchable = Pick<IndexCopy, 'index' | 'tree' | 'lookup'>;

export interface CatalogueIndex {
  /**
   * The catalogue as it is: whatever this process has answered before is in it, and what others have
   * changed within a fraction of a second. While everything is read anew, after an import say, it may
   * be older for so long.
   * @throws Refusal 503 when the first load lasts longer than anybody should wait for an answer.
   */
  current(): Promise<Searchable>;
  /** Whether the first load is over, so that nobody waits for it any more. */
  readonly loaded: boolean;
  /** Loads before anybody asks, and anew whenever it must. */
  start(): { stop(): Promise<void> };
}

export interface IndexDeps {
  readonly changeFeed: ChangeFeed;
  readonly log: Logger;
  /** Milliseconds that whoever asks waits for the first load. */
  readonly patienceMs?: number;
}

/** Whoever asks while everything is read anew waits so long for it, then gets the catalogue before. */
const PATIENCE_MS = 1_000;
/** Where there is none before: less than browsers, proxies and this server wait for an answer. */
const FIRST_PATIENCE_MS = 20_000;

/** The topic of what is found, as far as the index decides it. */
export const SEARCH = 'search';

export function catalogueIndex(db: Queryable, deps: IndexDeps): CatalogueIndex {
  const { changeFeed, log, patienceMs = FIRST_PATIENCE_MS } = deps;
  /** What is answered from. */
  let held: IndexCopy | null = null;
  /** What is being read. */
  let coming: IndexCopy | null = null;
  let loading: Promise<IndexCopy> | null = null;
  let mending: Promise<void> = Promise.resolve();
  /** Whether more has changed than can be mended. */
  let outdated = true;
  let started = false;
  let stopped = false;

  function hear(told: ChangeSet): void {
    for (const copy of [held, coming]) {
      if (copy && (told === 'everything' || !copy.note(told))) outdated = true;
    }
    const copy = held;
    if (outdated) loadAhead();
    else if (copy) mending = mending.then(() => mend(copy));
  }

  async function mend(copy: IndexCopy): Promise<void> {
    try {
      if (stopped) return;
      await copy.catchUp();
      if (copy.index.needsRebuild) outdated = true;
    } catch (error) {
      outdated = true;
      log.warn({ error: String(error) }, 'what has changed cannot be read into the index');
    }
    loadAhead();
  }

  async function load(): Promise<IndexCopy> {
    const began = performance.now();
    await changeFeed.catchUp();
    outdated = false;
    const copy = await indexCopy(db, () => stopped);
    coming = copy;
    await copy.fill();
    await copy.catchUp();
    const before = held;
    held = copy;
    // Who did not wait for this was answered from the one before.
    if (before) changeFeed.publish([{ topic: SEARCH, subject: null }]);
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
    log.info({ parts: copy.index.size, seconds }, 'catalogue indexed');
    return copy;
  }

  async function loadOnce(): Promise<IndexCopy> {
    loading ??= load().finally(() => {
      // One that failed has left nothing that could be mended.
      outdated ||= coming !== held;
      coming = null;
      loading = null;
    });
    return loading;
  }

  function loadAhead(): void {
    if (!started || stopped || !outdated || loading) return;
    loadOnce().then(loadAhead, (error: unknown) => {
      if (!stopped) log.warn({ error: String(error) }, 'the catalogue cannot be indexed');
    });
  }

  changeFeed.onChange(hear);
  return {
    async current() {
      await changeFeed.catchUp();
      if (!held) return (await inTime(loadOnce(), patienceMs)) ?? refuseYet();
      if (outdated || loading) return (await inTime(loadOnce(), PATIENCE_MS)) ?? held;
      await mending;
      return held;
    },
    get loaded() {
      return held !== null;
    },
    start() {
      started = true;
      loadAhead();
      return {
        async stop() {
          stopped = true;
          await Promise.allSettled([loading, mending]);
        },
      };
    },
  };
}

/** What is coming, or null when it takes longer. */
async function inTime(coming: Promise<IndexCopy>, patienceMs: number): Promise<IndexCopy | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  // A load that fails after that is tried again by the next who asks.
  coming.catch(() => undefined);
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

function refuseYet(): never {
  throw refuse(generalRefusals.unavailable, {}, 'The catalogue is still being indexed.');
}
