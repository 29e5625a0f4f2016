import { and, inArray, ne } from 'drizzle-orm';
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

/** Moves what was paid in advance for orders to the party that the orders now belong to. */
export async function transferItems(
  tx: Queryable,
  deps: TimeAndIds,
  { orderIds, from, to, day }: Transfer,
): Promise<void> {
  if (orderIds.length === 0) return;
  const items = await tx
    .select()
    .from(ledgerOpenItems)
    .where(and(inArray(ledgerOpenItems.itemId, [...orderIds]), ne(ledgerOpenItems.balance, 0n)));
  for (const { itemId: orderId, currency, balance } of items) {
    const line = { account: 'receivables', currency } as const;
    const lines = [
      { ...line, amount: -balance, party: from },
      { ...line, amount: balance, party: to },
    ];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await post(tx, deps, { kind: 'order-moved', day, party: to, orderId, lines });
  }
}
