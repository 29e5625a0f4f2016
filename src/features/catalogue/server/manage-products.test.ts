import { describe, expect, test } from 'vitest';
import { encodeCursor } from '#shared/pagination.ts';
import { testShop, type TestShop } from '#test/support/test-shop.ts';
import { getProduct, listProducts } from '../contract.ts';
import {
  actOnProducts,
  deleteProduct,
  featureProducts,
  listFeatured,
  listManagedProducts,
} from '../managed-products-contract.ts';
import { type ManagedSort, managedSorts } from '../domain/managed-list.ts';
import { categories } from './catalogue-tables.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const states = await testShop();
const statesAdmin = await states.person({ admin: true });

const [passives, resistors] = [crypto.randomUUID(), crypto.randomUUID()];
await shop.database.queries.insert(categories).values([
  { id: passives, slug: 'passives', name: 'Passives', position: 0 },
  { id: resistors, slug: 'resistors', name: 'Resistors', position: 0, parentId: passives },
]);
await shop.product({ sku: 'A', name: 'Alpha', price: '2', stock: 5 });
await shop.product({ sku: 'B', name: 'Beta', price: '0.0042', stock: 0, minQuantity: 10 });
await shop.product({ sku: 'C', name: 'Gamma', price: '10', stock: 29, minQuantity: 10 });
await shop.product({ sku: 'D', name: 'Delta', price: '2', stock: 5, category: 'resistors' });
await shop.product({ sku: 'E', name: 'Epsilon', price: undefined, stock: 30, minQuantity: 10 });

async function skus(query: object): Promise<string[]> {
  const found = await admin.api(listManagedProducts, { query });
  if (!found.ok) throw new Error(found.problem.title);
  return found.value.map(({ sku }) => sku);
}

describe('the list of managed products', () => {
  test.each([
    ['shop', 'EDCBA'],
    ['newest', 'EDCBA'],
    ['name', 'ABDEC'],
    ['price-low', 'BADCE'],
    ['price-high', 'CDABE'],
    ['stock-low', 'BADCE'],
    ['stock-high', 'ECDAB'],
  ] as const)('is sorted by %s', async (sort, order) => {
    expect((await skus({ sort })).join('')).toBe(order);
  });

  test.each(managedSorts)(
    'sorted by %s shows each product once across pages',
    async (sort: ManagedSort) => {
      const pages: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await admin.api(listManagedProducts, { query: { sort, limit: 2, cursor } });
        if (!page.ok) throw new Error(page.problem.title);
        pages.push(...page.value.map(({ sku }) => sku));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(pages).toEqual(await skus({ sort }));
    },
  );

  test.each([
    [{ stock: 'none' }, ['B']],
    // Below three of the smallest orders.
    [{ stock: 'low', sort: 'name' }, ['B', 'C']],
    [{ category: 'passives' }, ['D']],
    [{ category: 'resistors' }, ['D']],
    [{ category: 'nothing' }, []],
    [{ q: 'alp' }, ['A']],
    [{ q: 'alp', stock: 'none' }, []],
    [{ state: 'archived' }, []],
  ])('is filtered by %j', async (query, found) => {
    expect(await skus(query)).toEqual(found);
  });

  test('refuses the cursor of another sort order', async () => {
    const byName = await admin.api(listManagedProducts, { query: { sort: 'name', limit: 1 } });
    const cursor = byName.ok ? (byName.next ?? '') : '';
    expect(
      await admin.api(listManagedProducts, { query: { sort: 'stock-low', limit: 1, cursor } }),
    ).toMatchObject({ problem: { errors: [{ parameter: 'cursor' }] } });
  });

  test.each([
    ['price-low', '9999999999999999999'],
    ['price-high', '-2'],
    ['name', 'a\u0000b'],
  ] as const)('sorted by %s refuses the invalid cursor value %j', async (sort, place) => {
    const cursor = encodeCursor([place, '01a20458-2c40-75b3-8e5f-e82dab57f3d2']);
    expect(await admin.api(listManagedProducts, { query: { sort, cursor } })).toMatchObject({
      problem: { errors: [{ parameter: 'cursor' }] },
    });
  });
});

const act = (action: 'archive' | 'restore', ids: string[]) =>
  statesAdmin.api(actOnProducts, { body: { action, ids } });

