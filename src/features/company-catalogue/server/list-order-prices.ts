import { inArray } from 'drizzle-orm';
import { toPublicPrices } from '#features/catalogue/domain/price-rows.ts';
import { findOrderableProducts } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { OrderPrice } from '../company-prices-contract.ts';
import { priceLists } from './company-catalogue-tables.ts';
import { requireCompany } from './company-groups.ts';
import { findDecidedPrices } from './find-company-prices.ts';

/** What products that can be ordered cost a company, and which of its price lists decides; without a company, those of the catalogue. */
export async function listOrderPrices(
  db: Queryable,
  companyId: string | undefined,
  ids: readonly string[],
): Promise<OrderPrice[]> {
  if (companyId !== undefined) await requireCompany(db, companyId);
  const products = await findOrderableProducts(db, companyId ?? null, ids);
  const decided =
    companyId === undefined
      ? new Map<string, never>()
      : await findDecidedPrices(db, companyId, [...products.keys()]);
  const lists = await namesOf(db, [...new Set([...decided.values()].map(({ listId }) => listId))]);
  return [...products].flatMap(([productId, product]) => {
    const own = decided.get(productId);
    const prices = own?.prices ?? product.prices;
    if (!prices) return [];
    const list = (own && lists.get(own.listId)) ?? null;
    return { productId, ...toPublicPrices(prices), list };
  });
}

async function namesOf(db: Queryable, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ _id: priceLists.id, name: priceLists.name })
          .from(priceLists)
          .where(inArray(priceLists.id, [...ids]));
  return new Map(rows.map((list) => [list._id, list]));
}
