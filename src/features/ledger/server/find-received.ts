import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { EntryKind } from '../domain/entry.ts';
import type { Currency } from '#shared/money.ts';
import { ledgerEntries, ledgerLines } from './ledger-tables.ts';

const ofDocuments: readonly EntryKind[] = ['invoice', 'credit-note'];
const withoutMoney: readonly EntryKind[] = [
  ...ofDocuments,
  'early-payment-discount',
  'write-off',
  'write-off-undone',
];

/** The money that was received for an order and its documents, less what was paid back, in minor units. */
export function findReceivedForOrder(
  db: Queryable,
  orderId: string,
  currency: Currency,
): Promise<bigint> {
  return findPosted(db, orderId, currency, isNotOf(withoutMoney));
}

/** The same with discounts and what was written off: what of an order is not to be paid any more, in minor units. */
export function findSettledOfOrder(
  db: Queryable,
  orderId: string,
  currency: Currency,
): Promise<bigint> {
  return findPosted(db, orderId, currency, isNotOf(ofDocuments));
}

/** What of the credit notes of an order was paid out by transfer and not undone, in minor units. */
export async function findPaidOutOfOrder(
  db: Queryable,
  orderId: string,
  currency: Currency,
): Promise<bigint> {
  const isPayout = inArray(ledgerEntries.kind, ['bank-refund', 'bank-refund-undone']);
  return -(await findPosted(db, orderId, currency, isPayout));
}

function isNotOf(kinds: readonly EntryKind[]): SQL {
  return notInArray(ledgerEntries.kind, [...kinds]);
}

async function findPosted(
  db: Queryable,
  orderId: string,
  currency: Currency,
  ofKind: SQL,
): Promise<bigint> {
  const [row] = await db
    .select({ received: sql<string>`coalesce(-sum(${ledgerLines.amount}), 0)::text` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerLines.orderId, orderId),
        eq(ledgerLines.account, 'receivables'),
        eq(ledgerLines.currency, currency),
        ofKind,
      ),
    );
  return BigInt(row?.received ?? 0);
}
