import { pino } from 'pino';
import { expect, test } from 'vitest';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { listCategoryTree } from '../contract.ts';
import { catalogueIndex } from './catalogue-index.ts';
import { listCategoryTree as countedCategories } from './list-category-tree.ts';

const shop = await testShop();
const { pool, queries } = shop.database;
const log = pino({ level: 'silent' });
const files = await withDemoCatalogue(shop);

test('the tree has the same counts before the catalogue is indexed', async () => {
  const idle = catalogueIndex(queries, { changeFeed: shop.changeFeed, log });
  expect(idle.loaded).toBe(false);
  const tree = await shop.api(listCategoryTree, {});
  expect(await countedCategories(queries, idle, null)).toEqual(tree.ok && tree.value);
  expect(idle.loaded).toBe(false);
});

test('a search during the first load is refused after a time limit', async () => {
  const slow = catalogueIndex(queries, { changeFeed: shop.changeFeed, log, loadTimeoutMs: 1 });
  const holder = await pool.connect();
  await holder.query('begin; lock table categories in access exclusive mode');
  await expect(slow.current(null)).rejects.toMatchObject({ kind: { status: 503 } });
  await holder.query('rollback');
  holder.release();
  await expect.poll(() => slow.loaded).toBe(true);
  expect((await slow.current(null)).index.size).toBe(
    files.products.length + files.packagings.length,
  );
});
