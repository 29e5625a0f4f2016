import type { Logger } from 'pino';
import type { ChangeFeed, ChangeSet } from '#platform/change-feed/change-feed.ts';
import { recordChange } from '#platform/change-feed/record-change.ts';
import { readsPrimary, type OpenReader } from '#platform/database/open-reader.ts';
import type { Queryable } from '#platform/database/database.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { Viewer } from '#features/catalogue/server/index.ts';
import {
  catalogueOfCompany,
  createIndexReplica,
  type CopyableCatalogue,
  type IndexReplica,
  type LoadableReplica,
} from './index-replica.ts';
import type { SearchableCatalogue } from './searchable-catalogue.ts';
import { keptIndex } from './kept-index.ts';
import { searchThreads, type SearchThreadLimits } from './search-threads.ts';
import type { TaskInput, TaskName, TaskResult } from './search-tasks.ts';

/**
 * The index that all searches of this process run on. It follows the change feed and is loaded again
 * when changes cannot be applied one by one.
 */
export interface CatalogueIndex {
  /**
   * The up-to-date index of what the viewer sees. It includes every change of a call that this process has answered, and
   * all others within a fraction of a second. During a full reload, after an import for
   * example, it may be the previous index.
   * @throws Refusal 503 if the first load takes longer than `loadTimeoutMs`.
   */
  current(viewer: Viewer): Promise<SearchableCatalogue>;
  /**
   * Does a task on the up-to-date index, for a large catalogue in a thread.
   * @returns the result, and the catalogue that it is of
   * @throws Refusal as `current`, and 503 if too many tasks wait
   */
  ask<Name extends TaskName>(
    viewer: Viewer,
    name: Name,
    input: TaskInput<Name>,
  ): Promise<{ readonly searchable: SearchableCatalogue; readonly result: TaskResult<Name> }>;
  /** Whether the first load has completed, so that `current` returns quickly. */
  readonly loaded: boolean;
  /** The number of parts; 0 before the first load. */
  readonly size: number;
  /** How long changes, or the first load, have been waiting; 0 when the index has all of them. */
  readonly behindMs: number;
  /** Loads at once, and again whenever a reload is needed. Without it, the first search loads. */
  start(): { stop(): Promise<void> };
}

export interface IndexDeps {
  readonly changeFeed: ChangeFeed;
  readonly log: Logger;
  /** By default, all products are read from the primary. */
  readonly openReader?: OpenReader;
  /** How long a search waits for the first load, in milliseconds. */
  readonly loadTimeoutMs?: number;
  /** When a load is repeated that failed, in milliseconds. */
  readonly retryMs?: number;
  readonly threads?: SearchThreadLimits;
  /** Where the index is kept, so that it need not be loaded at the next start; null for nowhere. */
  readonly file?: string | null;
}

/** How long a search waits for a reload before it uses the previous index. */
const RELOAD_TIMEOUT_MS = 1_000;
const RETRY_MS = 5_000;
/** Below the response timeouts of browsers, proxies and this server. */
const FIRST_LOAD_TIMEOUT_MS = 20_000;

/** Changes are known for half an hour: a file that is older is of no use. */
const SAVE_INTERVAL_MS = 10 * 60_000;
const FIRST_SAVE_MS = 10_000;

/** Their catalogues are made again in milliseconds. */
const MAX_KEPT_COMPANIES = 200;

/**
 * The change feed topic of search results: published when a reload may have changed any of them.
 */
export const SEARCH = 'search';

