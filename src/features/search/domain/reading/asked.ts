/** A piece as it was typed, and what it asks for. */
export interface Asked<Value> {
  readonly text: string;
  readonly value: Value;
}
