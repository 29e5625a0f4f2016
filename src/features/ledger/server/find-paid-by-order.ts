import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { ledgerEntries, ledgerLines } from './ledger-tables.ts';

/** What money that was received for an order itself pays of its documents, by their ids, in minor units. */
export async function findPaidByOrder(
  db: Queryable,
  orderId: string,
  currency: Currency,
): Promise<ReadonlyMap<string, bigint>> {
  const ofOrder = alias(ledgerLines, 'of_order');
  const paid = sql<bigint>`(-sum(${ledgerLines.amount}))::bigint`.mapWith(BigInt);
  const rows = await db
    .select({ documentId: ledgerLines.documentId, paid })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerLines.orderId, orderId),
        eq(ledgerLines.currency, currency),
        isNotNull(ledgerLines.documentId),
        inArray(ledgerEntries.kind, ['allocation', 'allocation-undone']),
        exists(
          db
            .select({ entryId: ofOrder.entryId })
            .from(ofOrder)
            .where(
              and(
                eq(ofOrder.entryId, ledgerLines.entryId),
                eq(ofOrder.orderId, orderId),
                isNull(ofOrder.documentId),
              ),
            ),
        ),
      ),
    )
    .groupBy(ledgerLines.documentId);
  return new Map(rows.flatMap((row) => (row.documentId ? [[row.documentId, row.paid]] : [])));
}
