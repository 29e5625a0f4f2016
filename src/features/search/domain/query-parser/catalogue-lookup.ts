import type { Attribute, Filter } from '../filters.ts';

export interface SearchableCategory {
  readonly slug: string;
  readonly name: string;
  /** Its names in other languages. */
  readonly otherNames?: readonly string[];
  /** The slugs from the root to this category, inclusive. */
  readonly path: readonly string[];
  /**
   * The attributes that lists can be filtered by. Besides `temperatureLimits`, only these are recognized
   * in typed text.
   */
  readonly columns: readonly Attribute[];
  /** The lowest and highest temperatures of its parts, also if lists cannot be filtered by them. */
  readonly temperatureLimits: readonly Attribute[];
  /** The names of its attributes in other languages. */
  readonly otherAttributeNames?: readonly { readonly key: string; readonly text: string }[];
  /** Its choices in other languages: the values by attribute key and text. */
  readonly translatedChoices?: readonly {
    readonly key: string;
    readonly value: string;
    readonly text: string;
  }[];
}

export interface SearchableManufacturer {
  readonly name: string;
  readonly aliases?: readonly string[];
}

/** A text value of an attribute, as spelled in the catalogue. */
export interface TextValue {
  /** Slug. */
  readonly category: string;
  readonly key: string;
  readonly value: string;
  /** The number of products in the category with this value. */
  readonly count: number;
}

/** The lookups that the query parser needs. `indexLookup` implements them on the index. */
export interface CatalogueLookup {
  /** A new array after every change: callers cache by its identity. */
  readonly categories: readonly SearchableCategory[];
  /** A new array after every change. */
  readonly manufacturers: readonly SearchableManufacturer[];
  /**
   * The number of products directly in the category that pass the filter. 0 is exact; other counts
   * may be estimates, as they only rank alternatives.
   */
  count(slug: string, filter: Filter): number;
  /** The text values with this `valueKey` (tokenizer.ts). */
  textValues(valueKey: string): readonly TextValue[];
  /** The text values whose `valueKey` starts with this. */
  textValuesWithPrefix(prefix: string): readonly TextValue[];
  /** Whether a SKU or MPN starts with this `partNumberKey` (part-number.ts). */
  hasPartNumber(partNumberKey: string): boolean;
}
