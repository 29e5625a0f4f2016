import { and, eq, inArray } from 'drizzle-orm';
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

/** Remembers a choice in place of an earlier one for the same key. */
export async function rememberDecision(
  tx: Transaction,
  row: typeof bomDecisions.$inferInsert,
): Promise<void> {
  const { productId, decidedAt } = row;
  await tx
    .insert(bomDecisions)
    .values(row)
    .onConflictDoUpdate({
      target: [bomDecisions.userId, bomDecisions.key],
      set: { productId: productId ?? null, decidedAt },
    });
}

export async function forgetDecisionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(bomDecisions).where(eq(bomDecisions.userId, userId));
}
