export interface Change {
  /**
   * What sort of entity, e.g. `product`. Migration 0013 lists those of tables; `availability` is that a product runs
   * out or comes back (migration 0119), and a reload of the search index records `search`.
   */
  readonly topic: string;
  /**
   * The id that responses are tagged with: the product's id for `product`, `stock`, `availability` and `review`. Null
   * when any entity of the topic may have changed.
   */
  readonly entityId: string | null;
}

/** `everything` when the changes are not known: copies must be loaded again. */
export type ChangeSet = 'everything' | readonly Change[];

/** Up to where changes were read: a snapshot of PostgreSQL, which can be written as JSON. */
export interface FeedPosition {
  /** Transactions with this id or a higher one had not ended. */
  readonly xmax: string;
  /** Lower ids that were still in progress. */
  readonly inProgress: readonly string[];
  /** The database's clock, in seconds. */
  readonly at: number;
}

/** What this process and others have changed in the database, for code that holds copies of it. */
export interface ChangeFeed {
  /**
   * Delivers each change after its transaction has committed, at least once; changes that were rolled
   * back are never delivered. To load a copy: subscribe, await `catchUp()`, then load.
   * @param listener its promise is awaited before the next listener is called and before `catchUp()`
   *   resolves. When it rejects, the changes are delivered to every listener again.
   * @returns ends the subscription.
   */
  onChange(listener: (changes: ChangeSet) => void | Promise<void>): () => void;
  /** Delivers changes to the listeners in this process only, at once and without awaiting them. */
  publish(changes: readonly Change[]): void;
  /**
   * Makes the feed stale: this process has written, or may have. Only the HTTP server calls it
   * (`markStaleOnWrite`). Writes of background jobs are delivered by the next poll, like those of other
   * processes.
   */
  markStale(): void;
  /** Whether there may be a marked write that has not been delivered yet. */
  readonly isStale: boolean;
  /**
   * Resolves when everything written before the last `markStale()` has been delivered; at once when it
   * already has. Concurrent callers share one read that starts after that write.
   * @throws the database driver's error when the read fails.
   */
  catchUp(): Promise<void>;
  /** The listeners have been told of every change up to here; null before the first read. */
  readonly position: FeedPosition | null;
  /** The changes after a position of this or an earlier process: `everything` if they are no longer known. */
  changesSince(position: FeedPosition): Promise<ChangeSet>;
  /** Milliseconds since the last successful read, or the start. */
  readonly ageMs: number;
  /** Resolves when a read in progress has ended. */
  stop(): Promise<void>;
}
