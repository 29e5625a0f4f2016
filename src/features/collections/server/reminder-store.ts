import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { reminderHolds, reminders } from './collection-tables.ts';

export interface SentReminder {
  readonly invoiceId: string;
  readonly step: number;
  readonly day: string;
}

/** The reminders of invoices, the first one first. */
export async function findReminders(
  db: Queryable,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SentReminder[]>> {
  const found = new Map<string, SentReminder[]>();
  if (invoiceIds.length === 0) return found;
  const { invoiceId, step, day } = reminders;
  const rows = await db
    .select({ invoiceId, step, day })
    .from(reminders)
    .where(inArray(invoiceId, [...invoiceIds]))
    .orderBy(step);
  for (const row of rows) found.set(row.invoiceId, [...(found.get(row.invoiceId) ?? []), row]);
  return found;
}

/**
 * Records reminders before they are mailed.
 * @returns the ids of the invoices whose reminder was not sent before
 */
export async function recordReminders(
  tx: Transaction,
  rows: readonly (typeof reminders.$inferInsert)[],
): Promise<readonly string[]> {
  const recorded = await tx
    .insert(reminders)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ invoiceId: reminders.invoiceId });
  return recorded.map(({ invoiceId }) => invoiceId);
}

export interface Hold {
  readonly reason: string;
  readonly byUserId: string;
  readonly at: Date;
}

/** Why invoices and customers are not reminded, by their ids. */
export async function findHolds(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Hold>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(reminderHolds)
    .where(inArray(reminderHolds.id, [...ids]));
  return new Map(rows.map(({ id, ...hold }) => [id, hold]));
}

export async function saveHold(tx: Transaction, id: string, hold: Hold): Promise<void> {
  await tx
    .insert(reminderHolds)
    .values({ id, ...hold })
    .onConflictDoUpdate({ target: reminderHolds.id, set: hold });
}

/** @returns what was deleted; null if nothing was held */
export async function deleteHold(tx: Transaction, id: string): Promise<Hold | null> {
  const [deleted] = await tx.delete(reminderHolds).where(eq(reminderHolds.id, id)).returning();
  return deleted ?? null;
}

/** Makes the reminders of a customer wait for each other until the transaction ends. */
export async function lockReminders(tx: Transaction, partyId: string): Promise<void> {
  const key = `reminders ${partyId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
