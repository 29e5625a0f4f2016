import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { ledgerClosing } from './ledger-tables.ts';

interface Closing {
  /** The last closed day, `2026-11-30`. */
  readonly until: string;
  readonly byUserId: string;
  readonly at: Date;
}

/** The last closed day; null if nothing is closed. */
export async function findClosedUntil(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ until: ledgerClosing.until }).from(ledgerClosing);
  return row?.until ?? null;
}

/** Only one closes or reopens at a time. What is posted does not wait for it. */
export async function lockClosing(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('closing of months', 0))`);
}

/** Waits until what is being posted is committed. Nobody posts then until the transaction ends. */
export async function lockLedger(tx: Transaction): Promise<void> {
  // The key of ledger_open_day, which whoever posts takes shared.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ledger closing', 0))`);
}

/** Closes the ledger until a day, or opens it again after that day. The ledger is locked. */
export async function closeLedger(tx: Transaction, closing: Closing): Promise<void> {
  await tx
    .insert(ledgerClosing)
    .values(closing)
    .onConflictDoUpdate({ target: ledgerClosing.only, set: closing });
}

/** The day itself, or the first open day if it is closed. It stays open until the transaction ends. */
export async function findOpenDay(tx: Queryable, day: string): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select ledger_open_day(${day}::date)::text as day`,
  );
  return rows[0]?.day ?? day;
}
