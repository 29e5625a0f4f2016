import { beforeAll, expect, test } from 'vitest';
import { slowSteps } from '#test/support/query-plan.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { summaries } from './product-rows.ts';

const { pool, queries } = await testDatabase();

const PRODUCTS = 20_000;

/** Nearly all have the same rank, that of products that nobody features. */
beforeAll(async () => {
  await pool.query(`
    insert into categories (id, slug, name, position)
      select gen_random_uuid(), 'c' || n, 'Category ' || n, n from generate_series(1, 200) n;
    insert into manufacturers (id, name)
      select gen_random_uuid(), 'Maker ' || n from generate_series(1, 200) n;
    insert into products (id, sku, slug, name, description, image, min_quantity, order_multiple,
        lifecycle, currency, added_at, category_id, manufacturer_id)
      select gen_random_uuid(), 'S' || n, 's' || n, 'Part ' || n, '', '', 1, 1, 'active', 'USD',
        now(), c.id, m.id
      from generate_series(1, ${PRODUCTS}) n
      join categories c on c.position = 1 + n % 200
      join manufacturers m on m.name = 'Maker ' || 1 + n % 200;
    insert into stock_levels (product_id, on_hand) select id, 5 from products;
    insert into price_breaks (product_id, quantity, unit_price)
      select id, 10, 1000000 from products;
    analyze`);
});

test('the first page of many products is read from indexes, none of them whole', async () => {
  const slow = await slowSteps(queries, summaries(queries).limit(25).getSQL());
  // The two breaks of a product are put in their order after an index has found them.
  expect(slow.filter((step) => step !== 'Sort')).toEqual([]);
});
