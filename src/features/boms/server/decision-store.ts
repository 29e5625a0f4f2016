import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { bomDecisions } from './bom-tables.ts';

export interface Decision {
  /** Null if the line was left without a product. */
  readonly productId: string | null;
  readonly acceptedSubstitutes: readonly string[];
  readonly decidedAt: Date;
}

/** What a person or company chose for each of these keys. */
export async function findDecisions(
  db: Queryable,
  ownerId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Decision>> {
  if (keys.length === 0) return new Map();
  // Long ones were once stored as they are.
  const stored = keys.flatMap((key) => [key, storedKey(key)]);
  const rows = await db
    .select()
    .from(bomDecisions)
    .where(and(eq(bomDecisions.ownerId, ownerId), inArray(bomDecisions.key, [...new Set(stored)])));
  const found = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    keys.flatMap((key) => {
      const decision = found.get(storedKey(key)) ?? found.get(key);
      return decision ? [[key, decision] as const] : [];
    }),
  );
}

/** An entry of a B-tree has at most 2,704 bytes, of which 44 are not the key. */
const MAX_KEY_BYTES = 2_600;

/** The key as it is stored: of a long one, its digest. */
function storedKey(key: string): string {
  if (Buffer.byteLength(key) <= MAX_KEY_BYTES) return key;
  return `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

/** Remembers choices in place of earlier ones for the same keys; of several for one key, the last. */
export async function rememberDecisions(
  tx: Transaction,
  decisions: readonly Required<typeof bomDecisions.$inferInsert>[],
): Promise<void> {
  const shortened = decisions.map((one) => ({ ...one, key: storedKey(one.key) }));
  const rows = [...new Map(shortened.map((one) => [one.key, one])).values()];
  if (rows.length === 0) return;
  // In one order, so that two acts of one person do not wait for each other.
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  await tx
    .insert(bomDecisions)
    .values(rows)
    .onConflictDoUpdate({
      target: [bomDecisions.ownerId, bomDecisions.key],
      set: {
        productId: sql`excluded.product_id`,
        acceptedSubstitutes: sql`excluded.accepted_substitutes`,
        decidedAt: sql`excluded.decided_at`,
      },
    });
}

/** Forgets what a person or company chose for these keys. */
export async function forgetDecisions(
  tx: Transaction,
  ownerId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const stored = [...new Set(keys.flatMap((key) => [key, storedKey(key)]))];
  await tx
    .delete(bomDecisions)
    .where(and(eq(bomDecisions.ownerId, ownerId), inArray(bomDecisions.key, stored)));
}

export async function forgetDecisionsOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(bomDecisions).where(eq(bomDecisions.ownerId, ownerId));
}
