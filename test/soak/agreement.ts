import pg from 'pg';
import type { Confirmed } from './traffic.ts';

/** What must hold in the database once nobody orders any more, each with a query that finds what is wrong. */
const RULES: Readonly<Record<string, string>> = {
  'stock is what its movements add up to': `
    select product_id from stock_levels join stock_movements using (product_id)
    group by product_id, on_hand having on_hand <> sum(change)`,
  'stock that left is what orders have': `
    select product_id from (
      select product_id, quantity - cancelled as pieces from order_lines join orders on orders.id = order_id
        where state = 'placed'
      union all
      select product_id, change from stock_movements where order_id is not null
    ) as both_sides group by product_id having sum(pieces) <> 0`,
  'entries of the ledger balance': `
    select entry_id from ledger_lines group by entry_id, currency having sum(amount) <> 0`,
  'sums of days are those of their lines': `
    select account, currency from (
      select account, currency, amount from ledger_lines
      union all
      select account, currency, credit - debit from ledger_day_sums
    ) as both_sides group by account, currency having sum(amount) <> 0`,
  'what is open is what invoices, credit notes and payments leave': `
    select currency from (
      select currency, balance as amount from ledger_open_items
      union all
      select currency, -amount from ledger_lines where account in ('receivables', 'on-account')
    ) as both_sides group by currency having sum(amount) <> 0`,
  'each shipped order has one invoice': `
    select order_parcels.order_id from order_parcels left join invoices on invoices.source = 'parcel:' || order_parcels.id
    group by order_parcels.id having count(invoices.id) <> 1`,
  'numbers of invoices have no gap': `
    select kind from invoices group by kind
    having max(substring(number from '\\d+$')::int) - min(substring(number from '\\d+$')::int) + 1 <> count(*)`,
  'payments that arrived have paid their orders': `
    select payments.id from payments join orders on orders.id = order_id
    where payments.state in ('succeeded', 'partly_refunded', 'refunded') and orders.state = 'placed' and paid < received`,
  'no job is dead': `select kind, last_error from outbox where dead_at is not null`,
};

/** Waits until all jobs are done, then looks for whatever does not agree. @returns a line for each */
export async function findDisagreements(url: string, confirmed: Confirmed): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await untilIdle(client);
    const found: string[] = [];
    for (const [rule, query] of Object.entries(RULES)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { rows } = await client.query(query);
      if (rows.length > 0) {
        found.push(`${rule}: not so in ${rows.length} cases, such as ${JSON.stringify(rows[0])}`);
      }
    }
    return [...found, ...(await ordersOf(client, confirmed))];
  } finally {
    await client.end();
  }
}

/** Each confirmed order exists, and there are no others. */
async function ordersOf(client: pg.Client, confirmed: Confirmed): Promise<string[]> {
  const { rows } = await client.query<{ id: string; paid: boolean }>(
    'select id, paid > 0 as paid from orders',
  );
  const kept = new Map(rows.map(({ id, paid }) => [id, paid]));
  const lost = [...confirmed.orders].filter((id) => !kept.has(id));
  const unpaid = [...confirmed.paid].filter((id) => kept.get(id) !== true);
  return [
    ...(lost.length > 0 ? [`${lost.length} confirmed orders are lost`] : []),
    ...(unpaid.length > 0 ? [`${unpaid.length} paid orders are not paid`] : []),
    ...(kept.size === confirmed.orders.size
      ? []
      : [`${kept.size} orders exist, ${confirmed.orders.size} were confirmed`]),
  ];
}

/** Mails and documents take a while after the last request. */
const IDLE_TIMEOUT_MS = 120_000;

async function untilIdle(client: pg.Client): Promise<void> {
  const end = performance.now() + IDLE_TIMEOUT_MS;
  for (;;) {
    const { rows } = await client.query<{ due: number }>(
      `select count(*)::int as due from outbox where dead_at is null and due_at < now() + interval '10 minutes'`,
    );
    if (rows[0]?.due === 0) return;
    if (performance.now() > end) throw new Error(`${rows[0]?.due} jobs are not done`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
