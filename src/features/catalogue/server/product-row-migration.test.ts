import { describe, expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';
import { testDatabase } from '#test/support/test-database.ts';

const here = await testDatabase();
/** Before attributes, price breaks and pictures moved into the row of their product. */
const { pool, bringUpToDate } = await olderDatabase(15);

const PRODUCT = `insert into products (id, sku, slug, name, description, image, min_quantity,
    order_multiple, lifecycle, currency, added_at)
  values ($1, $2, $2, 'Part', '', '', 1, 1, 'active', 'USD', now())`;

async function indexes(): Promise<string[]> {
  const { rows } = await pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where tablename = 'products' order by 1",
  );
  return rows.map((row) => row.indexdef);
}

test('the migration moves attributes, pictures and price breaks into the product’s row', async () => {
  const [full, bare, category] = Array.from({ length: 3 }, () => crypto.randomUUID());
  const [size, style] = [crypto.randomUUID(), crypto.randomUUID()];
  await pool.query(PRODUCT, [full, 'FULL']);
  await pool.query(PRODUCT, [bare, 'BARE']);
  await pool.query("insert into categories values ($1, null, 'chips', 'Chips', 0)", [category]);
  await pool.query(
    `insert into category_attributes values ($1, $3, 'size', 'Size', 'F', 'number', 0),
      ($2, $3, 'style', 'Style', null, 'text', 1)`,
    [size, style, category],
  );
  await pool.query(
    `insert into product_attributes values ($1, $2, null, 4.7e-9), ($1, $3, '"0603"\\', null)`,
    [full, size, style],
  );
  await pool.query('insert into price_breaks values ($1, 500, 999999999999999), ($1, 10, 2)', [
    full,
  ]);
  await pool.query("insert into product_pictures values ($1, 1, '/b', 'B'), ($1, 0, '/a', '')", [
    full,
  ]);
  const indexed = await indexes();

  await bringUpToDate();
  const { rows } = await pool.query(
    'select sku, attributes, price_breaks, pictures from products order by sku',
  );
  expect(rows).toEqual([
    { sku: 'BARE', attributes: {}, price_breaks: [], pictures: [] },
    {
      sku: 'FULL',
      attributes: { size: 4.7e-9, style: '"0603"\\' },
      price_breaks: [
        [10, 2],
        [500, 999_999_999_999_999],
      ],
      pictures: [
        { url: '/a', alt: '' },
        { url: '/b', alt: 'B' },
      ],
    },
  ]);
  // Migration 23 renames the column, migration 34 adds an index.
  const kept = indexed.map((one) => one.replace('shop_rank', 'featured_rank'));
  const current = await indexes();
  // Later migrations add these.
  const later = /products_(manufacturer|german_name|packagings|restricted|remote_)/;
  expect(current.filter((one) => !later.test(one))).toEqual(
    kept.filter((one) => !one.includes('products_mpn')),
  );
});

describe('the database keeps no', () => {
  test.each([
    ['price break without a price', 'price_breaks', [[10, 5], [20]]],
    ['price break of no pieces', 'price_breaks', [[0, 5]]],
    ['price break below nothing', 'price_breaks', [[10, -1]]],
    ['price break that is a text', 'price_breaks', [['10', '5']]],
    ['attributes without keys', 'attributes', [1]],
    ['pictures that are no list', 'pictures', {}],
  ])('%s', async (_what, column, value) => {
    await here.pool.query(PRODUCT, [crypto.randomUUID(), crypto.randomUUID().toUpperCase()]);
    const change = here.pool.query(`update products set ${column} = $1`, [JSON.stringify(value)]);
    await expect(change).rejects.toMatchObject({ code: '23514', constraint: `products_${column}` });
  });
});
