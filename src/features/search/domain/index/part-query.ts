import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import type { ColumnRange, Range } from '../number-range.ts';
import type { ProductFacet, ProductSort } from '../product-facets.ts';

/** What an attribute may be: one of the values, or a number in one of the ranges. */
export interface ColumnFilter {
  readonly key: string;
  readonly values: readonly (string | number)[];
  readonly ranges: readonly ColumnRange[];
}

/** A word that must be found: in the name, maker, category or texts of a part, or as its number. */
export interface QueryToken {
  /** Normal forms, any of which will do. */
  readonly forms: readonly string[];
  /** The beginning of a word is not enough. */
  readonly whole: boolean;
  /** As a part number is compared: capital letters and digits; null when it cannot be one. */
  readonly partNumber: string | null;
  /** Part numbers with one mistake in them will do, too. */
  readonly fuzzy: boolean;
}

export type SortOrder =
  | { readonly by: 'best' | ProductSort }
  | { readonly by: 'column'; readonly key: string };

/** Where a page ended: what the last one was sorted by, and its id. */
export type PagePosition = readonly [key: string | number | null, id: string];

export interface PartQuery {
  /** Slugs of the categories that the parts hang on; null for all. */
  readonly categories: readonly string[] | null;
  /** At most one for each key. */
  readonly filters: readonly ColumnFilter[];
  /** Names; empty for any. */
  readonly manufacturers: readonly string[];
  readonly lifecycles: readonly Lifecycle[];
  readonly inStock: boolean;
  /** Days. */
  readonly maxLeadTimeDays: number | null;
  /** Millionths for one piece at the quantity. */
  readonly price: Range | null;
  /** Raised for each part to what can be ordered of it. */
  readonly quantity: number;
  /** All of them must be met. */
  readonly tokens: readonly QueryToken[];
  /** A part with exactly this number comes first. */
  readonly exactPartNumber: string | null;
  readonly order: SortOrder;
  readonly descending: boolean;
  readonly after: PagePosition | null;
  readonly limit: number;
  /** The keys of the columns that are counted. */
  readonly columns: readonly string[];
}

/** Asks for all parts. */
export const MATCH_ALL: PartQuery = {
  categories: null,
  filters: [],
  manufacturers: [],
  lifecycles: [],
  inStock: false,
  maxLeadTimeDays: null,
  price: null,
  quantity: 1,
  tokens: [],
  exactPartNumber: null,
  order: { by: 'newest' },
  descending: false,
  after: null,
  limit: 1,
  columns: [],
};

export interface FacetValueCount {
  readonly value: string;
  readonly count: number;
  readonly chosen: boolean;
}

/** How many parts each value of something leaves beside all filters but its own. */
export interface FacetSummary {
  readonly values: readonly FacetValueCount[];
  /** How many more values there are. */
  readonly more: number;
  readonly lowest: number | null;
  readonly highest: number | null;
}

export interface IndexResult {
  readonly total: number;
  /** Of this page, in order. */
  readonly ids: readonly string[];
  readonly next: PagePosition | null;
  /** Matches by the slug of their category. */
  readonly categories: ReadonlyMap<string, number>;
  readonly columns: ReadonlyMap<string, FacetSummary>;
  readonly facets: Readonly<Record<ProductFacet, FacetSummary>>;
}

/** So many values of a facet are told, the most frequent ones. */
export const MAX_FACET_VALUES = 40;

/** Days of delivery that one can ask for. */
export const leadTimeSteps = [1, 2, 3, 5, 7, 10, 14, 21, 28, 42, 56, 84, 112, 182] as const;
