import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';

/**
 * Makes whoever books to the documents of orders wait for each other until the transaction ends. In one sequence, so that two
 * that want the same orders never deadlock. Lock them before their orders.
 */
export async function lockDocumentsOf(tx: Queryable, orderIds: readonly string[]): Promise<void> {
  const keys = [...new Set(orderIds)].toSorted().map((id) => `invoices ${id}`);
  if (keys.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(${sql.param(keys)}::text[]) with ordinality as wanted (key, at) order by at`);
}
