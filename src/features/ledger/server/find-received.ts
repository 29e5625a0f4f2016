import { and, eq, notInArray, sql } from 'drizzle-orm';
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
  return findPosted(db, orderId, currency, withoutMoney);
}

/** The same with discounts and what was written off: what of an order is not to be paid any more, in minor units. */
export function findSettledOfOrder(
  db: Queryable,
  orderId: string,
  currency: Currency,
): Promise<bigint> {
  return findPosted(db, orderId, currency, ofDocuments);
}

async function findPosted(
  db: Queryable,
  orderId: string,
  currency: Currency,
  except: readonly EntryKind[],
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
        notInArray(ledgerEntries.kind, [...except]),
      ),
    );
  return BigInt(row?.received ?? 0);
}
