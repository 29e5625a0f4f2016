import type pg from 'pg';
import type { MoneyWorld } from './money-world.ts';

const MINUTE_MS = 60_000;
const MAX_ROUNDS = 40;

/** Ends all faults and delivers everything in flight, except lost events. */
export async function settleDown(world: MoneyWorld): Promise<void> {
  await world.setFaults({});
  world.eventsInFlight.length = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    if (await quiet(world)) return;
  }
  throw new Error(`still not quiet: ${JSON.stringify(await waiting(world.database.pool))}`);
}

async function quiet(world: MoneyWorld): Promise<boolean> {
  while (((await world.collectEvents()) ?? 0) > 0);
  // Half of the last events are lost too.
  const arriving = world.eventsInFlight.splice(0).filter((_, index) => index % 2 === 0);
  for (const payload of arriving) await world.deliver(payload);
  await world.drain();
  world.advance(61 * MINUTE_MS);
  await world.runDue();
  await world.drain();
  const left = Object.values(await waiting(world.database.pool));
  return left.every((count) => count === 0) && arriving.length === 0;
}

async function waiting(pool: pg.Pool) {
  const { rows } = await pool.query<Record<string, number>>(`select
    (select count(*)::int from outbox where kind <> 'mail') as jobs,
    (select count(*)::int from sandbox_records where kind = 'delivery') as deliveries,
    (select count(*)::int from intent_creations) as creations,
    (select count(*)::int from refunds where state in ('requested', 'pending')) as refunds`);
  return rows[0] ?? {};
}

/** The invariants of the settled shop; each list must be empty. */
export async function booksOf(pool: pg.Pool) {
  const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
  const [money] = await rows(`
    with charges as (${CHARGES})
    select (select coalesce(sum(captured - refunded), 0)::text from charges) as kept,
      (select coalesce(sum(total - refunded), 0)::text from orders
        where state = 'placed' and payment_state <> 'open' and payment_method = 'card') as paid`);
  return {
    money,
    'Paid orders that the provider was not paid for, exactly and once': await rows(`
      with charges as (${CHARGES})
      select o.order_number, o.total::text, o.refunded::text, json_agg(c.*) from orders o
        left join charges c on c.order_id = o.id::text
      where o.state = 'placed' and o.payment_state <> 'open' and o.payment_method = 'card'
      group by o.id
      having count(*) filter (where c.intent = o.transaction_id and c.captured = o.total
        and c.refunded = o.refunded) <> 1
        or count(*) filter (where c.intent <> o.transaction_id and c.captured > c.refunded) > 0`),
    'money kept for orders that are not Paid': await rows(`
      with charges as (${CHARGES})
      select c.*, o.state from charges c left join orders o on o.id::text = c.order_id
      where c.captured > c.refunded 
        and not coalesce(o.state = 'placed' and o.payment_state <> 'open', false)`),
    'stock that was lost or made': await rows(`
      select l.product_id, l.on_hand, taken.pieces, opened.pieces as opened from stock_levels l
        join (select product_id, sum(change) as pieces from stock_movements
          where reason = 'opening' group by 1) opened using (product_id)
        left join (select product_id, sum(quantity) as pieces from order_lines
          join orders on orders.id = order_id where state = 'placed'
          group by 1) taken using (product_id)
      where l.on_hand + coalesce(taken.pieces, 0) <> opened.pieces`),
    'payments that are still open for orders that wait for none': await rows(`
      select p.id, p.state, o.state as order_state from payments p join orders o on o.id = order_id
      where p.state in ('created', 'declined', 'requires_action', 'processing')
        and (o.state <> 'placed' or o.payment_state <> 'open')`),
    'intents left open at the provider that are no open payment’s': await rows(`
      select i.id, i.body->'intent'->>'status' as status, p.state from sandbox_records i
        left join payments p on p.intent_id = i.id
      where i.kind = 'payment_intent' and i.body->'intent'->>'status' not in ('succeeded', 'canceled')
        and (p.id is null or p.state not in ('created', 'declined', 'requires_action', 'processing'))`),
    'payments that say other than the provider': await rows(`
      with charges as (${CHARGES})
      select p.id, p.state, p.received::text, p.refunded::text, c.* from payments p
        full join charges c on c.intent = p.intent_id
      where coalesce(p.received, 0) <> coalesce(c.captured, 0)
        or coalesce(p.refunded, 0) <> coalesce(c.refunded, 0)`),
    'entries of the ledger that are out of balance': await rows(`
      select entry_id, currency, sum(amount)::text from ledger_lines
        group by 1, 2 having sum(amount) <> 0`),
    'orders whose ledger says other than the order': await rows(`
      with kept as (select order_id, coalesce(reference, 'cash') as transaction,
          sum(amount) filter (where kind in ('card-payment', 'cash-payment', 'cash-payment-undone')) as paid,
          sum(-amount) filter (where kind in ('card-refund', 'card-refund-returned', 'cash-refund')) as refunded
        from ledger_lines join ledger_entries e on e.id = entry_id
        where account in ('card', 'cash') group by 1, 2)
      select o.id, o.paid::text, o.refunded::text, kept.* from orders o
        left join kept on kept.order_id = o.id and kept.transaction = coalesce(o.transaction_id, 'cash')
      where o.paid <> coalesce(kept.paid, 0) or o.refunded <> coalesce(kept.refunded, 0)`),
    'payments whose ledger says other than the payment': await rows(`
      select p.id, p.received::text, p.refunded::text, sum(l.amount)::text from payments p
        left join ledger_entries e on e.reference = p.intent_id
        left join ledger_lines l on l.entry_id = e.id and l.account = 'card'
      group by p.id having p.received - p.refunded <> coalesce(sum(l.amount), 0)`),
    'open items that are not the sum of their lines': await rows(`
      with sums as (select coalesce(document_id, order_id, company_id, customer_id) as item_id,
          sum(amount) as balance from ledger_lines where account = 'receivables' group by 1)
      select item_id, sums.balance::text, i.balance::text as stored from sums
        full join ledger_open_items i using (item_id)
      where coalesce(sums.balance, 0) <> coalesce(i.balance, 0)`),
    alarms: await rows('select kind, detail, detail_values from payment_alarms'),
    'events applied twice': await rows(`
      select payment_id, event, count(*) from payment_steps where event = 'succeed'
      group by 1, 2 having count(*) > 1`),
  };
}

/** Charges and refunds according to the sandbox’s records. */
const CHARGES = `select c.object_id as intent,
    (c.body->'charge'->>'amount_captured')::bigint as captured,
    (c.body->'charge'->>'amount_refunded')::bigint as refunded,
    i.body->'intent'->'metadata'->>'order' as order_id
  from sandbox_records c
    join sandbox_records i on i.kind = 'payment_intent' and i.id = c.object_id
  where c.kind = 'charge' and (c.body->'charge'->>'paid')::boolean`;
