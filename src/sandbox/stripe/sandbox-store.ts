export type RecordKind =
  | 'payment_intent'
  | 'charge'
  | 'refund'
  | 'event'
  | 'delivery'
  | 'request'
  | 'behaviour';

/** Where the sandbox keeps what it has acknowledged: it must outlive the process. */
export interface SandboxStore {
  /** All of what `work` writes is kept, or nothing; what it reads is held until it ends. */
  work<Result>(work: (records: SandboxRecords) => Promise<Result>): Promise<Result>;
}

export interface SandboxRecords {
  /** Null when there is none; else nobody else changes it before the work ends. */
  read<Body>(kind: RecordKind, id: string): Promise<Body | null>;
  write(kind: RecordKind, id: string, body: object, links?: RecordLinks): Promise<void>;
  /** Writes what is not there yet; false when it is. Waits for somebody who is writing it. */
  claim(kind: RecordKind, id: string, body: object): Promise<boolean>;
  remove(kind: RecordKind, id: string): Promise<void>;
  /** The newest first. */
  about<Body>(kind: RecordKind, about: string, limit: number): Promise<Body[]>;
  /** The newest first; of those that are older than `olderThan` when it is given. */
  newest<Body>(kind: RecordKind, limit: number, olderThan?: string): Promise<Body[]>;
  /** What is due, each put off to `until` so that nobody else takes it meanwhile. */
  takeDue<Body>(kind: RecordKind, at: Date, until: Date, limit: number): Promise<Body[]>;
}

export interface RecordLinks {
  /** The record that this one belongs to. */
  readonly about?: string;
  readonly dueAt?: Date;
}
