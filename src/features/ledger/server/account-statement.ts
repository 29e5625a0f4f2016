import { and, between, eq, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { EntryKind, Party } from '../domain/entry.ts';
import { ledgerEntries, ledgerLines, ledgerOpenItems } from './ledger-tables.ts';

const { companyId, customerId, orderId, documentId, day, currency } = ledgerLines;

/** What counts for an account. Money that was paid in advance for an order counts once it pays a document. */
const counts = and(
  eq(ledgerLines.account, 'receivables'),
  or(isNotNull(documentId), isNull(orderId)),
);

function isOf(party: Party): SQL {
  return 'companyId' in party ? eq(companyId, party.companyId) : eq(customerId, party.customerId);
}

const amount = sql<bigint>`sum(${ledgerLines.amount})::bigint`.mapWith(BigInt);

export interface AccountPeriod {
  readonly party: Party;
  readonly currency: Currency;
  readonly from: string;
  readonly to: string;
}

export interface Movement {
  readonly kind: EntryKind;
  readonly day: string;
  readonly reference: string | null;
  /** Positive is owed by the party, negative is paid or credited. */
  readonly amount: bigint;
}

/** What changed the account of a party in a period, by day. */
export function findMovements(
  db: Queryable,
  { party, currency: of, from, to }: AccountPeriod,
): Promise<readonly Movement[]> {
  const { id, kind, reference, number } = ledgerEntries;
  return db
    .select({ kind, day: ledgerEntries.day, reference, amount })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(id, ledgerLines.entryId))
    .where(and(counts, isOf(party), eq(currency, of), between(day, from, to)))
    .groupBy(id)
    .having(sql`sum(${ledgerLines.amount}) <> 0`)
    .orderBy(ledgerEntries.day, number);
}

/** What a party owed in a currency before a day. */
export async function findBalanceBefore(
  db: Queryable,
  { party, currency: of, from }: Omit<AccountPeriod, 'to'>,
): Promise<bigint> {
  const [row] = await db
    .select({ balance: sql<string>`coalesce(sum(${ledgerLines.amount}), 0)::text` })
    .from(ledgerLines)
    .where(and(counts, isOf(party), eq(currency, of), lt(day, from)));
  return BigInt(row?.balance ?? 0);
}

/** An open document, or money on account, at the end of a day. */
export interface ItemOnDay {
  readonly companyId: string | null;
  readonly customerId: string | null;
  /** Null for money on account. */
  readonly documentId: string | null;
  readonly currency: Currency;
  readonly balance: bigint;
  readonly dueDay: string;
}

/** What was open at the end of a day, of one party or of all, what was due first. */
export function findItemsOn(
  db: Queryable,
  on: string,
  party: Party | null = null,
): Promise<readonly ItemOnDay[]> {
  const due = sql<string>`coalesce(min(${ledgerOpenItems.dueDay}), min(${day}))::text`;
  return (
    db
      .select({ companyId, customerId, documentId, currency, balance: amount, dueDay: due })
      .from(ledgerLines)
      // Lines of before the ledger knew when they are due have no day; the open items have.
      .leftJoin(
        ledgerOpenItems,
        and(eq(ledgerOpenItems.itemId, documentId), eq(ledgerOpenItems.currency, currency)),
      )
      .where(and(counts, lte(day, on), party ? isOf(party) : undefined))
      .groupBy(companyId, customerId, documentId, currency)
      .having(sql`sum(${ledgerLines.amount}) <> 0`)
      .orderBy(due, documentId)
  );
}
