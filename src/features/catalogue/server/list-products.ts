import { and, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { pageSize, decodeCursor, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import type { ProductSummary } from '../contract.ts';
import { spellingVariants } from '../domain/spelling-variants.ts';
import { germanName, products } from './catalogue-tables.ts';
import type { Viewer } from './product-conditions.ts';
import { presentSummary } from './present-product.ts';
import { summaryRows } from './product-rows.ts';
import { afterFeaturedRank, featuredRankCursor } from './featured-rank-cursor.ts';

/**
 * A page of the active products that the viewer sees, featured first, then the newest; every word of `q` must match.
 */
export async function listProducts(
  db: Queryable,
  viewer: Viewer,
  query: PageQuery,
): Promise<Page<ProductSummary>> {
  const size = pageSize(query);
  const rows = await summaryRows(db, viewer, conditions(query), size + 1, query.q?.trim());
  const page = toPage(rows, size, (row) => [row.featuredRank, row.id]);
  return { items: page.items.map(presentSummary), next: page.next };
}

function conditions({ cursor, q }: PageQuery): SQL | undefined {
  return and(
    cursor ? afterFeaturedRank(decodeCursor(cursor, featuredRankCursor)) : undefined,
    ...wordConditions(q),
  );
}

/**
 * One condition per word, in any of its spellings. Uses the expressions of the indexes
 * `products_words` and `products_german_name`.
 */
export function wordConditions(q: string | undefined): SQL[] {
  const text = sql`(${products.name} || ' ' || ${products.sku} || ' ' || coalesce(${products.mpn}, ''))`;
  const words = q?.split(/\s+/).filter(Boolean).slice(0, 8) ?? [];
  return words.map((word) => {
    const spelled = spellingVariants(word).flatMap((one) => [
      sql`${text} ilike ${containing(one)}`,
      sql`(${germanName(products)}) ilike ${containing(one)}`,
    ]);
    return sql`(${sql.join(spelled, sql` or `)})`;
  });
}
