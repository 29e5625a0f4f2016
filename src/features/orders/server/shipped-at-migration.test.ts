import { expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';

/** Orders have the time of their shipment since migration 0030. */
const { pool, bringUpToDate } = await olderDatabase(30);

const CUSTOMER = '018f0000-0000-7000-8000-000000000001';

async function insertOrder(fulfilment: string, shipments: readonly string[]) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (id, customer_id, customer_name, customer_email, contact_name,
        contact_number, address, payment_method, state, fulfilment, total, currency, placed_at)
      values (gen_random_uuid(), $1, $2, 'm@example.com', 'Mara', '1', 'Here', 'on-delivery',
        'pending', $2, 100, 'USD', now()) returning id`,
    [CUSTOMER, fulfilment],
  );
  for (const at of shipments) {
    await pool.query(
      `insert into order_history (order_id, event, state, fulfilment, at)
        values ($1, 'ship', 'pending', 'shipped', $2)`,
      [rows[0]?.id, at],
    );
  }
}

test('the migration takes the time of the first shipment from the history', async () => {
  await pool.query(
    `insert into users (id, name, email, joined_at) values ($1, 'Mara', 'm@example.com', now())`,
    [CUSTOMER],
  );
  await insertOrder('packed', []);
  await insertOrder('shipped', ['2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z']);
  await bringUpToDate();
  const { rows } = await pool.query('select fulfilment, shipped_at from orders order by 1');
  expect(rows).toEqual([
    { fulfilment: 'packed', shipped_at: null },
    { fulfilment: 'shipped', shipped_at: new Date('2026-11-02T10:00:00Z') },
  ]);
});
