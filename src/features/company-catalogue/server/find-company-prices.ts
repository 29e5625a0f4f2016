import { sql } from 'drizzle-orm';
import type { PriceStep } from '#features/catalogue/domain/searchable-product.ts';
import type { ProductPrices } from '#features/catalogue/domain/unit-price.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency, UnitPrice } from '#shared/money.ts';
import { discountedPrices } from '../domain/discounted-prices.ts';
import { whatListsSay } from './what-lists-say.ts';

/**
 * The prices of products for a company, by product id, in the currency of the product; products without one have the
 * price of the catalogue. The first that says something of the product, in the order of `whatListsSay`, holds.
 */
export async function findCompanyPrices(
  db: Queryable,
  companyId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductPrices>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<PriceRow>(sql`
    ${whatListsSay(companyId, productIds, 'valid')}
    select distinct on (wanted.id) wanted.id as "productId", wanted.currency, said.percent,
      coalesce(said.unit_price, wanted.unit_price)::text as "unitPrice",
      coalesce(said.price_breaks, wanted.price_breaks) as breaks
    from said join wanted on wanted.id = said.product_id
      join lists on lists.rank = said.rank and lists.currency = wanted.currency
    where said.unit_price is not null or wanted.unit_price is not null
    order by wanted.id, said.rank, said.place`);
  return new Map(rows.map((row) => [row.productId, pricesOf(row)]));
}

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
