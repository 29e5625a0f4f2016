import { sql } from 'drizzle-orm';
import type { PriceStep } from '#features/catalogue/domain/searchable-product.ts';
import type { ProductPrices } from '#features/catalogue/domain/unit-price.ts';
import { categories, products } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency, UnitPrice } from '#shared/money.ts';
import { discountedPrices } from '../domain/discounted-prices.ts';
import {
  companyGroupMembers,
  listedPrices,
  priceListAssignments,
  priceListDiscounts,
  priceLists,
} from './company-catalogue-tables.ts';

/**
 * The prices of products for a company, by product id, in the currency of the product; products without one have the
 * price of the catalogue. The order of precedence (docs/specification.md#price-lists): lists of the company before
 * those of its group; of them the one that starts last, then the newest; of a list its price of the product, else its
 * discount of the nearest category, of the manufacturer, of all. The first that says something of the product holds.
 */
export async function findCompanyPrices(
  db: Queryable,
  companyId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductPrices>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<PriceRow>(sql`
    with recursive ${listsOf(companyId)}, wanted as (
      select id, category_id, manufacturer_id, currency, unit_price, price_breaks from ${products}
      where id = any(${sql.param([...productIds])}::uuid[]) and exists (select 1 from lists)
    ), path as (
      select id as product_id, category_id, 0 as height from wanted where category_id is not null
      union all
      select path.product_id, above.parent_id, path.height + 1
      from path join ${categories} above on above.id = path.category_id where above.parent_id is not null
    ), said as (
      select list.rank, 0 as place, price.product_id, price.unit_price, price.price_breaks, null::int as percent
      from lists list join ${listedPrices} price on price.list_id = list.id
      where price.product_id = any(${sql.param([...productIds])}::uuid[])
      union all
      select list.rank, 1 + path.height, path.product_id, null, null, discount.percent_hundredths
      from lists list join ${priceListDiscounts} discount on discount.list_id = list.id
      join path on path.category_id = discount.category_id
      union all
      select list.rank, ${AFTER_CATEGORIES}, wanted.id, null, null, discount.percent_hundredths
      from lists list join ${priceListDiscounts} discount on discount.list_id = list.id
      join wanted on wanted.manufacturer_id = discount.manufacturer_id
      union all
      select list.rank, ${AFTER_CATEGORIES} + 1, wanted.id, null, null, discount.percent_hundredths
      from lists list join ${priceListDiscounts} discount on discount.list_id = list.id
        and discount.category_id is null and discount.manufacturer_id is null
      cross join wanted
    )
    select distinct on (wanted.id) wanted.id as "productId", wanted.currency, said.percent,
      coalesce(said.unit_price, wanted.unit_price)::text as "unitPrice",
      coalesce(said.price_breaks, wanted.price_breaks) as breaks
    from said join wanted on wanted.id = said.product_id
      join lists on lists.rank = said.rank and lists.currency = wanted.currency
    where said.unit_price is not null or wanted.unit_price is not null
    order by wanted.id, said.rank, said.place`);
  return new Map(rows.map((row) => [row.productId, pricesOf(row)]));
}

/** Above the height of any category. */
const AFTER_CATEGORIES = sql.raw('1000');

/** The lists that hold now for a company, ranked. */
const listsOf = (companyId: string) => sql`assigned as (
    select list_id, min(case when company_id is null then 1 else 0 end) as distance
    from ${priceListAssignments}
    where company_id = ${companyId} or group_id =
      (select group_id from ${companyGroupMembers} where company_id = ${companyId})
    group by list_id
  ), lists as (
    select list.id, list.currency, row_number() over (
      order by distance, starts_at desc nulls last, added_at desc, list.id desc) as rank
    from ${priceLists} list join assigned on assigned.list_id = list.id
    where coalesce(starts_at <= now(), true) and coalesce(now() < ends_at, true)
  )`;

interface PriceRow extends Record<string, unknown> {
  readonly productId: string;
  readonly currency: Currency;
  /** Null for a fixed price. */
  readonly percent: number | null;
  readonly unitPrice: string;
  readonly breaks: readonly PriceStep[];
}

function pricesOf({ currency, percent, unitPrice, breaks }: PriceRow): ProductPrices {
  const price = (millionths: bigint): UnitPrice => ({ millionths, currency });
  const prices = {
    base: price(BigInt(unitPrice)),
    breaks: breaks.map(([quantity, millionths]) => ({
      quantity,
      price: price(BigInt(millionths)),
    })),
  };
  return percent === null ? prices : discountedPrices(prices, percent);
}
