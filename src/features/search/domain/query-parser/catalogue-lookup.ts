import type { Column, Filter } from '../filters.ts';

export interface SearchableCategory {
  readonly slug: string;
  readonly name: string;
  /** The slugs from the root to this category, itself last. */
  readonly path: readonly string[];
  readonly columns: readonly Column[];
}

/** A value of a text column, as it is written in the catalogue. */
export interface TextValue {
  /** Slug of the category. */
  readonly category: string;
  readonly key: string;
  readonly value: string;
  /** How many products of the category have it. */
  readonly count: number;
}

/** What a query must know of the catalogue to be understood. The index answers it from memory. */
export interface CatalogueLookup {
  /** A new array whenever one of them changes: what is computed of it is kept as long as it is. */
  readonly categories: readonly SearchableCategory[];
  /** Names; a new array whenever one of them changes. */
  readonly manufacturers: readonly string[];
  /**
   * How many products directly in the category `slug` pass the filter; 0 exactly when none does.
   * More than 0 may be rough: it ranks what else a text could mean.
   */
  count(slug: string, filter: Filter): number;
  /** The values of text columns whose `valueKey` (tokenizer.ts) is this one. */
  textValues(valueKey: string): readonly TextValue[];
  /** The values of text columns whose `valueKey` begins so. */
  textValuesFrom(beginning: string): readonly TextValue[];
  /** Whether a SKU or MPN begins so; the text is a `partNumberKey` (part-number.ts). */
  hasPartNumber(partNumberKey: string): boolean;
}
