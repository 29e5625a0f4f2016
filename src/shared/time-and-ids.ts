/** The present moment. Given to whoever needs it, never taken, so that a test can choose it. */
export type Now = () => Date;

/** A new UUIDv7 (RFC 9562): ids sort by the time of their making. */
export type NewId = () => string;

export interface TimeAndIds {
  readonly now: Now;
  readonly newId: NewId;
}
