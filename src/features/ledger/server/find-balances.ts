import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { ledgerOpenItems } from './ledger-tables.ts';

/** What is open of documents or orders by their ids, in minor units; negative is owed to the party. */
export async function findBalances(
  db: Queryable,
  ids: readonly string[],
  currency: Currency,
): Promise<ReadonlyMap<string, bigint>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: ledgerOpenItems.itemId, balance: ledgerOpenItems.balance })
    .from(ledgerOpenItems)
    .where(and(inArray(ledgerOpenItems.itemId, [...ids]), eq(ledgerOpenItems.currency, currency)));
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}
