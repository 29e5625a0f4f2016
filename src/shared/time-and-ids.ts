/** Returns the current time. It is injected, so that tests can set it. */
export type Now = () => Date;

/** Returns a new UUIDv7 (RFC 9562): ids sort by the time of creation. */
export type NewId = () => string;

export interface TimeAndIds {
  readonly now: Now;
  readonly newId: NewId;
}
