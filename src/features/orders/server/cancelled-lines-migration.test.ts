import { expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';

/** Orders know what is to be paid and what was received since migration 0058. */
const { pool, bringUpToDate } = await olderDatabase(58);

test('the migration reads from the state of old orders what was paid and cancelled', async () => {
  await pool.query(
    `insert into users (id, name, email, joined_at)
      values ('018f0000-0000-7000-8000-000000000001', 'Mara', 'm@example.com', now())`,
  );
  await pool.query(
    `insert into products (id, sku, slug, name, description, image, min_quantity, order_multiple,
        lifecycle, currency, added_at)
      values ('018f0000-0000-7000-8000-000000000002', 'BAR', 'bar', 'Bar', '', '', 1, 1, 'active',
        'USD', now())`,
  );
  await pool.query(
    `insert into orders (id, customer_id, customer_name, customer_email, contact_name,
        contact_number, address, payment_method, state, payment_state, fulfilment, total, currency, placed_at)
      select gen_random_uuid(), '018f0000-0000-7000-8000-000000000001', name, 'm@example.com', 'Mara',
        '1', 'Here', 'card', 'placed', payment_state, fulfilment, 100, 'USD', '2026-11-01T10:00:00Z'
      from (values ('a open', 'open', 'unfulfilled'), ('b paid', 'paid', 'shipped'),
        ('c refunded', 'refunded', 'cancelled')) as old (name, payment_state, fulfilment)`,
  );
  await pool.query(
    `insert into order_lines (order_id, position, product_id, sku, product_name, image, quantity,
        unit_price, total, cancelled)
      select id, 0, '018f0000-0000-7000-8000-000000000002', 'BAR', 'Bar', '', 10, 100000, 100,
        case fulfilment when 'cancelled' then 10 else 0 end
      from orders`,
  );
  await bringUpToDate();
  const { rows } = await pool.query(
    `select customer_name, paid::int, o.cancelled_total::int, l.cancelled_total::int as of_line
      from orders o join order_lines l on l.order_id = o.id order by customer_name`,
  );
  expect(rows).toEqual([
    { customer_name: 'a open', paid: 0, cancelled_total: 0, of_line: 0 },
    { customer_name: 'b paid', paid: 100, cancelled_total: 0, of_line: 0 },
    { customer_name: 'c refunded', paid: 100, cancelled_total: 100, of_line: 100 },
  ]);
});
