import type { Facet } from '../domain/search-result.ts';
import type { IndexResult, PartQuery } from '../domain/index/part-query.ts';
import { productFacets, type ProductFacet } from '../domain/product-facets.ts';
import type { Column } from '../domain/filters.ts';

/** What the list can be narrowed down by: the columns of its category, then what every product has. */
export function presentFacets(
  found: IndexResult,
  query: PartQuery,
  columns: readonly Column[],
): Facet[] {
  const ofColumns = columns.flatMap(({ key, name, unit, type }): Facet[] => {
    const counted = found.columns.get(key);
    const range = query.filters.find((filter) => filter.key === key)?.ranges[0];
    if (!counted) return [];
    const { low = null, high = null } = range ?? {};
    return [
      { key, name, unit, type, ...counted, values: [...counted.values], from: low, to: high },
    ];
  });
  const ofAll = productFacets.map((key): Facet => {
    const counted = found.facets[key];
    const about = { key, name: null, unit: unitOf[key], type: typeOf[key] };
    return { ...about, ...counted, values: [...counted.values], ...boundsOf(key, query) };
  });
  return [...ofColumns, ...ofAll];
}

const typeOf: Readonly<Record<ProductFacet, 'number' | 'text'>> = {
  manufacturer: 'text',
  lifecycle: 'text',
  stock: 'text',
  leadTime: 'number',
  price: 'number',
};

const unitOf: Readonly<Record<ProductFacet, string | null>> = {
  manufacturer: null,
  lifecycle: null,
  stock: null,
  leadTime: 'd',
  price: null,
};

function boundsOf(key: ProductFacet, { price, maxLeadTimeDays }: PartQuery) {
  if (key === 'leadTime') return { from: null, to: maxLeadTimeDays };
  if (key !== 'price' || !price) return { from: null, to: null };
  return { from: units(price.low), to: units(price.high) };
}

function units(millionths: number | null): number | null {
  return millionths === null ? null : millionths / 1e6;
}
