import { expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';

/** Orders stored the documented text of their payment method up to migration 0017. */
const { pool, bringUpToDate } = await olderDatabase(18);

const CUSTOMER = '018f0000-0000-7000-8000-000000000001';

function insertOrder(column: string, method: string) {
  return pool.query(
    `insert into orders (id, customer_id, customer_name, customer_email, contact_name,
        contact_number, address, ${column}, state, total, currency, placed_at)
      values (gen_random_uuid(), $2, $1, 'm@example.com', 'Mara', '1', 'Here', $1,
        'pending', 100, 'USD', now())`,
    [method, CUSTOMER],
  );
}

test('the migration converts the stored payment texts and then admits only the new values', async () => {
  await pool.query(
    `insert into users (id, name, email, joined_at) values ($1, 'Mara', 'm@example.com', now())`,
    [CUSTOMER],
  );
  await insertOrder('delivery', 'Online Payment');
  await insertOrder('delivery', 'Cash on Delivary');
  await bringUpToDate();
  const { rows } = await pool.query(
    'select customer_name as before, payment_method as after from orders order by before desc',
  );
  expect(rows).toEqual([
    { before: 'Online Payment', after: 'card' },
    { before: 'Cash on Delivary', after: 'on-delivery' },
  ]);
  await expect(insertOrder('payment_method', 'Online Payment')).rejects.toThrow(
    'orders_payment_method',
  );
});
