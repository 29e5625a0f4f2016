/** What every product can be sorted by, besides the attributes of its category. */
export const productSorts = [
  'name',
  'manufacturer',
  /** Of one piece at the quantity asked for. */
  'price',
  'stock',
  'leadTime',
  'newest',
] as const;
export type ProductSort = (typeof productSorts)[number];

/**
 * The facets that every product has, whatever its category: `stock` has the one value `in`,
 * `leadTime` (days) and `price` are numbers of which the range matters.
 */
export const productFacets = ['manufacturer', 'lifecycle', 'stock', 'leadTime', 'price'] as const;
export type ProductFacet = (typeof productFacets)[number];
