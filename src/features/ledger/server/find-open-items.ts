import { and, asc, eq, gt, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import type { Party } from '../domain/entry.ts';
import { isOwed } from './age-items.ts';
import { ledgerOpenItems } from './ledger-tables.ts';

interface Wanted {
  readonly currency: Currency;
  readonly limit: number;
}

/** Documents that the party owes something for, or that the shop does: credit notes, and invoices that were paid twice. */
type OpenDocuments = 'owed by the party' | 'owed to the party';

/** The ids of the oldest open documents of a party. */
export async function findOldestDocuments(
  db: Queryable,
  party: Party,
  { which, currency, limit }: Wanted & { readonly which: OpenDocuments },
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: ledgerOpenItems.itemId })
    .from(ledgerOpenItems)
    .where(and(isOf(party), eq(ledgerOpenItems.currency, currency), isOpenDocument(which)))
    .orderBy(asc(ledgerOpenItems.since), asc(ledgerOpenItems.itemId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * A query of open documents, with the columns `id` and `dueDay`.
 * @param dueFirst only so many, those that are due first; else all
 */
export function openDocumentsQuery(db: Queryable, which: OpenDocuments, dueFirst?: number) {
  const { itemId, dueDay } = ledgerOpenItems;
  const all = db
    .select({ id: itemId, dueDay })
    .from(ledgerOpenItems)
    .where(isOpenDocument(which))
    .$dynamic();
  return dueFirst === undefined ? all : all.orderBy(asc(dueDay), asc(itemId)).limit(dueFirst);
}

function isOpenDocument(which: OpenDocuments): SQL | undefined {
  const { balance, documentId } = ledgerOpenItems;
  return and(
    which === 'owed by the party' ? gt(balance, 0n) : lt(balance, 0n),
    isNotNull(documentId),
  );
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
