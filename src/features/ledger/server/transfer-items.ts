import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Party } from '../domain/entry.ts';
import { ledgerOpenItems } from './ledger-tables.ts';
import { post } from './post.ts';

interface Transfer {
  readonly orderIds: readonly string[];
  readonly from: Party;
  readonly to: Party;
  readonly day: string;
}

/** Moves what is open of orders to the party that they now belong to: money paid in advance, and their documents. */
export async function transferItems(
  tx: Queryable,
  deps: TimeAndIds,
  { orderIds, from, to, day }: Transfer,
): Promise<void> {
  if (orderIds.length === 0) return;
  const items = await tx
    .select()
    .from(ledgerOpenItems)
    .where(
      and(
        'companyId' in from
          ? eq(ledgerOpenItems.companyId, from.companyId)
          : eq(ledgerOpenItems.customerId, from.customerId),
        inArray(ledgerOpenItems.orderId, [...orderIds]),
        ne(ledgerOpenItems.balance, 0n),
      ),
    );
  for (const { orderId, documentId, currency, balance } of items) {
    const line = { account: 'receivables', currency, orderId, documentId } as const;
    const lines = [
      { ...line, amount: -balance, party: from },
      { ...line, amount: balance, party: to },
    ];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await post(tx, deps, { kind: 'order-moved', day, party: to, lines });
  }
}
