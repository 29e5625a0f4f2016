import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { NOT_FEATURED } from '../domain/shop-order.ts';
import { products } from './catalogue-tables.ts';

/** The rank and the id of the last product of a page. */
export const shopOrderCursor = z.tuple([z.int32(), z.guid()]);

/**
 * What follows in the shop's order. Nothing ranks after what nobody features, so that among a million
 * of those the index is entered at the very place; with an `or` it would be read from its beginning.
 */
export function afterInShopOrder([rank, id]: z.output<typeof shopOrderCursor>): SQL | undefined {
  const older = and(eq(products.shopRank, rank), lt(products.id, id));
  return rank >= NOT_FEATURED ? older : or(gt(products.shopRank, rank), older);
}
