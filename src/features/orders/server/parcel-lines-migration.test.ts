import { expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';

/** Lines count their pieces, and parcels have lines, since migration 0053. */
const { pool, bringUpToDate } = await olderDatabase(53);

const CUSTOMER = '018f0000-0000-7000-8000-000000000001';
const PRODUCT = '018f0000-0000-7000-8000-000000000002';

async function insertOrder(fulfilment: string, parcels: readonly string[]) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (id, customer_id, customer_name, customer_email, contact_name,
        contact_number, address, payment_method, state, fulfilment, total, currency, placed_at)
      values (gen_random_uuid(), $1, 'Mara', 'm@example.com', 'Mara', '1', 'Here', 'on-delivery',
        'placed', $2, 100, 'USD', '2026-11-01T10:00:00Z') returning id`,
    [CUSTOMER, fulfilment],
  );
  const id = rows[0]?.id;
  await pool.query(
    `insert into order_lines (order_id, position, product_id, sku, product_name, image, quantity,
        unit_price, total)
      select $1, n, $2, 'BAR-' || n, 'Bar', '', 10 * n + 3, 1000000, 100
        from generate_series(0, 1) n`,
    [id, PRODUCT],
  );
  for (const [position, carrier] of parcels.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pool.query(
      `insert into order_parcels (id, order_id, position, carrier, shipped_at)
        values (gen_random_uuid(), $1, $2, $3, '2026-11-02T10:00:00Z')`,
      [id, position, carrier],
    );
  }
  if (fulfilment !== 'delivered') return;
  await pool.query(
    `insert into order_history (order_id, event, state, fulfilment, at)
      values ($1, 'deliver', 'pending', 'delivered', '2026-11-05T10:00:00Z')`,
    [id],
  );
}

test('the migration counts the pieces of old orders and puts them into their first parcel', async () => {
  await pool.query(
    `insert into users (id, name, email, joined_at) values ($1, 'Mara', 'm@example.com', now())`,
    [CUSTOMER],
  );
  await pool.query(
    `insert into products (id, sku, slug, name, description, image, min_quantity, order_multiple,
        lifecycle, currency, added_at)
      values ($1, 'BAR', 'bar', 'Bar', '', '', 1, 1, 'active', 'USD', now())`,
    [PRODUCT],
  );
  await insertOrder('unfulfilled', []);
  await insertOrder('packed', []);
  await insertOrder('cancelled', []);
  await insertOrder('shipped', ['DHL', 'UPS']);
  await insertOrder('delivered', ['GLS']);
  await bringUpToDate();
  const lines = await pool.query(
    `select fulfilment, string_agg(packed || ' ' || cancelled, ', ' order by position) as pieces
      from order_lines join orders on id = order_id group by 1 order by 1`,
  );
  expect(lines.rows).toEqual([
    { fulfilment: 'cancelled', pieces: '0 3, 0 13' },
    { fulfilment: 'delivered', pieces: '3 0, 13 0' },
    { fulfilment: 'packed', pieces: '3 0, 13 0' },
    { fulfilment: 'shipped', pieces: '3 0, 13 0' },
    { fulfilment: 'unfulfilled', pieces: '0 0, 0 0' },
  ]);
  const parcels = await pool.query(
    `select p.carrier, p.delivered_at, string_agg(l.quantity::text, ', ' order by l.position) as pieces
      from order_parcels p left join order_parcel_lines l on l.parcel_id = p.id
      group by p.id order by 1`,
  );
  const deliveredAt = new Date('2026-11-05T10:00:00Z');
  expect(parcels.rows).toEqual([
    { carrier: 'DHL', delivered_at: null, pieces: '3, 13' },
    { carrier: 'GLS', delivered_at: deliveredAt, pieces: '3, 13' },
    { carrier: 'UPS', delivered_at: null, pieces: null },
  ]);
});
