import type { Change, ChangeFeed, ChangeSet } from '#platform/change-feed/change-feed.ts';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { CachedResponse, type CacheableResponse } from './cached-response.ts';
import { invalidates, TagIndex, type CacheTag } from './tag-index.ts';

interface Entry {
  readonly key: string;
  readonly cached: CachedResponse;
  readonly cacheTags: readonly CacheTag[];
  /** Whether it was requested since it was last moved to the end of the queue. */
  referenced: boolean;
  /** When one of its tags changed, in milliseconds of the epoch; null while it is current. */
  outdatedAt: number | null;
  /** Sent while the database is away; made when it first is. */
  standIn?: CachedResponse;
}

/** A response that is being created. */
interface Pending {
  readonly promise: Promise<CachedResponse>;
}

/** The changes while a response is being created. */
interface ChangesDuringCreation {
  everything: boolean;
  readonly changes: Change[];
}

/** Bytes that an entry takes besides its bodies and key. */
const ENTRY_OVERHEAD = 1_000;
const TAG_OVERHEAD = 150;
/** A single entry may take this share of the capacity. */
const MAX_SHARE = 1 / 8;
/** How long an outdated response may stand in for a new one: longer than a failover takes. */
const STANDS_IN_MS = 60_000;

/**
 * Caches complete responses in memory: those of calls, and pages, which have the cache tags of all calls
 * that their loaders made (in-process-calls.ts). A change of one of its tags makes a response outdated:
 * the next request creates a new one. Only while the database is unavailable is an outdated response sent,
 * for a minute (`stale-if-error` of RFC 5861). When the capacity is used up, entries that were not
 * requested are evicted, oldest first (second-chance algorithm). Concurrent requests for a missing response
 * share one creation; if one of its tags changes meanwhile, it is sent to them and outdated at once.
 */
export class ResponseCache {
  readonly #feed: Pick<ChangeFeed, 'onChange' | 'isStale' | 'catchUp'>;
  readonly #capacity: number;
  readonly #now: Now;
  /** In order of eviction. */
  readonly #entries = new Map<string, Entry>();
  readonly #index = new TagIndex<Entry>();
  readonly #pending = new Map<string, Pending>();
  readonly #changesDuringCreation = new Set<ChangesDuringCreation>();
  #used = 0;

  /** @param capacity bytes. */
  constructor(
    feed: Pick<ChangeFeed, 'onChange' | 'isStale' | 'catchUp'>,
    capacity: number,
    now: Now,
  ) {
    this.#feed = feed;
    this.#capacity = capacity;
    this.#now = now;
    feed.onChange((changes) => this.#invalidate(changes));
  }

  /** An estimate, in bytes. */
  get used(): number {
    return this.#used;
  }

  /** Whether `catchUp` must be awaited before `get`: a call to this process may have changed something. */
  get isStale(): boolean {
    return this.#feed.isStale;
  }

  /**
   * Resolves when the changes of all calls that this process has responded to are applied to the cache.
   * @throws the database driver's error when the changes cannot be read.
   */
  catchUp(): Promise<void> {
    return this.#feed.catchUp();
  }

  /** Whether `get` has a response. */
  has(key: string): boolean {
    return this.#entries.get(key)?.outdatedAt === null;
  }

  /** Changes that `catchUp` has not applied yet may have made it outdated. */
  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (entry?.outdatedAt !== null) return undefined;
    entry.referenced = true;
    return entry.cached;
  }

  /** The cached response, unless it may be outdated or is missing; then the one that `create` makes. */
  async getOrCreate(
    key: string,
    create: () => Promise<CacheableResponse>,
  ): Promise<CachedResponse> {
    return (this.isStale ? undefined : this.get(key)) ?? this.create(key, create);
  }

