import { expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';

/** An order has a payment state of its own since migration 0053; before, its state was pending or paid. */
const { pool, bringUpToDate } = await olderDatabase(52);

const CUSTOMER = '018f0000-0000-7000-8000-000000000001';

const oldOrders = [
  { was: 'pending', refunded: 0, transaction: null, now: 'placed', payment: 'open' },
  { was: 'paid', refunded: 0, transaction: 'pi_1', now: 'placed', payment: 'paid' },
  { was: 'paid', refunded: 40, transaction: 'pi_2', now: 'placed', payment: 'partly-refunded' },
  { was: 'paid', refunded: 100, transaction: 'pi_3', now: 'placed', payment: 'refunded' },
  // Cash, which has no transaction.
  { was: 'paid', refunded: 0, transaction: null, now: 'placed', payment: 'paid' },
  { was: 'cancelled', refunded: 0, transaction: null, now: 'cancelled', payment: 'open' },
  // Late money, before and after its refund.
  { was: 'cancelled', refunded: 0, transaction: 'pi_4', now: 'cancelled', payment: 'paid' },
  { was: 'expired', refunded: 100, transaction: 'pi_5', now: 'expired', payment: 'refunded' },
  { was: 'expired', refunded: 0, transaction: null, now: 'expired', payment: 'open' },
];

test('the migration splits the state of each order in the order and its payment', async () => {
  await pool.query(
    `insert into users (id, name, email, joined_at) values ($1, 'Mara', 'm@example.com', now())`,
    [CUSTOMER],
  );
  for (const [number, { was, refunded, transaction }] of oldOrders.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pool.query(
      `insert into orders (id, order_number, customer_id, customer_name, customer_email,
          contact_name, contact_number, address, payment_method, state, total, refunded,
          transaction_id, currency, placed_at)
        values (gen_random_uuid(), $1, $2, 'Mara', 'm@example.com', 'Mara', '1', 'Here', 'card',
          $3, 100, $4, $5, 'USD', now())`,
      [number, CUSTOMER, was, refunded, transaction],
    );
  }
  await bringUpToDate();
  const { rows } = await pool.query(
    'select state, payment_state from orders order by order_number',
  );
  expect(rows).toEqual(
    oldOrders.map(({ now, payment }) => ({ state: now, payment_state: payment })),
  );
});
