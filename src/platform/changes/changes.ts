export interface Change {
  /** What kind of thing, e.g. `product`; the migrations say which there are. */
  readonly topic: string;
  /** The thing's id; null when any of the topic may have changed. */
  readonly subject: string | null;
}

/** `everything` when it cannot be said what: whoever keeps copies starts anew. */
export type Told = 'everything' | readonly Change[];

/** What other processes and this one have changed, for those who keep copies of it. */
export interface Changes {
  /**
   * Tells each change once its transaction has committed, and never one that was rolled back. A
   * change may be told twice. Whoever loads copies subscribes, awaits `current()`, and then loads.
   * @param hear what it promises is waited for, before others hear of it and `current()` resolves.
   *   When it fails, all are told again.
   * @returns what ends the subscription.
   */
  subscribe(hear: (told: Told) => void | Promise<void>): () => void;
  /**
   * For a copy that lagged behind and has caught up: what was made of it meanwhile may be wrong, and
   * who keeps that hears so at once, in this process only.
   */
  tell(changes: readonly Change[]): void;
  /** This process has changed something, or may have: `current()` has to look. */
  wrote(): void;
  /** Whether this process has written what is not told yet, so that `current()` has to wait. */
  readonly behind: boolean;
  /**
   * Resolves when all that this process has written before the call has been told; at once when it
   * has been already. Callers that wait together share one look, that began after the last write.
   * @throws what the database's driver throws when the database cannot be asked.
   */
  current(): Promise<void>;
  /** Lets a look that is under way end, then resolves. */
  stop(): Promise<void>;
}
