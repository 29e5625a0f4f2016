import type pg from 'pg';
import type { SearchResult } from '#features/search/domain/search-result.ts';

/**
 * SQL conditions on products `p`, their stock `s` and manufacturer `m`, and the counts of products
 * with them. These counts do not depend on the search index.
 */

/** Returns a condition on an attribute of a category. `condition` is on `a.value`, which is JSON. */
export function attributeInCategory(category: string, key: string, condition: string): string {
  return `(p.category_id = (select id from categories where slug = ${quoteLiteral(category)})
    and ${attributeInAnyCategory(key, condition)})`;
}

/** Returns a condition on the attribute with this key in any category. */
export function attributeInAnyCategory(key: string, condition: string): string {
  return `exists (select from (values (p.attributes -> ${quoteLiteral(key)})) as a (value)
    where ${condition})`;
}

/** Returns a text or number as a JSON literal. */
export function jsonLiteral(value: string | number): string {
  return quoteLiteral(JSON.stringify(value));
}

/** Returns the condition that the product is in the category or in one below it. */
export function inCategory(category: string): string {
  return `p.category_id in (with recursive subtree as (
      select id from categories where slug = ${quoteLiteral(category)}
      union all select c.id from categories c join subtree on c.parent_id = subtree.id)
    select id from subtree)`;
}

/** Returns the condition that the unit price at the quantity is at most `price`, in units of the currency. */
export function unitPriceAtMost(price: string, quantity: number): string {
  return `p.unit_price is not null and coalesce(
    (select (price_break -> 1)::bigint from jsonb_array_elements(p.price_breaks) price_break
      where (price_break -> 0)::integer <=
        ceil(greatest(${quantity}, p.min_quantity)::numeric / p.order_multiple) * p.order_multiple
      order by (price_break -> 0)::integer desc limit 1), p.unit_price) <= ${price} * 1000000`;
}

/** Returns the condition that the SKU or MPN starts with `prefix`. Needs `createPartNumberTable`. */
export function partNumberStartsWith(prefix: string): string {
  const normalized = withoutPunctuation(prefix);
  return `p.id in (select id from part_numbers
    where sku ^@ '${normalized}' or mpn ^@ '${normalized}')`;
}

/**
 * Returns the condition that the SKU or MPN contains `run`. If one starts with it, only those that do
 * are found. Needs `createPartNumberTable`.
 */
export function partNumberContains(run: string): string {
  const normalized = withoutPunctuation(run);
  const startsWith = `(sku ^@ '${normalized}' or mpn ^@ '${normalized}')`;
  return `p.id in (select id from part_numbers
    where (sku like '%${normalized}%' or mpn like '%${normalized}%')
      and (${startsWith} or not exists (select from part_numbers where ${startsWith})))`;
}

function withoutPunctuation(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Creates a temporary table of the part numbers without punctuation. */
export async function createPartNumberTable(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table part_numbers as
      select id, ${normalize('sku')} as sku, ${normalize('mpn')} as mpn
      from products where archived_at is null`,
  );
}

function normalize(column: string): string {
  return `regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`;
}

/** Counts the products with this condition, in total and per manufacturer. */
export async function countBySql(client: pg.Client, condition: string) {
  const { rows } = await client.query<{ name: string | null; count: number }>(
    `select m.name, count(*)::int as count from products p
      join stock_levels s on s.product_id = p.id
      left join manufacturers m on m.id = p.manufacturer_id
      where p.archived_at is null and ${condition} group by m.name`,
  );
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    manufacturers: new Map(rows.map(({ name, count }) => [name, count])),
  };
}

/** Reports whether the search result has this total and these counts per manufacturer. */
export function matchesCounts(
  { total, facets }: SearchResult,
  counts: Awaited<ReturnType<typeof countBySql>>,
): boolean {
  const facetValues = facets.find(({ key }) => key === 'manufacturer')?.values ?? [];
  return (
    total === counts.total &&
    facetValues.every(({ value, count }) => counts.manufacturers.get(value) === count)
  );
}

/** Returns a text as an SQL string literal. */
export function quoteLiteral(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
