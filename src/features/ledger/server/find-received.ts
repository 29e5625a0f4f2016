import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { ledgerEntries, ledgerLines } from './ledger-tables.ts';

/** The money that was received for an order and its documents, less what was paid back, in minor units. */
export async function findReceivedForOrder(
  db: Queryable,
  orderId: string,
  currency: Currency,
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
        notInArray(ledgerEntries.kind, [
          'invoice',
          'credit-note',
          'early-payment-discount',
          'write-off',
          'write-off-undone',
        ]),
      ),
    );
  return BigInt(row?.received ?? 0);
}
