import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { getPart, getProduct, listPackagings, listProducts } from '../contract.ts';
import {
  actOnProducts,
  changeProduct,
  deleteProduct,
  listManagedProducts,
  makeBulkChange,
} from '../managed-products-contract.ts';
import { loadPackagingIds, lockPackagings } from './packagings.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const { queries } = shop.database;

/** A product, and the same part in other packagings. */
async function partIn(main: string, ...others: readonly string[]): Promise<string[]> {
  const ids = [(await shop.product({ sku: main, name: main }))._id];
  for (const sku of others) {
    ids.push((await shop.product({ sku, name: sku, packaging: sku, packagingOf: main }))._id);
  }
  return ids;
}

async function packagingIdsOf(id: string | undefined) {
  return (await loadPackagingIds(queries, [id ?? ''])).get(id ?? '');
}

async function listed(q: string) {
  const found = await shop.api(listProducts, { query: { q } });
  return found.ok ? found.value : [];
}

describe('the packagings of a part', () => {
  test('are the same for each of them, the main one first', async () => {
    const ids = await partIn('SAME-CT', 'SAME-TR', 'SAME-TY');
    const alone = await shop.product();
    for (const id of ids) expect(await packagingIdsOf(id)).toEqual(ids);
    expect(await packagingIdsOf(alone._id)).toEqual([alone._id]);
  });

  test('are one row of a public list, which names the others, and all rows of the back office', async () => {
    const [, reel, tray] = await partIn('LIST-CT', 'LIST-TR', 'LIST-TY');
    expect(await listed('LIST-')).toMatchObject([
      {
        sku: 'LIST-CT',
        packagingOf: null,
        packagings: [
          { _id: reel, sku: 'LIST-TR', packaging: 'LIST-TR' },
          { _id: tray, sku: 'LIST-TY', packaging: 'LIST-TY' },
        ],
      },
    ]);
    expect(await listed('list-tr')).toMatchObject([{ sku: 'LIST-TR' }]);
    const all = await admin.api(listManagedProducts, { query: { q: 'LIST-', sort: 'name' } });
    expect(all).toMatchObject({
      value: [
        { sku: 'LIST-CT', packagingOf: null },
        { sku: 'LIST-TR', packagingOf: 'LIST-CT', packagings: [] },
        { sku: 'LIST-TY', packagingOf: 'LIST-CT' },
      ],
    });
  });

  test('are named anew by a cached list and page once one is added, changed or leaves', async () => {
    const { slug, _id: main } = await shop.product({ sku: 'NEWS-CT', name: 'NEWS-CT' });
    const skus = async () => {
      const part = await shop.api(getPart, { params: { slug } });
      const [first] = await listed('NEWS-');
      const ofPage = part.ok ? part.value.packagings.map(({ sku, stock }) => [sku, stock]) : null;
      expect(first?.packagings.map(({ sku, stock }) => [sku, stock])).toEqual(ofPage);
      return ofPage;
    };
    expect(await skus()).toEqual([]);
    const { _id: id } = await shop.product({ sku: 'NEWS-TR', packagingOf: 'NEWS-CT', stock: 40 });
    expect(await skus()).toEqual([['NEWS-TR', 40]]);
    const body = { version: 1, stock: { to: 7, seen: 40 } };
    await admin.api(changeProduct, { params: { id }, body });
    expect(await skus()).toEqual([['NEWS-TR', 7]]);
    await admin.api(changeProduct, { params: { id }, body: { version: 1, packagingOf: null } });
    expect(await skus()).toEqual([]);
    expect(await packagingIdsOf(main)).toEqual([main]);
  });

  test('do not hold up new products in one packaging while they change', async () => {
    await queries.transaction(async (tx) => {
      await lockPackagings(tx);
      expect(await shop.product({ sku: 'FREE-1' })).toMatchObject({ sku: 'FREE-1' });
    });
  });

  test.each([
    ['no product has the SKU', { packagingOf: 'NOWHERE-1' }],
    ['it is the product itself', { packagingOf: 'RULE-NEW' }],
    ['it is a packaging of another product itself', { packagingOf: 'RULE-TR' }],
    ['it is archived', { packagingOf: 'RULE-OLD' }],
  ])('are refused if, of the main product, %s', async (_why, { packagingOf }) => {
    await partIn('RULE-CT', 'RULE-TR');
    const old = await shop.product({ sku: 'RULE-OLD' });
    await admin.api(actOnProducts, { body: { action: 'archive', ids: [old._id] } });
    const product = await shop.product({ sku: 'RULE-NEW' });
    const body = { version: 1, packagingOf };
    const refused = { problem: { status: 422, errors: [{ pointer: '#/packagingOf' }] } };
    expect(await admin.api(changeProduct, { params: { id: product._id }, body })).toMatchObject(
      refused,
    );
    await admin.api(actOnProducts, { body: { action: 'archive', ids: [product._id] } });
    const rest = await admin.api(listManagedProducts, { query: { q: 'RULE-' } });
    const ids = rest.ok ? rest.value.map(({ _id }) => _id) : [];
    await admin.api(actOnProducts, { body: { action: 'archive', ids } });
  });

  test('stay together: their main product cannot become a packaging of another', async () => {
    const [main = ''] = await partIn('HEAD-CT', 'HEAD-TR');
    await shop.product({ sku: 'HEAD-2' });
    const body = { version: 1, packagingOf: 'head-2' };
    expect(await admin.api(changeProduct, { params: { id: main }, body })).toMatchObject({
      problem: {
        status: 422,
        errors: [
          {
            pointer: '#/packagingOf',
            detail: 'This product has packagings, so it cannot be a packaging itself',
          },
        ],
      },
    });
  });
});

