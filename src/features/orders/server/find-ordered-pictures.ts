import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { orderLines } from './order-tables.ts';

/** Those of these addresses of pictures that any order has. Reads all orders. */
export async function findOrderedPictures(
  db: Queryable,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const { image } = orderLines;
  const rows = await db
    .selectDistinct({ image })
    .from(orderLines)
    .where(sql`${image} = any(${sql.param([...addresses])}::text[])`);
  return rows.map((row) => row.image);
}
