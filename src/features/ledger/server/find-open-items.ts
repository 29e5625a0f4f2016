import { and, asc, eq, gt, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { Party } from '../domain/entry.ts';
import { isOwed } from './age-items.ts';
import { ledgerOpenItems } from './ledger-tables.ts';

interface Wanted {
  readonly currency: Currency;
  readonly limit: number;
}

/** What is open of a party: documents, orders paid in advance and money on account, the oldest first. */
export function findOldestItems(db: Queryable, party: Party, { currency, limit }: Wanted) {
  return db
    .select()
    .from(ledgerOpenItems)
    .where(
      and(isOf(party), eq(ledgerOpenItems.currency, currency), ne(ledgerOpenItems.balance, 0n)),
    )
    .orderBy(asc(ledgerOpenItems.since), asc(ledgerOpenItems.itemId))
    .limit(limit);
}

function isOf(party: Party): SQL {
  return 'companyId' in party
    ? eq(ledgerOpenItems.companyId, party.companyId)
    : eq(ledgerOpenItems.customerId, party.customerId);
}

/** The ids of documents of which exactly this is open, negative if it is owed to the party; the oldest first. */
export async function findDocumentsByBalance(
  db: Queryable,
  balance: bigint,
  { currency, limit }: Wanted,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: ledgerOpenItems.itemId })
    .from(ledgerOpenItems)
    .where(
      and(
        eq(ledgerOpenItems.balance, balance),
        eq(ledgerOpenItems.currency, currency),
        ne(ledgerOpenItems.balance, 0n),
        isNotNull(ledgerOpenItems.documentId),
      ),
    )
    .orderBy(asc(ledgerOpenItems.since), asc(ledgerOpenItems.itemId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface OpenItem {
  /** Null for money on account. */
  readonly documentId: string | null;
  readonly itemId: string;
  readonly currency: Currency;
  /** Negative is owed to the party. */
  readonly balance: bigint;
  readonly since: string;
  readonly dueDay: string;
}

interface OpenItemsQuery {
  readonly after?: { readonly dueDay: string; readonly itemId: string };
  readonly limit: number;
}

/** The open documents and the money on account of a company or a person, those that are due first. */
export function findItemsByDueDay(
  db: Queryable,
  party: Party,
  { after, limit }: OpenItemsQuery,
): Promise<readonly OpenItem[]> {
  const { documentId, itemId, currency, balance, since, dueDay } = ledgerOpenItems;
  const isLater =
    after && or(gt(dueDay, after.dueDay), and(eq(dueDay, after.dueDay), gt(itemId, after.itemId)));
  return db
    .select({ documentId, itemId, currency, balance, since, dueDay })
    .from(ledgerOpenItems)
    .where(and(isOwed, isOf(party), isLater))
    .orderBy(asc(dueDay), asc(itemId))
    .limit(limit);
}
