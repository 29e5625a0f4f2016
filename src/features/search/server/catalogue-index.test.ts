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

test('all products are read from one reader, which is closed', async () => {
  const calls: string[] = [];
  const openReader = async () => {
    calls.push('open');
    return { queries, close: () => calls.push('close') };
  };
  const index = catalogueIndex(queries, { changeFeed: shop.changeFeed, log, openReader });
  const { size } = (await index.current(null)).index;
  expect(size).toBe(files.products.length + files.packagings.length);
  expect(calls).toEqual(['open', 'close']);
});

test('a load that fails is repeated, though nobody searches', async () => {
  let attempts = 0;
  const openReader = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the connection was lost');
    return { queries, close: () => undefined };
  };
  const { changeFeed } = shop;
  const index = catalogueIndex(queries, { changeFeed, log, openReader, retryMs: 1 });
  const running = index.start();
  await expect.poll(() => index.loaded).toBe(true);
  expect(attempts).toBe(2);
  await running.stop();
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
