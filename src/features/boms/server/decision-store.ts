import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { bomDecisions } from './bom-tables.ts';

/** The product that a person chose for each of these keys; null if they left the line without one. */
export async function findDecisions(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: bomDecisions.key, productId: bomDecisions.productId })
    .from(bomDecisions)
    .where(and(eq(bomDecisions.userId, userId), inArray(bomDecisions.key, [...keys])));
  return new Map(rows.map(({ key, productId }) => [key, productId]));
}

/** Remembers choices in place of earlier ones for the same keys; of several for one key, the last. */
export async function rememberDecisions(
  tx: Transaction,
  decisions: readonly Required<typeof bomDecisions.$inferInsert>[],
): Promise<void> {
  const rows = [...new Map(decisions.map((one) => [one.key, one])).values()];
  if (rows.length === 0) return;
  // In one order, so that two acts of one person do not wait for each other.
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  await tx
    .insert(bomDecisions)
    .values(rows)
    .onConflictDoUpdate({
      target: [bomDecisions.userId, bomDecisions.key],
      set: { productId: sql`excluded.product_id`, decidedAt: sql`excluded.decided_at` },
    });
}

export async function forgetDecisionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(bomDecisions).where(eq(bomDecisions.userId, userId));
}