describe('archived products', () => {
  test('are not in the shop until they are restored', async () => {
    const [one, other] = [await states.product(), await states.product()];
    const ids = [one._id, other._id];
    expect(await act('archive', ids)).toMatchObject({ value: { done: ids, refused: [] } });
    expect(await states.api(getProduct, { params: { id: one._id } })).toMatchObject({ ok: false });
    expect(await archivedIn(states)).toEqual(expect.arrayContaining(ids));
    expect(await act('restore', ids)).toMatchObject({ value: { done: ids, refused: [] } });
    expect(await states.api(getProduct, { params: { id: one._id } })).toMatchObject({ ok: true });
  });

  test('are not restored while another product has their SKU', async () => {
    const old = await states.product({ sku: 'TAKEN' });
    await act('archive', [old._id]);
    const free = await states.product();
    await act('archive', [free._id]);
    await states.product({ sku: 'TAKEN', name: 'Its heir' });
    expect(await act('restore', [old._id, free._id])).toMatchObject({
      value: {
        done: [free._id],
        refused: [{ id: old._id, title: 'Another product has this SKU.' }],
      },
    });
  });

  test('that are deleted cannot be restored', async () => {
    const part = await states.product();
    await act('archive', [part._id]);
    expect(await statesAdmin.api(deleteProduct, { params: { id: part._id } })).toMatchObject({
      value: { deletedCount: 1 },
    });
    expect(await archivedIn(states)).not.toContain(part._id);
    expect(await act('restore', [part._id])).toMatchObject({
      value: { done: [], refused: [{ id: part._id }] },
    });
  });
});

describe('a search in the back office', () => {
  test.each(['relay 24v', 'BB-RLY-1O', 'relay 24 V'])('finds a product by %s', async (q) => {
    const { _id } = await states.product({ name: 'Relay 24 V DC 6 A', mpn: 'BB-RLY-10' });
    const found = await statesAdmin.api(listManagedProducts, { query: { q } });
    expect(found.ok && found.value.map((one) => one._id)).toContain(_id);
  });
});

async function archivedIn(of: TestShop): Promise<string[]> {
  const found = await (of === states ? statesAdmin : admin).api(listManagedProducts, {
    query: { state: 'archived' },
  });
  return found.ok ? found.value.map(({ _id }) => _id) : [];
}

describe('the featured products', () => {
  test('are listed first, in the chosen order', async () => {
    const parts = [await states.product(), await states.product(), await states.product()];
    const [a = '', b = '', c = ''] = parts.map(({ _id }) => _id);
    await feature([b, a]);
    expect(await firstOf(2)).toEqual([b, a]);
    expect(await feature([c, b])).toMatchObject({
      value: [
        { _id: c, featured: 1 },
        { _id: b, featured: 2 },
      ],
    });
    expect(await firstOf(2)).toEqual([c, b]);
    await act('archive', [c]);
    expect(await firstOf(1)).toEqual([b]);
    expect(await statesAdmin.api(listFeatured, {})).toMatchObject({ value: [{ _id: b }] });
  });

  test('must be active, each listed once', async () => {
    const gone = await states.product();
    await act('archive', [gone._id]);
    expect(await feature([gone._id])).toMatchObject({ problem: { status: 404 } });
    const twice = await states.product();
    expect(await feature([twice._id, twice._id])).toMatchObject({ problem: { status: 422 } });
  });

  test('are not replaced by a change of another list or order than the saved one', async () => {
    const [a = '', b = ''] = [await states.product(), await states.product()].map(({ _id }) => _id);
    await feature([a, b]);
    for (const before of [[a], [b, a], []]) {
      expect(await feature([b], before)).toMatchObject({
        problem: { type: 'catalogue/featured-changed', current: [{ _id: a }, { _id: b }] },
      });
    }
    expect(await feature([b], [a, b])).toMatchObject({ value: [{ _id: b }] });
  });
});

function feature(ids: string[], before?: string[]) {
  return statesAdmin.api(featureProducts, { body: { ids, ...(before && { before }) } });
}

async function firstOf(limit: number): Promise<string[]> {
  const found = await states.api(listProducts, { query: { limit } });
  return found.ok ? found.value.map(({ _id }) => _id) : [];
}
