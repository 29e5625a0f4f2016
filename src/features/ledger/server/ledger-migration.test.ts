import { expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';

/** There is a ledger since migration 0082. */
const { pool, bringUpToDate } = await olderDatabase(80);

const CUSTOMER = '018f0000-0000-7000-8000-000000000001';
const COMPANY = '018f0000-0000-7000-8000-000000000002';

interface Old {
  readonly method: 'card' | 'on-delivery';
  readonly paid: number;
  readonly refunded?: number;
  readonly transaction?: string;
  readonly company?: boolean;
}

async function order({ method, paid, refunded = 0, transaction, company }: Old): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (id, customer_id, company_id, customer_name, customer_email, contact_name,
        contact_number, address, payment_method, state, payment_state, total, paid, refunded,
        transaction_id, currency, placed_at)
      values (gen_random_uuid(), $1, $2, 'Mara', 'm@example.com', 'Mara', '1', 'Here', $3, 'placed',
        $4, 100, $5, $6, $7, 'EUR', '2026-10-01T10:00:00Z') returning id`,
    [
      CUSTOMER,
      company ? COMPANY : null,
      method,
      paid > 0 ? 'paid' : 'open',
      paid,
      refunded,
      transaction ?? null,
    ],
  );
  return rows[0]?.id ?? '';
}

/** Makes the rows of an entry. */
function line(kind: string, day: string, reference: string | null, company: string | null) {
  return (order_id: string, account: string, amount: number) =>
    ({ kind, day, reference, account, amount, company, order_id }) as const;
}

test('the migration posts what was paid and refunded before', async () => {
  await pool.query(
    `insert into users (id, name, email, joined_at) values ($1, 'Mara', 'm@example.com', now())`,
    [CUSTOMER],
  );
  await pool.query(
    `insert into companies (id, name, billing_address, state, currency, time_zone, applied_by, applied_at)
      values ($1, 'Volt', '{}', 'active', 'EUR', 'UTC', $2, now())`,
    [COMPANY, CUSTOMER],
  );
  const cash = await order({ method: 'on-delivery', paid: 100, refunded: 30 });
  await pool.query(
    `insert into order_history (order_id, event, state, detail, by_user_id, at)
      values ($1, 'pay', 'paid', '{"amount": "1.00", "receivedOn": "2026-10-05"}', $2, '2026-10-07T10:00:00Z'),
        ($1, 'refund', 'paid', null, $2, '2026-10-09T10:00:00Z')`,
    [cash, CUSTOMER],
  );
  const card = await order({ method: 'card', paid: 100, transaction: 'pi_1', company: true });
  const suspect = await order({ method: 'card', paid: 0 });
  await order({ method: 'card', paid: 0 });
  await pool.query(
    `insert into payments (id, order_id, description, intent_id, state, amount, currency, received,
        refunded, created_at, reported_at, checked_at)
      select gen_random_uuid(), order_id, '', intent, state, 100, 'EUR', received, refunded,
        '2026-10-02', '2026-10-03', '2026-10-03'
      from (values ($1::uuid, 'pi_1', 'succeeded', 100, 0), ($1, 'pi_2', 'refunded', 100, 100),
        ($2, 'pi_3', 'suspect', 70, 0)) as old (order_id, intent, state, received, refunded)`,
    [card, suspect],
  );
  await bringUpToDate();
  const { rows } = await pool.query(
    `select e.kind, e.day::text, e.reference, l.account, l.amount::int, l.company_id as company, l.order_id
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      order by e.reference nulls first, e.day, e.number, l.position`,
  );
  const paidCash = line('cash-payment', '2026-10-05', null, null);
  const refundedCash = line('cash-refund', '2026-10-09', null, null);
  const first = line('card-payment', '2026-10-03', 'pi_1', COMPANY);
  const second = line('card-payment', '2026-10-03', 'pi_2', COMPANY);
  const returned = line('card-refund', '2026-10-03', 'pi_2', COMPANY);
  const unclear = line('unclear-payment', '2026-10-03', 'pi_3', null);
  expect(rows).toEqual([
    paidCash(cash, 'cash', 100),
    paidCash(cash, 'receivables', -100),
    refundedCash(cash, 'cash', -30),
    refundedCash(cash, 'receivables', 30),
    first(card, 'card', 100),
    first(card, 'receivables', -100),
    second(card, 'card', 100),
    second(card, 'receivables', -100),
    returned(card, 'card', -100),
    returned(card, 'receivables', 100),
    unclear(suspect, 'card', 70),
    unclear(suspect, 'unclear-receipts', -70),
  ]);
  const { rows: items } = await pool.query(
    'select item_id, balance::int from ledger_open_items order by balance',
  );
  expect(items).toEqual([
    { item_id: card, balance: -100 },
    { item_id: cash, balance: -70 },
  ]);
});
