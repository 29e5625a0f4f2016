import { expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';

/** Orders have parcels since migration 0042; before, they had the fields of a single one. */
const { pool, bringUpToDate } = await olderDatabase(42);

const CUSTOMER = '018f0000-0000-7000-8000-000000000001';

async function insertOrder(fulfilment: string, carrier: string | null, shippedAt: string | null) {
  await pool.query(
    `insert into orders (id, customer_id, customer_name, customer_email, contact_name,
        contact_number, address, payment_method, state, fulfilment, total, currency, placed_at,
        carrier, tracking_number, shipped_at)
      values (gen_random_uuid(), $1, $2, 'm@example.com', 'Mara', '1', 'Here', 'on-delivery',
        'pending', $2, 100, 'USD', '2026-11-01T10:00:00Z', $3, 'JD-1', $4)`,
    [CUSTOMER, fulfilment, carrier, shippedAt],
  );
}

test('the migration makes a parcel of the tracking details of each shipped order', async () => {
  await pool.query(
    `insert into users (id, name, email, joined_at) values ($1, 'Mara', 'm@example.com', now())`,
    [CUSTOMER],
  );
  await insertOrder('packed', null, null);
  await insertOrder('shipped', 'DHL', '2026-11-02T10:00:00Z');
  await bringUpToDate();
  const { rows } = await pool.query(
    `select o.fulfilment, p.position, p.carrier, p.tracking_number, p.tracking_link, p.shipped_at
      from order_parcels p join orders o on o.id = p.order_id`,
  );
  expect(rows).toEqual([
    {
      fulfilment: 'shipped',
      position: 0,
      carrier: 'DHL',
      tracking_number: 'JD-1',
      tracking_link: null,
      shipped_at: new Date('2026-11-02T10:00:00Z'),
    },
  ]);
});
