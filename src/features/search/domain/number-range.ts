/** From `low` to `high`, both included; null is no bound. */
export interface Range {
  readonly low: number | null;
  readonly high: number | null;
}

/** A range of an attribute, without `low` itself when it is `over` that, or `high` when `under`. */
export interface ColumnRange extends Range {
  readonly over?: boolean | undefined;
  readonly under?: boolean | undefined;
}
