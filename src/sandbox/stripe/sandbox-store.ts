export type RecordKind =
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'event'
  | 'delivery'
  | 'request'
  | 'faults';

/** The persistent store of the sandbox. */
export interface SandboxStore {
  /**
   * Runs `work` in a transaction: all of its writes are committed or none. Records it reads are
   * locked until it ends.
   */
  work<Result>(work: (records: SandboxRecords) => Promise<Result>): Promise<Result>;
}

export interface SandboxRecords {
  /** Reads and locks a record; null when it does not exist. */
  read<Body>(kind: RecordKind, id: string): Promise<Body | null>;
  write(kind: RecordKind, id: string, body: object, links?: RecordLinks): Promise<void>;
  /**
   * Inserts a record unless it exists. @returns false when it exists. Waits for a concurrent
   * insert.
   */
  claim(kind: RecordKind, id: string, body: object): Promise<boolean>;
  remove(kind: RecordKind, id: string): Promise<void>;
  /** Newest first. */
  findByObject<Body>(kind: RecordKind, objectId: string, limit: number): Promise<Body[]>;
  /** Newest first; only those older than `olderThan` when given. */
  newest<Body>(kind: RecordKind, limit: number, olderThan?: string): Promise<Body[]>;
  /** Takes the due records and postpones each to `until`, so that no other worker takes it. */
  takeDue<Body>(kind: RecordKind, at: Date, until: Date, limit: number): Promise<Body[]>;
}

export interface RecordLinks {
  /** The id of the object that this record belongs to. */
  readonly objectId?: string;
  readonly dueAt?: Date;
}
