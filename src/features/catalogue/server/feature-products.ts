import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { NOT_FEATURED } from '../domain/shop-order.ts';
import { products } from './catalogue-tables.ts';

/** Puts these products before all others, in this order; whatever was there before goes back in line. */
export async function featureProducts(tx: Transaction, skus: readonly string[]): Promise<void> {
  const offered = isNull(products.archivedAt);
  await tx
    .update(products)
    .set({ shopRank: NOT_FEATURED })
    .where(and(offered, ne(products.shopRank, NOT_FEATURED)));
  for (const [rank, sku] of skus.entries()) {
    await tx
      .update(products)
      .set({ shopRank: rank })
      .where(and(offered, eq(products.sku, sku)));
  }
}