async function packagingsOf(id: string) {
  const found = await shop.api(listPackagings, { params: { id } });
  return found.ok ? found.value.map(({ sku, packaging }) => [sku, packaging]) : found.problem.type;
}

describe('the packagings of a part', () => {
  test('are compared on the page of each, the smallest quantity first, as they are now', async () => {
    const main = await shop.product({ sku: 'CMP-TR', minQuantity: 4000, packaging: 'Reel' });
    expect(await packagingsOf(main._id)).toEqual([['CMP-TR', 'Reel']]);
    const tape = { packaging: 'Cut tape', minQuantity: 10, packagingOf: 'CMP-TR' };
    const { _id: id } = await shop.product({ ...tape, sku: 'CMP-CT' });
    const both = [
      ['CMP-CT', 'Cut tape'],
      ['CMP-TR', 'Reel'],
    ];
    expect(await packagingsOf(main._id)).toEqual(both);
    expect(await packagingsOf(id)).toEqual(both);
    const renamed = { version: 1, sku: 'CMP-R', packaging: 'Large reel' };
    await admin.api(changeProduct, { params: { id: main._id }, body: renamed });
    expect((await packagingsOf(id))[1]).toEqual(['CMP-R', 'Large reel']);
    const part = await shop.api(getProduct, { params: { id } });
    expect(part).toMatchObject({ value: { packagingOf: 'CMP-R' } });
    await admin.api(actOnProducts, { body: { action: 'archive', ids: [main._id] } });
    expect(await packagingsOf(id)).toEqual([['CMP-CT', 'Cut tape']]);
    expect(await packagingsOf(main._id)).toBe('catalogue/product-not-found');
  });
});

async function threePackagings(prefix: string) {
  const [main = '', ...others] = await partIn(`${prefix}-CT`, `${prefix}-TR`, `${prefix}-TY`);
  return { main, others };
}

/** The packagings of the part as each of these products knows them, and the products that a list shows. */
async function partOf(prefix: string, others: readonly string[]) {
  const known = await Promise.all(others.map(packagingIdsOf));
  return { known, listed: (await listed(`${prefix}-`)).map(({ _id }) => _id) };
}

/** The first of them stands for the part. */
function standing(others: readonly string[]) {
  return { known: others.map(() => others), listed: others.slice(0, 1) };
}

describe('when the main product leaves, the oldest other one takes its place', () => {
  test('to the archive; restored, it stands alone', async () => {
    const { main, others } = await threePackagings('ARC');
    await admin.api(actOnProducts, { body: { action: 'archive', ids: [main] } });
    expect(await partOf('ARC', others)).toEqual(standing(others));
    await admin.api(actOnProducts, { body: { action: 'restore', ids: [main] } });
    expect(await packagingIdsOf(main)).toEqual([main]);
    expect(await listed('ARC-')).toHaveLength(2);
  });

  test('so an open form of one that names another main product now is refused', async () => {
    const { main, others } = await threePackagings('OPEN');
    await admin.api(actOnProducts, { body: { action: 'archive', ids: [main] } });
    const params = { id: others[1] ?? '' };
    const body = { version: 1, name: 'Renamed', packagingOf: 'OPEN-CT' };
    expect(await admin.api(changeProduct, { params, body })).toMatchObject({
      problem: { type: 'catalogue/product-changed', current: { packagingOf: 'OPEN-TR' } },
    });
  });

  test('for good', async () => {
    const { main, others } = await threePackagings('DEL');
    await admin.api(deleteProduct, { params: { id: main } });
    expect(await partOf('DEL', others)).toEqual(standing(others));
  });

  test('with a change of many products', async () => {
    const { main, others } = await threePackagings('BULK');
    const body = { select: { ids: [main] }, change: { archived: true }, count: 1 };
    expect(await admin.api(makeBulkChange, { body })).toMatchObject({ value: { changed: 1 } });
    expect(await partOf('BULK', others)).toEqual(standing(others));
  });

  test('together with it: the next one', async () => {
    const { main, others } = await threePackagings('BOTH');
    const [first = '', second = ''] = others;
    await admin.api(actOnProducts, { body: { action: 'archive', ids: [main, first] } });
    expect(await partOf('BOTH', [second])).toEqual(standing([second]));
  });
});
