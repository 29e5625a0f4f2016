import { expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';

/** migration 0047 adds tracking numbers and tags to the search texts of orders. */
const { pool, bringUpToDate } = await olderDatabase(47);

const CUSTOMER = '018f0000-0000-7000-8000-000000000001';

async function insertOrder(id: string) {
  await pool.query(
    `insert into orders (id, customer_id, customer_name, customer_email, contact_name,
        contact_number, address, payment_method, state, total, currency, placed_at)
      values ($2, $1, '', '', '', '', '', 'on-delivery', 'pending', 100, 'USD', now())`,
    [CUSTOMER, id],
  );
  await pool.query(`insert into order_search_texts (order_id, text) values ($1, 'Mara')`, [id]);
}

test('the migration adds the tracking numbers and the tags of orders to their search texts', async () => {
  const [tracked, plain] = [
    '018f0000-0000-7000-8000-00000000000a',
    '018f0000-0000-7000-8000-00000000000b',
  ];
  await pool.query(
    `insert into users (id, name, email, joined_at) values ($1, 'Mara', 'm@example.com', now())`,
    [CUSTOMER],
  );
  for (const id of [tracked, plain]) await insertOrder(id);
  await pool.query(
    `insert into order_parcels (id, order_id, position, carrier, tracking_number, shipped_at)
      select gen_random_uuid(), $1, n, 'DHL', case when n < 2 then 'JD-' || n end, now()
      from generate_series(0, 2) n`,
    [tracked],
  );
  await pool.query(`insert into order_tags (tag, order_id) values ('vip', $1), ('b2b', $1)`, [
    tracked,
  ]);
  await bringUpToDate();
  const { rows } = await pool.query(
    'select order_id, text, tags from order_search_texts order by order_id',
  );
  expect(rows).toEqual([
    { order_id: tracked, text: 'Mara\nJD-0\nJD-1', tags: 'b2b\nvip' },
    { order_id: plain, text: 'Mara', tags: '' },
  ]);
});
