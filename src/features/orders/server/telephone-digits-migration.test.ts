import { expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';
import { listOrders } from './list-orders.ts';

/** Migration 0070 adds the digits of telephone numbers to the search texts of older orders. */
const { pool, queries, bringUpToDate } = await olderDatabase(70);

const CUSTOMER = '018f0000-0000-7000-8000-000000000001';
const PRODUCT = '018f0000-0000-7000-8000-000000000002';

async function insertOrder(id: string, number: string, searchText: string) {
  await pool.query(
    `insert into orders (id, customer_id, customer_name, customer_email, contact_name, contact_number,
        address, payment_method, state, payment_state, fulfilment, total, currency, placed_at)
      values ($2, $1, '', '', 'Mara', $3, 'Kiel', 'on-delivery', 'placed', 'open', 'unfulfilled',
        100, 'USD', now())`,
    [CUSTOMER, id, number],
  );
  await pool.query(
    `insert into order_lines (order_id, position, product_id, sku, product_name, image, quantity,
        unit_price, total) values ($1, 0, $2, 'BAR', 'Bar', '', 1, 1000000, 100)`,
    [id, PRODUCT],
  );
  await pool.query(`insert into order_search_texts (order_id, text) values ($1, $2)`, [
    id,
    searchText,
  ]);
}

const [spaced, plain, last, recent] = ['a', 'b', 'c', 'd'].map(
  (end) => `018f0000-0000-7000-8000-00000000000${end}`,
) as [string, string, string, string];

test('an order from before is found by its telephone number, however it is typed', async () => {
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
  await insertOrder(spaced, '+49 (0)30 998877-6', 'Mara\n+49 (0)30 998877-6\nKiel');
  await insertOrder(plain, '0309988776', 'Mara\n0309988776\nKiel');
  await insertOrder(last, '030/99', 'Mara\n030/99');
  await insertOrder(recent, '040 11', 'Mara\n040 11\n04011\nKiel');
  await bringUpToDate();
  const { rows } = await pool.query('select text from order_search_texts order by order_id');
  expect(rows.map(({ text }) => text)).toEqual([
    'Mara\n+49 (0)30 998877-6\n49309988776\nKiel',
    'Mara\n0309988776\nKiel',
    'Mara\n030/99\n03099',
    'Mara\n040 11\n04011\nKiel',
  ]);
  for (const q of ['030 998877-6', '+49 30 9988776', '00493099 88776']) {
    const { items } = await listOrders(queries, { q });
    expect(items.map(({ _id }) => _id)).toEqual([plain, spaced]);
  }
});