export function catalogueIndex(db: Queryable, deps: IndexDeps): CatalogueIndex {
  const { changeFeed, log, loadTimeoutMs = FIRST_LOAD_TIMEOUT_MS } = deps;
  const { openReader = readsPrimary(db), retryMs = RETRY_MS } = deps;
  const threads = searchThreads(log, deps.threads);
  const file = deps.file ? keptIndex(db, deps.file, { changeFeed, threads, log }) : null;
  /** The replica that searches use. */
  let active: IndexReplica | null = null;
  /** Being loaded; becomes active when complete. */
  let next: IndexReplica | null = null;
  let loading: Promise<IndexReplica> | null = null;
  let updating: Promise<void> = Promise.resolve();
  /** Whether the index must be loaded, at first or again. */
  let outdated = true;
  /** The catalogues of companies on the active replica; a new map after every change. */
  let ofCompanies = new Map<string, Promise<CopyableCatalogue>>();
  let behindSince: number | null = performance.now();
  let started = false;
  let stopped = false;

  function onChange(changes: ChangeSet): void {
    ofCompanies = new Map();
    behindSince ??= performance.now();
    for (const replica of [active, next]) {
      if (replica && (changes === 'everything' || !replica.enqueue(changes))) outdated = true;
    }
    const replica = active;
    if (outdated) reloadIfOutdated();
    else if (replica) updating = updating.then(() => update(replica));
  }

  async function update(replica: IndexReplica): Promise<void> {
    try {
      if (stopped) return;
      await replica.applyQueued();
      if (replica.index.needsRebuild) outdated = true;
      if (!outdated) behindSince = null;
    } catch (error) {
      outdated = true;
      log.warn({ error: String(error) }, 'changes could not be applied to the index');
    }
    reloadIfOutdated();
  }

  async function load(): Promise<IndexReplica> {
    const began = performance.now();
    await changeFeed.catchUp();
    outdated = false;
    const replica = await createIndexReplica(db, {
      stopped: () => stopped,
      runChange: threads.runChange,
    });
    next = replica;
    const isRestored = active === null && (await file?.restore(replica)) === true;
    if (!isRestored) await readAll(replica);
    await replica.applyQueued();
    const previous = active;
    active = replica;
    if (!outdated) behindSince = null;
    ofCompanies = new Map();
    // Searches that did not wait used the previous index, and their responses may be cached.
    if (previous) await announceReload();
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
    log.info({ parts: replica.index.size, seconds, isRestored }, 'catalogue indexed');
    threads.startFor(replica);
    return replica;
  }

  async function readAll(replica: LoadableReplica): Promise<void> {
    const reader = await openReader();
    try {
      await replica.load(reader.queries);
    } finally {
      reader.close();
    }
  }

  /** Other processes keep responses of searches that they asked this one for. */
  async function announceReload(): Promise<void> {
    changeFeed.publish([{ topic: SEARCH, entityId: null }]);
    await recordChange(db, SEARCH);
  }

  async function loadOnce(): Promise<IndexReplica> {
    loading ??= load().finally(() => {
      // A failed load must be repeated: its replica is incomplete.
      outdated ||= next !== active;
      next = null;
      loading = null;
    });
    return loading;
  }

  function reloadIfOutdated(): void {
    if (!started || stopped || !outdated || loading) return;
    loadOnce().then(reloadIfOutdated, (error: unknown) => {
      if (stopped) return;
      log.warn({ error: String(error) }, 'the catalogue could not be indexed');
      // A process that only searches is not ready before, and gets no search that would load again.
      setTimeout(reloadIfOutdated, retryMs).unref();
    });
  }

  async function currentReplica(): Promise<IndexReplica> {
    await changeFeed.catchUp();
    if (!active) return (await withTimeout(loadOnce(), loadTimeoutMs)) ?? refuseWhileLoading();
    if (outdated || loading) {
      return (await withTimeout(loadOnce(), RELOAD_TIMEOUT_MS)) ?? active;
    }
    await updating;
    return active;
  }

  /** Keeps the index in its file for the next start. */
  async function save(): Promise<void> {
    const { position } = changeFeed;
    const replica = active;
    // By now the replica has all changes that were delivered.
    await updating;
    if (!file || !position || !replica || replica !== active || outdated || loading) return;
    await file.save(replica, position).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'the index could not be kept');
    });
  }

  function saveRepeatedly(): { stop(): Promise<void> } {
    let saving = Promise.resolve();
    const saveNext = () => {
      saving = save();
      timer = setTimeout(saveNext, SAVE_INTERVAL_MS).unref();
    };
    let timer = setTimeout(saveNext, FIRST_SAVE_MS).unref();
    return {
      async stop() {
        clearTimeout(timer);
        await saving;
        await save();
      },
    };
  }

  async function ofCompany(replica: IndexReplica, id: string): Promise<CopyableCatalogue> {
    const kept = ofCompanies;
    const known = kept.get(id);
    if (known && replica === active) return known;
    const made = catalogueOfCompany(db, replica, id);
    if (replica !== active) return made;
    if (kept.size >= MAX_KEPT_COMPANIES) kept.clear();
    kept.set(id, made);
    made.catch(() => kept.delete(id));
    return made;
  }

  async function current(viewer: Viewer): Promise<CopyableCatalogue> {
    const replica = await currentReplica();
    return viewer === null ? replica : ofCompany(replica, viewer);
  }

  changeFeed.onChange(onChange);
  return {
    current,
    async ask(viewer, name, input) {
      const searchable = await current(viewer);
      return { searchable, result: await threads.run(searchable, name, () => input) };
    },
    get loaded() {
      return active !== null;
    },
    get size() {
      return active?.index.size ?? 0;
    },
    get behindMs() {
      return behindSince === null ? 0 : performance.now() - behindSince;
    },
    start() {
      started = true;
      reloadIfOutdated();
      const saves = saveRepeatedly();
      return {
        async stop() {
          // Before it stops to apply changes.
          await saves.stop();
          stopped = true;
          await Promise.allSettled([loading, updating]);
          await threads.stop();
        },
      };
    },
  };
}

/** The loaded replica; null if that takes longer. */
async function withTimeout(
  loading: Promise<IndexReplica>,
  timeoutMs: number,
): Promise<IndexReplica | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  // After the timeout nobody handles a failure; the next search loads again.
  loading.catch(() => undefined);
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

function refuseWhileLoading(): never {
  throw refuse(generalRefusals.unavailable, {}, 'The catalogue is still being indexed.');
}
