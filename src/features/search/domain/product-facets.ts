/** What every product can be sorted by, besides the attributes of its category. */
export const productSorts = [
  /** The manufacturer's, or the shop's own where there is none. */
  'partNumber',
  'manufacturer',
  'lifecycle',
  /** Of one piece at the quantity asked for. */
  'price',
  'stock',
  /** Days. */
  'leadTime',
  'newest',
] as const;
export type ProductSort = (typeof productSorts)[number];

/**
 * The facets that every product has, whatever its category: `stock` has the one value `in`, those of
 * `leadTime` are days at most, and `price` is a number of which only the range matters.
 */
export const productFacets = ['manufacturer', 'lifecycle', 'stock', 'leadTime', 'price'] as const;
export type ProductFacet = (typeof productFacets)[number];

/** So many products fit side by side. */
export const MAX_COMPARED = 6;
