import { sql } from 'drizzle-orm';
import { fromStoredPrices } from '#features/catalogue/domain/price-rows.ts';
import type { PriceStep } from '#features/catalogue/domain/searchable-product.ts';
import type { ProductPrices } from '#features/catalogue/domain/unit-price.ts';
import { isSeenBy } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { discountedPrices } from '../domain/discounted-prices.ts';
import { rankedEntries } from './ranked-entries.ts';

/**
 * The prices of products for a company, by product id, in the currency of the product; products without one have the
 * price of the catalogue. Products that the company does not see have none. The first of the `rankedEntries` decides.
 */
export async function findCompanyPrices(
  db: Queryable,
  companyId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductPrices>> {
  const decided = await findDecidedPrices(db, companyId, productIds);
  return new Map([...decided].map(([id, { prices }]) => [id, prices]));
}

interface DecidedPrices {
  readonly prices: ProductPrices;
  /** The price list that decides. */
  readonly listId: string;
}

/** The same, with the price list that decides for each product. */
export async function findDecidedPrices(
  db: Queryable,
  companyId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, DecidedPrices>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<PriceRow>(sql`
    ${rankedEntries(companyId, productIds, 'valid')}
    select distinct on (wanted.id) wanted.id as "productId", wanted.currency, entries.percent,
      lists.id as "listId",
      coalesce(entries.unit_price, wanted.unit_price)::text as "unitPrice",
      coalesce(entries.price_breaks, wanted.price_breaks) as breaks
    from entries join wanted on wanted.id = entries.product_id
      join lists on lists.rank = entries.rank and lists.currency = wanted.currency
    where (entries.unit_price is not null or wanted.unit_price is not null)
      and ${isSeenBy(companyId, sql.raw('wanted'))}
    order by wanted.id, entries.rank, entries.place`);
  return new Map(rows.map((row) => [row.productId, { prices: pricesOf(row), listId: row.listId }]));
}

interface PriceRow extends Record<string, unknown> {
  readonly productId: string;
  readonly currency: Currency;
  readonly listId: string;
  /** Null for a fixed price. */
  readonly percent: number | null;
  readonly unitPrice: string;
  readonly breaks: readonly PriceStep[];
}

function pricesOf({ unitPrice, percent, ...others }: PriceRow): ProductPrices {
  const prices = fromStoredPrices({ unitPrice: BigInt(unitPrice), ...others });
  return percent === null ? prices : discountedPrices(prices, percent);
}