  /** Joins the creation of this key's response that is in progress, or else starts one. */
  create(key: string, create: () => Promise<CacheableResponse>): Promise<CachedResponse> {
    const pending = this.#pending.get(key) ?? { promise: this.#createOrStandIn(key, create) };
    this.#pending.set(key, pending);
    return pending.promise.finally(() => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    });
  }

  /** A page reports by its status that the database is unavailable, a call by an error. */
  async #createOrStandIn(
    key: string,
    create: () => Promise<CacheableResponse>,
  ): Promise<CachedResponse> {
    try {
      const created = await this.#createAndAdd(key, create);
      return (created.response.status === 503 && this.#standIn(key)) || created;
    } catch (error) {
      const last = isDatabaseUnavailable(error) && this.#standIn(key);
      if (last) return last;
      throw error;
    }
  }

  #standIn(key: string): CachedResponse | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const { cached, outdatedAt } = entry;
    const isRecent = outdatedAt === null || this.#now().getTime() - outdatedAt <= STANDS_IN_MS;
    if (!isRecent) return null;
    // A page that is made of it must not be cached: the change that outdated it is not announced again.
    entry.standIn ??= new CachedResponse({ ...cached.response, cacheTags: null });
    return entry.standIn;
  }

  async #createAndAdd(
    key: string,
    create: () => Promise<CacheableResponse>,
  ): Promise<CachedResponse> {
    const duringCreation: ChangesDuringCreation = { everything: false, changes: [] };
    this.#changesDuringCreation.add(duringCreation);
    try {
      const cached = new CachedResponse(await create());
      const { cacheTags } = cached.response;
      if (cacheTags) {
        const isOutdated =
          duringCreation.everything || invalidates(duringCreation.changes, cacheTags);
        const outdatedAt = isOutdated ? this.#now().getTime() : null;
        this.#add({ key, cached, cacheTags, referenced: false, outdatedAt });
      }
      return cached;
    } finally {
      this.#changesDuringCreation.delete(duringCreation);
    }
  }

  #add(entry: Entry): void {
    const { key, cached, cacheTags, outdatedAt } = entry;
    const previous = this.#entries.get(key);
    if (outdatedAt !== null && previous?.outdatedAt === null) return;
    if (previous) this.#remove(previous);
    const bytes = bytesOf(entry);
    if (bytes > this.#capacity * MAX_SHARE) return;
    this.#entries.set(key, entry);
    if (outdatedAt === null) this.#index.add(entry, cacheTags);
    this.#grow(bytes);
    cached.onGrowth = (more) => this.#grow(more);
  }

  #grow(bytes: number): void {
    this.#used += bytes;
    for (const oldest of this.#entries.values()) {
      if (this.#used <= this.#capacity) return;
      if (oldest.referenced) this.#moveToEnd(oldest);
      else this.#remove(oldest);
    }
  }

  #moveToEnd(entry: Entry): void {
    entry.referenced = false;
    this.#entries.delete(entry.key);
    this.#entries.set(entry.key, entry);
  }

  #remove(entry: Entry): void {
    const { key, cached, cacheTags } = entry;
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#index.remove(entry, cacheTags);
    this.#used -= bytesOf(entry);
    cached.onGrowth = null;
  }

  /** It is evicted like the others. */
  #outdate(entry: Entry): void {
    if (entry.outdatedAt !== null) return;
    this.#index.remove(entry, entry.cacheTags);
    entry.outdatedAt = this.#now().getTime();
    entry.referenced = false;
  }

  #invalidate(changes: ChangeSet): void {
    if (changes === 'everything') {
      for (const entry of this.#entries.values()) this.#outdate(entry);
    } else {
      for (const change of changes) {
        this.#index.affectedBy(change).forEach((entry) => this.#outdate(entry));
      }
    }
    for (const duringCreation of this.#changesDuringCreation) {
      if (changes === 'everything') duringCreation.everything = true;
      else duringCreation.changes.push(...changes);
    }
    // Requests after a change must see it; a response that is being created may have been read before.
    this.#pending.clear();
  }
}

/** The URL is counted twice: in the key and in the `rel="next"` link. */
function bytesOf({ key, cached, cacheTags }: Entry): number {
  return cached.bytes + ENTRY_OVERHEAD + TAG_OVERHEAD * cacheTags.length + 2 * key.length;
}
