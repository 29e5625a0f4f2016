import { expect, test } from 'vitest';
import { olderDatabase } from '#test/support/older-database.ts';

/** Before the database itself demanded capitals. */
const { pool, bringUpToDate } = await olderDatabase(17);

const PRODUCT = `insert into products (id, sku, slug, name, description, image, min_quantity,
    order_multiple, lifecycle, currency, added_at, archived_at)
  values (gen_random_uuid(), $1, $1, 'Part', '', '', 1, 1, 'active', 'USD', now(), $2)`;

test('the migration converts SKUs to upper case and archives duplicates', async () => {
  for (const sku of ['cd-2', 'aB-1', 'AB-1', 'Ab-1']) await pool.query(PRODUCT, [sku, null]);
  await pool.query(PRODUCT, ['ab-1', new Date()]);
  await bringUpToDate();
  const { rows } = await pool.query<{ slug: string; sku: string }>(
    'select slug, sku from products',
  );
  const now = Object.fromEntries(rows.map(({ slug, sku }) => [slug, sku]));
  expect(now).toMatchObject({ 'cd-2': 'CD-2', 'AB-1': 'AB-1', 'ab-1': 'AB-1' });
  const others = [now['aB-1'], now['Ab-1']];
  expect(new Set(others).size).toBe(2);
  for (const sku of others) expect(sku).toMatch(/^AB-1-[0-9A-F]{12}$/);
  await expect(pool.query(PRODUCT, ['ef-3', null])).rejects.toThrow('products_sku_in_capitals');
});
