import { and, between, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { addDays } from '#shared/calendar-day.ts';
import type { Currency } from '#shared/money.ts';
import type { EntryKind, Party } from '../domain/entry.ts';
import { isOwed } from './age-items.ts';
import { ledgerEntries, ledgerLines, ledgerOpenItems } from './ledger-tables.ts';

const { companyId, customerId, orderId, documentId, day, currency } = ledgerLines;

/** What counts for an account. Money that was paid in advance for an order counts once it pays a document. */
const counts = and(
  eq(ledgerLines.account, 'receivables'),
  or(isNotNull(documentId), isNull(orderId)),
);

function isOf(table: typeof ledgerLines | typeof ledgerOpenItems, party: Party): SQL {
  return 'companyId' in party
    ? eq(table.companyId, party.companyId)
    : eq(table.customerId, party.customerId);
}

const amount = sql<bigint>`sum(${ledgerLines.amount})::bigint`.mapWith(BigInt);

const documents = sql<string[]>`coalesce(array_agg(distinct ${documentId})
  filter (where ${documentId} is not null), '{}')`;

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
  readonly documentIds: readonly string[];
}

/** What changed the account of a party in a period, by day. */
export function findMovements(
  db: Queryable,
  { party, currency: of, from, to }: AccountPeriod,
): Promise<readonly Movement[]> {
  const { id, kind, reference, number } = ledgerEntries;
  return db
    .select({ kind, day: ledgerEntries.day, reference, amount, documentIds: documents })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(id, ledgerLines.entryId))
    .where(and(counts, isOf(ledgerLines, party), eq(currency, of), between(day, from, to)))
    .groupBy(id)
    .having(sql`sum(${ledgerLines.amount}) <> 0`)
    .orderBy(ledgerEntries.day, number);
}

/** What a party owed in a currency before a day. */
export async function findBalanceBefore(
  db: Queryable,
  { party, currency: of, from }: Omit<AccountPeriod, 'to'>,
): Promise<bigint> {
  const items = itemsAtEndOf(db, addDays(from, -1), party);
  const [row] = await db
    .select({ balance: sql<string>`coalesce(sum(${items.amount}), 0)::text` })
    .from(items)
    .where(eq(items.currency, of));
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
  const items = itemsAtEndOf(db, on, party);
  const balance = sql<bigint>`sum(${items.amount})::bigint`.mapWith(BigInt);
  const itemId = sql`coalesce(${items.documentId}, ${items.companyId}, ${items.customerId})`;
  // Of what is paid now: the item has kept its day.
  const kept = db
    .select({ dueDay: ledgerOpenItems.dueDay })
    .from(ledgerOpenItems)
    .where(and(eq(ledgerOpenItems.itemId, itemId), eq(ledgerOpenItems.currency, items.currency)));
  const due = sql<string>`coalesce(max(${items.dueDay}), (${kept}))::text`;
  return db
    .select({
      companyId: items.companyId,
      customerId: items.customerId,
      documentId: items.documentId,
      currency: items.currency,
      balance,
      dueDay: due,
    })
    .from(items)
    .groupBy(items.companyId, items.customerId, items.documentId, items.currency)
    .having(sql`sum(${items.amount}) <> 0`)
    .orderBy(due, items.documentId);
}

/**
 * What is open now, and what has changed since a day with the opposite sign: the sum is what was open at its end. Most of a
 * ledger is older than the day, and not read.
 */
function itemsAtEndOf(db: Queryable, on: string, party: Party | null) {
  const now = db
    .select({
      companyId: ledgerOpenItems.companyId,
      customerId: ledgerOpenItems.customerId,
      documentId: ledgerOpenItems.documentId,
      currency: ledgerOpenItems.currency,
      amount: sql<bigint>`${ledgerOpenItems.balance}`.as('amount'),
      dueDay: sql<string | null>`${ledgerOpenItems.dueDay}`.as('due_day'),
    })
    .from(ledgerOpenItems)
    .where(and(isOwed, party ? isOf(ledgerOpenItems, party) : undefined));
  const since = db
    .select({
      companyId,
      customerId,
      documentId,
      currency,
      amount: sql<bigint>`-${ledgerLines.amount}`.as('amount'),
      dueDay: sql<string | null>`null::date`.as('due_day'),
    })
    .from(ledgerLines)
    .where(and(counts, gt(day, on), party ? isOf(ledgerLines, party) : undefined));
  return now.unionAll(since).as('items');
}
