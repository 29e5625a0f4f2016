import { sql } from 'drizzle-orm';
import { categories, products } from '#features/catalogue/server/index.ts';
import { companyGroupMembers } from '#features/companies/server/index.ts';
import {
  fixedPrices,
  priceListAssignments,
  priceListDiscounts,
  priceLists,
} from './company-catalogue-tables.ts';

/** Which lists of a company: those that are valid now, by the database's clock, or all. */
type WhichLists = 'valid' | 'all';

/**
 * The beginning of a query: the entries for products in the price lists of a company, in the order of precedence
 * (docs/specification.md#price-lists). Lists of the company come before those of its group; of them the one that starts
 * last, then the newest (`lists.rank`). Within a list the fixed price comes first, then the discount on the nearest category,
 * on the manufacturer, on everything (`entries.place`). The caller leaves out lists in another currency than the product.
 */
export function rankedEntries(companyId: string, productIds: readonly string[], which: WhichLists) {
  const ids = sql`${sql.param([...productIds])}::uuid[]`;
  return sql`with recursive ${listsOf(companyId, which)}, wanted as (
      select id, category_id, manufacturer_id, currency, unit_price, price_breaks, is_restricted from ${products}
      where id = any(${ids}) and exists (select 1 from lists)
    ), path as (
      select id as product_id, category_id, 0 as height from wanted where category_id is not null
      union all
      select path.product_id, above.parent_id, path.height + 1
      from path join ${categories} above on above.id = path.category_id where above.parent_id is not null
    ), entries as (
      select list.rank, 0 as place, price.product_id, price.unit_price, price.price_breaks, null::int as percent,
        null::uuid as category_id, null::uuid as manufacturer_id
      from lists list join ${fixedPrices} price on price.list_id = list.id
      where price.product_id = any(${ids})
      union all
      select list.rank, 1 + path.height, path.product_id, null, null, discount.percent_hundredths,
        discount.category_id, null
      from lists list join ${priceListDiscounts} discount on discount.list_id = list.id
      join path on path.category_id = discount.category_id
      union all
      select list.rank, ${AFTER_CATEGORIES}, wanted.id, null, null, discount.percent_hundredths, null,
        discount.manufacturer_id
      from lists list join ${priceListDiscounts} discount on discount.list_id = list.id
      join wanted on wanted.manufacturer_id = discount.manufacturer_id
      union all
      select list.rank, ${AFTER_CATEGORIES} + 1, wanted.id, null, null, discount.percent_hundredths, null, null
      from lists list join ${priceListDiscounts} discount on discount.list_id = list.id
        and discount.category_id is null and discount.manufacturer_id is null
      cross join wanted
    )`;
}

/**
 * The place of discounts on a manufacturer. Those on categories have the height of the category above the product, and no
 * tree of categories is a thousand deep.
 */
const AFTER_CATEGORIES = sql.raw('1000');

/** The lists of a company with their ranks, as parts of a query: `assigned` and `lists`. */
export function listsOf(companyId: string, which: WhichLists) {
  const condition =
    which === 'all'
      ? sql`true`
      : sql`coalesce(starts_at <= now(), true) and coalesce(now() < ends_at, true)`;
  return sql`assigned as (
    select list_id, min(case when company_id is null then 1 else 0 end) as distance
    from ${priceListAssignments}
    where company_id = ${companyId} or group_id =
      (select group_id from ${companyGroupMembers} where company_id = ${companyId})
    group by list_id
  ), lists as (
    select list.id, list.currency, distance, row_number() over (
      order by distance, starts_at desc nulls last, added_at desc, list.id desc) as rank
    from ${priceLists} list join assigned on assigned.list_id = list.id
    where ${condition}
  )`;
}
