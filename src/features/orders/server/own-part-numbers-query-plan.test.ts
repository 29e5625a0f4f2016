import { beforeAll, expect, test } from 'vitest';
import { slowSteps } from '#test/support/query-plan.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { ownPartNumbersQuery } from './own-part-numbers.ts';

const { pool, queries } = await testDatabase();

const ORDERS = 20_000;
const CUSTOMER = '01900000-0000-7000-8000-000000000001';

/** Two hundred customers; every line has a number of its own, and one number is in many orders. */
beforeAll(async () => {
  await pool.query(`
    create temp table data as select n, gen_random_uuid() as id,
      ('01900000-0000-7000-8000-' || lpad((n % 200)::text, 12, '0'))::uuid as customer
      from generate_series(1, ${ORDERS}) n;
    insert into users (id, name, email, admin, joined_at)
      select distinct on (customer) customer, 'Buyer', 'buyer' || n || '@nordwerk.example', false, now() from data;
    insert into products (id, sku, slug, name, description, image, min_quantity, order_multiple,
        lifecycle, currency, added_at)
      values ('${CUSTOMER}', 'S1', 's1', 'Part', '', '', 1, 1, 'active', 'USD', now());
    insert into orders (id, order_number, customer_id, customer_name, customer_email, contact_name,
        contact_number, address, payment_method, state, total, currency, placed_at)
      select id, n, customer, 'Buyer', 'buyer@nordwerk.example', 'Goods-in', '+1 555', 'Mill Road',
        'on-delivery', 'placed', 100, 'USD', now() from data;
    insert into order_lines (order_id, position, product_id, sku, customer_part_number, product_name, image,
        quantity, unit_price, total)
      select id, position, '${CUSTOMER}', 'S1',
        case when position = 2 and n % 4 = 0 then 'R1' else 'NW-' || n || '-' || position end,
        'Part', '', 1, 1000000, 100
      from data, generate_series(0, 4) position;
    analyze`);
});

test.each([1, 50, 500])('%i own part numbers are read from an index', async (count) => {
  const numbers = Array.from({ length: count }, (_, at) => (at === 0 ? 'R1' : `NW-${at * 37}-1`));
  const query = ownPartNumbersQuery(
    queries,
    { userId: CUSTOMER, companyId: null },
    numbers,
  ).getSQL();
  const slow = await slowSteps(queries, query);
  expect(slow.filter((step) => !/Sort/.test(step))).toEqual([]);
});
