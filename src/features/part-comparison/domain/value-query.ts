import { MATCH_ALL, type PartQuery } from '#features/search/domain/index/part-query.ts';
import type { KindCategory } from './kind-categories.ts';
import { ROUNDING } from './wanted-part.ts';

/** The products of a category that have a value, apart from rounding, and one of these packages; null for any. */
export function valueQuery(
  { slug, main, attributes }: KindCategory,
  value: number,
  packages: readonly string[] | null,
): PartQuery {
  const rounding = Math.abs(value) * ROUNDING;
  const range = { low: value - rounding, high: value + rounding };
  const filters = [{ key: main.key, values: [], ranges: [range] }];
  if (!attributes.package || packages === null) return query(slug, filters);
  return query(slug, [...filters, { key: attributes.package.key, values: packages, ranges: [] }]);
}

const query = (slug: string, filters: PartQuery['filters']): PartQuery => ({
  ...MATCH_ALL,
  categories: [slug],
  filters,
});
