import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { NOT_FEATURED } from '../domain/featured-rank.ts';
import { products } from './catalogue-tables.ts';

/** The rank and id of the last product of a page. */
export const featuredRankCursor = z.tuple([z.int32(), z.guid()]);

/**
 * The products after the cursor, featured first, then the newest. After the featured products the
 * condition needs no `or`: with one, PostgreSQL would scan the index from its start for every page.
 */
export function afterFeaturedRank([rank, id]: z.output<typeof featuredRankCursor>):
  | SQL
  | undefined {
  const older = and(eq(products.featuredRank, rank), lt(products.id, id));
  return rank >= NOT_FEATURED ? older : or(gt(products.featuredRank, rank), older);
}
