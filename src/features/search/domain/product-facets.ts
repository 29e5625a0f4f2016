/** What every product can be sorted by, in addition to the attributes of its category. */
export const productSorts = [
  /** The MPN, or the SKU without one. */
  'partNumber',
  'manufacturer',
  'lifecycle',
  /** Unit price at the quantity. */
  'price',
  'stock',
  /** Days. */
  'leadTime',
  'newest',
] as const;
export type ProductSort = (typeof productSorts)[number];

/**
 * The facets of every product, whatever its category. The only value of `stock` is `in`; the values
 * of `leadTime` are maximum days; `price` has a range but no values.
 */
export const productFacets = ['manufacturer', 'lifecycle', 'stock', 'leadTime', 'price'] as const;
export type ProductFacet = (typeof productFacets)[number];

/** The maximum number of products in a comparison. */
export const MAX_COMPARED = 6;
