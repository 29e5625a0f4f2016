import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { documentNumbers } from './document-tables.ts';

const MIN_DIGITS = 5;

/**
 * Takes the next number of a range, without gaps: if the transaction rolls back, its number is free again. Others wait for
 * the number until the transaction ends, so it is taken late.
 * @param prefix what the numbers begin with; `{year}` is that of the day
 */
export async function takeNumber(tx: Transaction, prefix: string, day: string): Promise<string> {
  const expanded = prefix.replace('{year}', day.slice(0, 4));
  const [taken] = await tx
    .insert(documentNumbers)
    .values({ prefix: expanded, last: 1 })
    .onConflictDoUpdate({
      target: documentNumbers.prefix,
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last });
  if (!taken) throw new Error('an upsert returns its row');
  return expanded + String(taken.last).padStart(MIN_DIGITS, '0');
}
