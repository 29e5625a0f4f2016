import { and, asc, count, gt, gte, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { products } from './catalogue-tables.ts';

/** So many are held at once. */
const BATCH = 5_000;

const offered = isNull(products.archivedAt);

export async function countParts(db: Queryable): Promise<number> {
  const [row] = await db.select({ parts: count() }).from(products).where(offered);
  return row?.parts ?? 0;
}

interface Range {
  readonly skip: number;
  readonly most: number;
}

/** The slugs of the parts on offer, in their own order, a batch at a time: `most` after `skip`. */
export async function* partSlugs(db: Queryable, { skip, most }: Range) {
  const { slug } = products;
  let left = most;
  const [first] = await db
    .select({ slug })
    .from(products)
    .where(offered)
    .orderBy(asc(slug))
    .offset(skip)
    .limit(1);
  let next = first && gte(slug, first.slug);
  while (next && left > 0) {
    const rows = await db
      .select({ slug })
      .from(products)
      .where(and(offered, next))
      .orderBy(asc(slug))
      .limit(Math.min(BATCH, left));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => row.slug);
    left -= rows.length;
    next = gt(slug, last.slug);
  }
}
