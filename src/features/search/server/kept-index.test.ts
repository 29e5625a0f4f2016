import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { addCategory } from '#features/catalogue/category-contract.ts';
import {
  changeProduct,
  correctStock,
  deleteProduct,
} from '#features/catalogue/managed-products-contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { MATCH_ALL } from '../domain/index/part-query.ts';
import { createIndexReplica, type LoadableReplica } from './index-replica.ts';
import { keptIndex } from './kept-index.ts';
import { searchThreads } from './search-threads.ts';

const shop = await testShop();
const { changeFeed, database } = shop;
const { queries } = database;
const log = pino({ level: 'silent' });
const threads = searchThreads(log, { from: 0 });
const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-kept-index-'));
const file = path.join(folder, 'data', 'search-index');
afterAll(async () => {
  await threads.stop();
  await rm(folder, { recursive: true });
});

const admin = await shop.person({ admin: true });
const part = await shop.product({ name: 'Zyrtanium relay', sku: 'ZR-1', stock: 5 });
await shop.product({ name: 'Relay on a reel', sku: 'ZR-1-R', packagingOf: 'ZR-1', stock: 70 });
const gone = await shop.product({ name: 'Quarzite flange', sku: 'QF-1', stock: 2 });

const kept = keptIndex(queries, file, { changeFeed, threads, log });
let replica = await loaded();
threads.startFor(replica);
await vi.waitUntil(() => threads.ready > 0, { timeout: 20_000 });

beforeEach(async () => {
  replica = await loaded();
  await save();
});

function newReplica(): Promise<LoadableReplica> {
  return createIndexReplica(queries, { stopped: () => false, runChange: threads.runChange });
}

async function loaded(): Promise<LoadableReplica> {
  const one = await newReplica();
  await one.load(queries);
  return one;
}

async function save(): Promise<void> {
  await changeFeed.catchUp();
  if (changeFeed.position) await kept.save(replica, changeFeed.position);
}

/** What a replica finds. */
function contents({ index }: LoadableReplica) {
  const query = { ...MATCH_ALL, limit: 100, order: { by: 'stock' } as const };
  return {
    size: index.size,
    counts: index.categoryCounts(),
    all: index.find(query),
    inStock: index.find({ ...query, minStock: 60 }),
    number: index.idsOfNumber('ZR1R'),
    packagings: index.packagings.memory,
  };
}

test('the next process has the index of the file, and what has changed since', async () => {
  await admin.api(correctStock, { params: { id: part._id }, body: { add: 100 } });
  await admin.api(changeProduct, { params: { id: part._id }, body: { name: 'Relay', version: 1 } });
  await admin.api(deleteProduct, { params: { id: gone._id } });
  await shop.product({ name: 'Zyrtanium bead', sku: 'ZB-1' });
  const restored = await newReplica();
  expect(await kept.restore(restored)).toBe(true);
  expect(restored.index.size).toBe(replica.index.size);
  await restored.applyQueued();
  expect(contents(restored)).toEqual(contents(await loaded()));
  expect(contents(restored)).not.toEqual(contents(replica));
});

test('an index that has not changed is not written again; only its position is', async () => {
  const { mtimeMs } = await stat(file);
  await save();
  const newer = JSON.parse(await readFile(`${file}.position`, 'utf8'));
  expect(newer.position.at).toBeGreaterThan(newer.since.at);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  const restored = await newReplica();
  expect(await kept.restore(restored)).toBe(true);
  expect(contents(restored)).toEqual(contents(replica));
});

test('a file from before half an hour is of no use', async () => {
  await save();
  const known = JSON.parse(await readFile(`${file}.position`, 'utf8'));
  const old = { ...known, position: { ...known.position, at: known.position.at - 1_801 } };
  await writeFile(`${file}.position`, JSON.stringify(old));
  expect(await kept.restore(await newReplica())).toBe(false);
});

test('a file of other categories is of no use', async () => {
  await admin.api(addCategory, { body: { slug: 'beads', names: { en: 'Beads' } } });
  expect(await kept.restore(await newReplica())).toBe(false);
});

test('a file that is not complete, or damaged, is of no use', async () => {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
  await writeFile(file, bytes);
  expect(await kept.restore(await newReplica())).toBe(false);
  await truncate(file, bytes.length - 8);
  expect(await kept.restore(await newReplica())).toBe(false);
  await rm(file);
  expect(await kept.restore(await newReplica())).toBe(false);
});

test.each(['{"since":', 'null', '{}'])(
  'a position file of %s does no harm: the position in the index is used',
  async (text) => {
    await admin.api(correctStock, { params: { id: part._id }, body: { add: 10 } });
    await writeFile(`${file}.position`, text);
    const restored = await newReplica();
    expect(await kept.restore(restored)).toBe(true);
    await restored.applyQueued();
    expect(contents(restored)).toEqual(contents(await loaded()));
  },
);

test('what a process left that ended while it wrote is deleted', async () => {
  await save();
  await writeFile(`${file}.4711`, 'half');
  await writeFile(`${file}.position.4711`, 'half');
  await kept.restore(await newReplica());
  expect((await readdir(path.dirname(file))).toSorted()).toEqual([
    'search-index',
    'search-index.position',
  ]);
});
