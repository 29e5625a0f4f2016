import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { imbalances, type EntryLine, type NewEntry, type Party } from '../domain/entry.ts';
import { ledgerEntries, ledgerLines } from './ledger-tables.ts';

/**
 * Posts an entry to the ledger in the transaction of what it records. Lines of zero are left out. An entry of a closed month
 * counts for the first open day.
 * @returns its id, or null if an entry of the same key exists or nothing is to be posted
 * @throws RangeError when debits and credits differ
 */
export async function post(
  tx: Queryable,
  { newId, now }: TimeAndIds,
  entry: NewEntry,
): Promise<string | null> {
  const different = imbalances(entry.lines);
  for (const [currency, sum] of different) {
    throw new RangeError(`the entry ${entry.kind} is out of balance by ${sum} ${currency}`);
  }
  const lines = entry.lines.filter(({ amount }) => amount !== 0n);
  if (lines.length === 0) return null;
  const { kind, day, reference = null, note = null, key = null, byUserId = null } = entry;
  const [posted] = await tx
    .insert(ledgerEntries)
    .values({
      id: newId(),
      kind,
      day: sql`ledger_open_day(${day}::date)`,
      reference,
      note,
      key,
      byUserId,
      at: now(),
    })
    .onConflictDoNothing({ target: ledgerEntries.key })
    .returning({ id: ledgerEntries.id, day: ledgerEntries.day });
  if (!posted) return null;
  await tx.insert(ledgerLines).values(
    lines.map((line, position) => ({
      entryId: posted.id,
      position,
      account: line.account,
      amount: line.amount,
      currency: line.currency,
      day: posted.day,
      ...belongsTo(entry, line),
    })),
  );
  return posted.id;
}

function belongsTo(entry: NewEntry, { tax, ...line }: EntryLine) {
  const { orderId = entry.orderId ?? null, documentId = entry.documentId ?? null } = line;
  return {
    ...partyColumns(line.party ?? entry.party),
    orderId,
    documentId,
    taxCategory: tax?.category ?? null,
    taxRatePpm: tax?.ratePpm ?? null,
    taxCountry: tax?.country ?? null,
    taxRegion: tax?.region ?? null,
    dueDay: (line.account === 'receivables' && entry.dueDay) || null,
  };
}

/** The columns of a party; one of them is null, both of nobody. */
export function partyColumns(party: Party | null) {
  if (party === null) return { companyId: null, customerId: null };
  return 'companyId' in party
    ? { companyId: party.companyId, customerId: null }
    : { companyId: null, customerId: party.customerId };
}
