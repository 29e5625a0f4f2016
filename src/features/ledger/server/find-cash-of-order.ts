import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { ledgerLines } from './ledger-tables.ts';

/** The cash that was received for an order, less what was given back, in minor units. */
export async function findCashOfOrder(
  db: Queryable,
  orderId: string,
  currency: Currency,
): Promise<bigint> {
  const [row] = await db
    .select({ cash: sql<string>`coalesce(sum(${ledgerLines.amount}), 0)::text` })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.orderId, orderId),
        eq(ledgerLines.account, 'cash'),
        eq(ledgerLines.currency, currency),
      ),
    );
  return BigInt(row?.cash ?? 0);
}
