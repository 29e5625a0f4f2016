import { sql } from 'drizzle-orm';
import type { TestShop } from '#test/support/test-shop.ts';

/** Sums of the ledger of a shop, in cents. */
export function ledgerSums({ database: { queries } }: TestShop) {
  return { onAccount, byDocument, returnedMoney, openOfOrders };

  /** What it has on an account. */
  async function onAccount(account: string): Promise<bigint> {
    const { rows } = await queries.execute<{ sum: string }>(
      sql`select coalesce(sum(amount), 0)::text as sum from ledger_lines where account = ${account}`,
    );
    return BigInt(rows[0]?.sum ?? 0);
  }

  /** What each document has of an account in entries of some kinds. */
  async function byDocument(account: string, kinds: readonly string[]) {
    const { rows } = await queries.execute<{ id: string; sum: string }>(
      sql`select document_id as id, sum(amount)::text as sum from ledger_lines
        join ledger_entries on ledger_entries.id = entry_id
        where account = ${account} and kind in ${sql`(${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )})`} and document_id is not null
        group by document_id`,
    );
    const sums = new Map(rows.map((row) => [row.id, BigInt(row.sum)]));
    return (id: string) => sums.get(id) ?? 0n;
  }

  /** What was paid back for each order, to cards and by transfer. */
  async function returnedMoney() {
    const { rows } = await queries.execute<{ id: string; sum: string }>(
      sql`select order_id as id, sum(amount)::text as sum from ledger_lines
        join ledger_entries on ledger_entries.id = entry_id
        where account = 'receivables' and (kind like 'card-refund%' or kind like 'bank-refund%')
          and order_id is not null
        group by order_id`,
    );
    const sums = new Map(rows.map((row) => [row.id, BigInt(row.sum)]));
    return (id: string) => sums.get(id) ?? 0n;
  }

  /** What orders have open beside their documents. */
  async function openOfOrders() {
    const { rows } = await queries.execute(
      sql`select order_id, balance from ledger_open_items
        where document_id is null and order_id is not null and balance <> 0`,
    );
    return rows;
  }
}
