import type pg from 'pg';
import type { SearchResult } from '#features/search/domain/search-result.ts';

/**
 * SQL conditions on products `p` with their stock `s`, for counts that do not depend on the index.
 */

/** An attribute of a category; the condition is on `a.value`, which is JSON. */
export function attribute(category: string, key: string, condition: string): string {
  return `(p.category_id = (select id from categories where slug = ${quoted(category)})
    and ${attributeAnywhere(key, condition)})`;
}

/** An attribute with this key in any category. */
export function attributeAnywhere(key: string, condition: string): string {
  return `exists (select from (values (p.attributes -> ${quoted(key)})) as a (value)
    where ${condition})`;
}

/** A text or number as JSON. */
export function json(value: string | number): string {
  return quoted(JSON.stringify(value));
}

/** In the category or below. */
export function within(category: string): string {
  return `p.category_id in (with recursive below as (
      select id from categories where slug = ${quoted(category)}
      union all select c.id from categories c join below on c.parent_id = below.id)
    select id from below)`;
}

/** The unit price at the quantity is at most `price`, in units of the currency. */
export function costsAtMost(price: string, quantity: number): string {
  return `p.unit_price is not null and coalesce(
    (select (step -> 1)::bigint from jsonb_array_elements(p.price_breaks) step
      where (step -> 0)::integer <=
        ceil(greatest(${quantity}, p.min_quantity)::numeric / p.order_multiple) * p.order_multiple
      order by (step -> 0)::integer desc limit 1), p.unit_price) <= ${price} * 1000000`;
}

/** The SKU or MPN starts with this. Needs `prepareNumbers`. */
export function numberBegins(typed: string): string {
  const number = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return `p.id in (select id from numbers where sku ^@ '${number}' or mpn ^@ '${number}')`;
}

/** Creates a table of part numbers without punctuation. */
export async function prepareNumbers(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table numbers as select id, ${plain('sku')} as sku, ${plain('mpn')} as mpn
      from products where archived_at is null`,
  );
}

function plain(column: string): string {
  return `regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`;
}

/** The number of matching products, in total and by manufacturer. */
export async function countedBySql(client: pg.Client, where: string) {
  const { rows } = await client.query<{ name: string | null; count: number }>(
    `select m.name, count(*)::int as count from products p
      join stock_levels s on s.product_id = p.id
      left join manufacturers m on m.id = p.manufacturer_id
      where p.archived_at is null and ${where} group by m.name`,
  );
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    makers: new Map(rows.map(({ name, count }) => [name, count])),
  };
}

/** Whether the answer has this total and these counts by manufacturer. */
export function agrees(
  { total, facets }: SearchResult,
  counted: Awaited<ReturnType<typeof countedBySql>>,
): boolean {
  const facetValues = facets.find(({ key }) => key === 'manufacturer')?.values ?? [];
  return (
    total === counted.total &&
    facetValues.every(({ value, count }) => counted.makers.get(value) === count)
  );
}

export function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
