import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import type { Value } from './dictionary-column.ts';

/** A text value of an attribute. */
export interface IndexedText {
  /** Slug. */
  readonly category: string;
  readonly key: string;
  readonly value: string;
  count(): number;
}

/** A product as the index knows it. */
export interface IndexedPart {
  readonly id: string;
  /** Slug. */
  readonly category: string | null;
  readonly values: Readonly<Record<string, Value>>;
  readonly stock: number;
  readonly lifecycle: Lifecycle;
  readonly manufacturer: string | null;
  /** Of one piece at the quantity of the query, in millionths; null without a price. */
  readonly price: number | null;
}
