import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import {
  actOnProducts,
  changeProduct,
  countManagedProducts,
  getManagedProduct,
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '../managed-products-contract.ts';
import type { BulkChange } from '../domain/bulk-change.ts';
import { categories, categoryAttributes, products } from './catalogue-tables.ts';
import { deleteOldBulkChanges } from './delete-old-bulk-changes.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, name: 'Ada Admin' });
const [resistors, capacitors] = [crypto.randomUUID(), crypto.randomUUID()];
const { queries } = shop.database;
await queries.insert(categories).values([
  { id: resistors, slug: 'resistors', name: 'Resistors', position: 0 },
  { id: capacitors, slug: 'capacitors', name: 'Capacitors', position: 1 },
]);
const attribute = { unit: null, type: 'text', position: 0 } as const;
await queries.insert(categoryAttributes).values([
  { ...attribute, id: crypto.randomUUID(), categoryId: resistors, key: 'package', name: 'Package' },
  { ...attribute, id: crypto.randomUUID(), categoryId: resistors, key: 'film', name: 'Film' },
  {
    ...attribute,
    id: crypto.randomUUID(),
    categoryId: capacitors,
    key: 'package',
    name: 'Package',
  },
]);

function must<Value>(outcome: { ok: true; value: Value } | { ok: false; problem: object }): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

const load = async (id: string) => must(await admin.api(getManagedProduct, { params: { id } }));

async function change(q: string, what: BulkChange) {
  const select = { filter: { q } };
  const { count } = must(await admin.api(previewBulkChange, { body: { select, change: what } }));
  return must(await admin.api(makeBulkChange, { body: { select, change: what, count } }));
}

async function undo(id: string) {
  return must(await admin.api(undoBulkChange, { params: { id } }));
}

describe('a price change of all products that a filter selects', () => {
  const raise: BulkChange = { price: { percent: '10', places: 4 } };

  test('is previewed, moves price breaks alike, reports the rest, and can be undone', async () => {
    const priceBreaks = [{ quantity: 100, price: '1.50' }];
    const part = await shop.product({ sku: 'UP-1', name: 'Raise A', price: '2', priceBreaks });
    const free = await shop.product({ sku: 'UP-2', name: 'Raise B', price: undefined });
    const high = await shop.product({ sku: 'UP-3', name: 'Raise C', price: '999999999' });
    const select = { filter: { q: 'Raise' } };
    expect(must(await admin.api(countManagedProducts, { query: { q: 'Raise' } })).count).toBe(3);
    const expected = {
      count: 3,
      changed: 1,
      unchanged: 1,
      refused: 1,
      refusedProducts: [{ _id: high._id, reason: 'The price would be 0 or less, or too high' }],
    };
    const preview = must(await admin.api(previewBulkChange, { body: { select, change: raise } }));
    expect(preview).toMatchObject({
      ...expected,
      samples: [{ sku: 'UP-1', old: '$2.00 / $1.50', new: '$2.20 / $1.65' }],
    });
    expect((await load(part._id)).price).toBe('2.00');

    const changed = await change('Raise', raise);
    expect(changed).toMatchObject(expected);
    expect(await load(part._id)).toMatchObject({
      price: '2.20',
      priceBreaks: [{ quantity: 100, price: '1.65' }],
      version: 2,
      changedBy: 'Ada Admin',
    });
    expect((await load(free._id)).version).toBe(1);

    expect(await undo(changed.insertedId)).toMatchObject({ restored: 1, notRestored: 0 });
    expect(await load(part._id)).toMatchObject({
      price: '2.00',
      priceBreaks: [{ quantity: 100, price: '1.50' }],
      version: 3,
    });
    const again = await admin.api(undoBulkChange, { params: { id: changed.insertedId } });
    expect(again).toMatchObject({ problem: { type: 'catalogue/bulk-change-not-found' } });
  });

  test('is refused if the filter selects other products by now', async () => {
    await shop.product({ sku: 'SEEN-1', name: 'Seen', price: '1' });
    const body = { select: { filter: { q: 'SEEN-1' } }, change: raise, count: 2 };
    expect(await admin.api(makeBulkChange, { body })).toMatchObject({
      problem: { type: 'catalogue/selection-changed', count: 1 },
    });
  });

  test('keeps what was changed since when it is undone', async () => {
    const first = await shop.product({ sku: 'KEEP-1', name: 'Keeper A', price: '1' });
    const second = await shop.product({ sku: 'KEEP-2', name: 'Keeper B', price: '1' });
    const { insertedId } = await change('Keeper', raise);
    const body = { version: 2, price: '5' };
    must(await admin.api(changeProduct, { params: { id: first._id }, body }));
    expect(await undo(insertedId)).toMatchObject({
      restored: 1,
      notRestored: 1,
      notRestoredProducts: [{ sku: 'KEEP-1' }],
    });
    expect((await load(first._id)).price).toBe('5.00');
    expect((await load(second._id)).price).toBe('1.00');
  });
});

test('more than 10,000 products at once are refused', async () => {
  const big = await testShop();
  const by = await big.person({ admin: true });
  await big.product({ sku: 'MANY', name: 'Many' });
  await big.database.pool.query(`
    insert into products (id, sku, slug, name, description, image, currency, added_at, min_quantity,
      order_multiple, lifecycle)
    select gen_random_uuid(), 'MANY-' || n, 'many--' || n, 'Many', '', image, currency, added_at, 1, 1,
      'active'
    from products, generate_series(1, 10000) n`);
  await big.database.pool.query(`insert into stock_levels (product_id, on_hand)
    select id, 0 from products on conflict do nothing`);
  const body = { select: { filter: {} }, change: { lifecycle: 'new' } as const };
  expect(await by.api(previewBulkChange, { body })).toMatchObject({
    problem: { type: 'catalogue/too-many-products', max: 10_000 },
  });
  await by.api(actOnProducts, { body: { action: 'archive', ids: [await firstId(big)] } });
  expect(await by.api(makeBulkChange, { body: { ...body, count: 10_000 } })).toMatchObject({
    value: { changed: 10_000 },
  });
});

async function firstId({ database }: Pick<typeof shop, 'database'>): Promise<string> {
  const [row] = await database.queries.select({ id: products.id }).from(products).limit(1);
  return row?.id ?? '';
}

test('a new category keeps the attributes that it has, and the undo brings back the others', async () => {
  const attributes = { package: '0603', film: 'thick' };
  const part = await shop.product({
    sku: 'CAT-1',
    name: 'Mover',
    category: 'resistors',
    attributes,
  });
  const { insertedId } = await change('Mover', { category: 'capacitors' });
  expect((await load(part._id)).attributes).toMatchObject([{ key: 'package', value: '0603' }]);
  await undo(insertedId);
  expect(await load(part._id)).toMatchObject({
    category: { slug: 'resistors' },
    attributes: [{ value: '0603' }, { value: 'thick' }],
  });
  const body = { select: { ids: [part._id] }, change: { category: 'nowhere' } };
  expect(await admin.api(previewBulkChange, { body })).toMatchObject({
    problem: { type: 'catalogue/category-not-found' },
  });
});

test('the lifecycle of archived products changes, too, and is undone', async () => {
  const part = await shop.product({ sku: 'LIFE-1', name: 'Old one' });
  must(await admin.api(actOnProducts, { body: { action: 'archive', ids: [part._id] } }));
  const select = { ids: [part._id] };
  const body = { select, change: { lifecycle: 'obsolete' } as const, count: 1 };
  const { insertedId } = must(await admin.api(makeBulkChange, { body }));
  expect((await load(part._id)).lifecycle).toBe('obsolete');
  expect(await undo(insertedId)).toMatchObject({ restored: 1 });
  expect((await load(part._id)).lifecycle).toBe('active');
});

test('products are archived at once; the undo leaves those whose SKU is taken', async () => {
  const first = await shop.product({ sku: 'ARC-1', name: 'Archive me A' });
  await shop.product({ sku: 'ARC-2', name: 'Archive me B' });
  const { insertedId } = await change('Archive me', { archived: true });
  expect((await load(first._id)).archived).toBe(true);
  await shop.product({ sku: 'ARC-2', name: 'Successor' });
  expect(await undo(insertedId)).toMatchObject({
    restored: 1,
    notRestoredProducts: [{ sku: 'ARC-2' }],
  });
  expect((await load(first._id)).archived).toBe(false);
});

const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);

