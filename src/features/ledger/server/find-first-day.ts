import { asc } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { ledgerEntries } from './ledger-tables.ts';

/** The day of the entry that was posted first, which later entries of earlier days do not change; null without any. */
export async function findFirstDay(db: Queryable): Promise<string | null> {
  const [first] = await db
    .select({ day: ledgerEntries.day })
    .from(ledgerEntries)
    .orderBy(asc(ledgerEntries.number))
    .limit(1);
  return first?.day ?? null;
}
