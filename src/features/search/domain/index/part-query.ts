import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import type { ColumnRange, Range } from '../number-range.ts';
import type { ProductFacet, ProductSort } from '../product-facets.ts';

/** Passes a value that equals one of `values` or is a number within one of `ranges`. */
export interface ColumnFilter {
  readonly key: string;
  readonly values: readonly (string | number)[];
  readonly ranges: readonly ColumnRange[];
}

/**
 * A word that must occur in a product's name, manufacturer, category or text values, or match its
 * part numbers.
 */
export interface QueryToken {
  /**
   * Normal forms (see `queryTokens`); any of them matches. Empty if it can only be a part number.
   */
  readonly forms: readonly string[];
  /** Match whole words only, not prefixes. */
  readonly wholeWord: boolean;
  /**
   * In the form of `indexedPartNumber`, matched as a prefix; null if the word cannot be a part
   * number.
   */
  readonly partNumber: string | null;
  /** Also match part numbers within one edit, or that end with this one. */
  readonly fuzzy: boolean;
  /** Match part numbers that contain this one anywhere, not only at the beginning. */
  readonly anywhere?: boolean;
  /** Match the whole part number only. */
  readonly wholeNumber?: boolean;
}

export type SortOrder =
  | { readonly by: 'best' | ProductSort }
  | { readonly by: 'column'; readonly key: string };

/** Cursor: sort value and id of the last result of a page. */
export type PagePosition = readonly [key: string | number | null, id: string];

/** A query of the index: a candidate query combined with the request (server/to-part-query.ts). */
export interface PartQuery {
  /** Slugs; only products directly in one of them match. Null for all. */
  readonly categories: readonly string[] | null;
  /** At most one per key; all must pass. */
  readonly filters: readonly ColumnFilter[];
  /** Names; empty for any. */
  readonly manufacturers: readonly string[];
  readonly lifecycles: readonly Lifecycle[];
  /** The least number of pieces in stock; 0 for any, 1 for in stock. */
  readonly minStock: number;
  /** In days; null for any. */
  readonly maxLeadTimeDays: number | null;
  /** Unit price at the quantity, in millionths. */
  readonly price: Range | null;
  /** Raised for each product to the next quantity that can be ordered. */
  readonly quantity: number;
  /** All must match. */
  readonly tokens: readonly QueryToken[];
  /** The product with exactly this number comes first. */
  readonly exactPartNumber: string | null;
  readonly order: SortOrder;
  readonly descending: boolean;
  readonly after: PagePosition | null;
  readonly limit: number;
  /** Keys of the attributes to count as facets. */
  readonly attributes: readonly string[];
}

/** Matches every product. */
export const MATCH_ALL: PartQuery = {
  categories: null,
  filters: [],
  manufacturers: [],
  lifecycles: [],
  minStock: 0,
  maxLeadTimeDays: null,
  price: null,
  quantity: 1,
  tokens: [],
  exactPartNumber: null,
  order: { by: 'newest' },
  descending: false,
  after: null,
  limit: 1,
  attributes: [],
};

export interface FacetValueCount {
  readonly value: string;
  readonly count: number;
  readonly chosen: boolean;
}

/**
 * The facet's values with the number of products each would leave, under all filters but its own.
 */
export interface FacetSummary {
  readonly values: readonly FacetValueCount[];
  /** The number of values not listed. */
  readonly more: number;
  readonly lowest: number | null;
  readonly highest: number | null;
}

/**
 * The result of `PartIndex.find`. The server loads the products of the ids and presents the facets.
 */
export interface IndexResult {
  readonly total: number;
  /** Of this page, in order. */
  readonly ids: readonly string[];
  readonly next: PagePosition | null;
  /** Matches by slug of their category; '' for none. */
  readonly categories: ReadonlyMap<string, number>;
  /** The facets of the attributes of the query. */
  readonly attributes: ReadonlyMap<string, FacetSummary>;
  readonly facets: Readonly<Record<ProductFacet, FacetSummary>>;
}

/** Facets list at most this many values, the most frequent ones. */
export const MAX_FACET_VALUES = 40;

/** The choices of the lead time facet, in days. */
export const leadTimeSteps = [1, 2, 3, 5, 7, 10, 14, 21, 28, 42, 56, 84, 112, 182] as const;
