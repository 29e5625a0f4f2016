import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { slowSteps } from '#test/support/query-plan.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { NOT_FEATURED } from '../domain/featured-rank.ts';
import { productWithFurtherPicture, productWithPicture } from './has-picture.ts';
import { managedConditions, orderOf } from './list-managed-products.ts';
import { managedRows, summaries } from './product-rows.ts';
import { afterFeaturedRank } from './featured-rank-cursor.ts';

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
        lifecycle, currency, added_at, category_id, manufacturer_id, unit_price, price_breaks)
      select gen_random_uuid(), 'S' || n, 's' || n, 'Part ' || n, '', '', 1, 1, 'active', 'USD',
        now(), c.id, m.id, n * 100, '[[10, 1000000]]'
      from generate_series(1, ${PRODUCTS}) n
      join categories c on c.position = 1 + n % 200
      join manufacturers m on m.name = 'Maker ' || 1 + n % 200;
    insert into stock_levels (product_id, on_hand) select id, 5 from products;
    analyze`);
});

test('the first page is read from indexes, without scanning a whole one', async () => {
  expect(await slowSteps(queries, summaries(queries, null).limit(25).getSQL())).toEqual([]);
});

test('a later page is read from the index, starting after the previous page', async () => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from products order by id offset 9000',
  );
  const after = afterFeaturedRank([NOT_FEATURED, rows[0]?.id ?? '']);
  const query = summaries(queries, null, after).limit(25).getSQL();
  expect(await slowSteps(queries, query)).toEqual([]);
  const { rows: plan } = await queries.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, costs off, timing off) ${query}`,
  );
  expect(plan.filter((line) => line['QUERY PLAN'].includes('Removed by Filter'))).toEqual([]);
});

test.each(['price-low', 'price-high', 'name', 'newest', 'shop'] as const)(
  'the back office’s list by %s is read from an index',
  async (sort) => {
    const { order } = orderOf({ sort });
    const query = managedRows(queries, managedConditions({}), order, 26).getSQL();
    const slow = await slowSteps(queries, query);
    expect(slow.filter((step) => !/Sort/.test(step))).toEqual([]);
  },
);

test.each([productWithPicture, productWithFurtherPicture])(
  'whether a product has a picture of another site is read from an index',
  async (query) => {
    expect(await slowSteps(queries, query('https://pictures.example/a.jpg'))).toEqual([]);
  },
);
