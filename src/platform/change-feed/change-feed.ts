export interface Change {
  /** What sort of entity, e.g. `product`. The migrations list the topics. */
  readonly topic: string;
  /** The entity's id; null when any entity of the topic may have changed. */
  readonly subject: string | null;
}

/** `everything` when the changes are not known: copies must be loaded again. */
export type ChangeSet = 'everything' | readonly Change[];

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
  /** This process has written, or may have: the next `catchUp()` has to read. */
  markDirty(): void;
  /** Whether this process has written something that has not been delivered yet. */
  readonly isStale: boolean;
  /**
   * Resolves when everything that this process wrote before the call has been delivered; at once when
   * it already has. Concurrent callers share one read that starts after the last write.
   * @throws the database driver's error when the read fails.
   */
  catchUp(): Promise<void>;
  /** Resolves when a read in progress has ended. */
  stop(): Promise<void>;
}
