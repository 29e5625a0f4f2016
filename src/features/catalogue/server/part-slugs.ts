import { and, asc, count, gt, gte, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { products } from './catalogue-tables.ts';
import { isPublic } from './product-conditions.ts';

const BATCH_SIZE = 5_000;

/** The sitemap is for everybody. */
const active = and(isNull(products.archivedAt), isPublic);

export async function countParts(db: Queryable): Promise<number> {
  const [row] = await db.select({ parts: count() }).from(products).where(active);
  return row?.parts ?? 0;
}

interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** The slugs of active products that everybody sees, in alphabetical order and in batches: `limit` after `offset`. */
export async function* partSlugs(db: Queryable, { offset, limit }: Range) {
  const { slug } = products;
  let remaining = limit;
  const [first] = await db
    .select({ slug })
    .from(products)
    .where(active)
    .orderBy(asc(slug))
    .offset(offset)
    .limit(1);
  let next = first && gte(slug, first.slug);
  while (next && remaining > 0) {
    const rows = await db
      .select({ slug })
      .from(products)
      .where(and(active, next))
      .orderBy(asc(slug))
      .limit(Math.min(BATCH_SIZE, remaining));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => row.slug);
    remaining -= rows.length;
    next = gt(slug, last.slug);
  }
}
