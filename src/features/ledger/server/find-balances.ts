import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Currency } from '#shared/money.ts';
import { ledgerOpenItems } from './ledger-tables.ts';

/** What is open of documents or orders, of each in its currency, in minor units; negative is owed to the party. */
export async function findBalancesOf(
  db: Queryable,
  items: readonly { readonly id: string; readonly currency: Currency }[],
): Promise<ReadonlyMap<string, bigint>> {
  if (items.length === 0) return new Map();
  const currencies = new Map(items.map((item) => [item.id, item.currency]));
  const { itemId: id, currency, balance } = ledgerOpenItems;
  const rows = await db
    .select({ id, currency, balance })
    .from(ledgerOpenItems)
    .where(inArray(id, [...currencies.keys()]));
  const own = rows.filter((row) => row.currency === currencies.get(row.id));
  return new Map(own.map((row) => [row.id, row.balance]));
}

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
