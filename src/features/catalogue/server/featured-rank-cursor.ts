import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { NOT_FEATURED } from '../domain/featured-rank.ts';
import { products } from './catalogue-tables.ts';

/** The rank and the id of the last product of a page. */
export const featuredRankCursor = z.tuple([z.int32(), z.guid()]);

/**
 * What follows in the shop's order. Nothing ranks after what nobody features, so that among a million
 * of those the index is entered at the very place; with an `or` it would be read from its beginning.
 */
export function afterFeaturedRank([rank, id]: z.output<typeof featuredRankCursor>):
  | SQL
  | undefined {
  const older = and(eq(products.shopRank, rank), lt(products.id, id));
  return rank >= NOT_FEATURED ? older : or(gt(products.shopRank, rank), older);
}