test('changes are deleted after a week', async () => {
  await shop.product({ sku: 'WEEK-1', name: 'Weekly', price: '1' });
  const { insertedId } = await change('Weekly', { lifecycle: 'new' });
  await deleteOldBulkChanges(queries, inDays(6)).run();
  expect(await undo(insertedId)).toMatchObject({ restored: 1 });
  const { insertedId: old } = await change('Weekly', { lifecycle: 'obsolete' });
  await deleteOldBulkChanges(queries, inDays(8)).run();
  expect(await admin.api(undoBulkChange, { params: { id: old } })).toMatchObject({
    problem: { type: 'catalogue/bulk-change-not-found' },
  });
});

describe('a change of what carriers and customs need', () => {
  test('sets the named fields only, shows them before, and can be undone', async () => {
    const part = await shop.product({
      sku: 'CU-1',
      name: 'Customs A',
      hsCode: '853690',
      weightGrams: 12.5,
    });
    const same = await shop.product({ sku: 'CU-2', name: 'Customs B', weightGrams: 40 });
    const heavier: BulkChange = { customs: { weightGrams: 40, hsCode: undefined } };
    const select = { filter: { q: 'Customs' } };
    const preview = must(await admin.api(previewBulkChange, { body: { select, change: heavier } }));
    expect(preview).toMatchObject({
      changed: 1,
      unchanged: 1,
      samples: [{ sku: 'CU-1', old: '12.5', new: '40' }],
    });
    const { insertedId } = await change('Customs', heavier);
    expect(await load(part._id)).toMatchObject({ weightGrams: 40, hsCode: '853690' });
    expect(await undo(insertedId)).toMatchObject({ restored: 1, notRestored: 0 });
    expect(await load(part._id)).toMatchObject({ weightGrams: 12.5, hsCode: '853690' });
    expect(await load(same._id)).toMatchObject({ weightGrams: 40, version: 1 });
  });

  test('may clear a field, and names at least one', async () => {
    const part = await shop.product({ sku: 'CU-3', name: 'Cleared', eccn: 'EAR99' });
    await change('Cleared', { customs: { eccn: null } });
    expect((await load(part._id)).eccn).toBeNull();
    const body = { select: { filter: { q: 'Cleared' } }, change: { customs: {} } };
    expect(await admin.api(previewBulkChange, { body })).toMatchObject({
      problem: { status: 422 },
    });
  });
});
