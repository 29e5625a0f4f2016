import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { stockMovements } from '#features/inventory/server/inventory-tables.ts';
import { placeOrder } from '#features/orders/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getPart } from '../contract.ts';
import {
  addProduct,
  changeProduct,
  correctStock,
  getManagedProduct,
} from '../managed-products-contract.ts';
import { categories, categoryAttributes } from './catalogue-tables.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, name: 'Ada Admin' });
const { queries } = shop.database;

const resistors = crypto.randomUUID();
await queries
  .insert(categories)
  .values({ id: resistors, slug: 'resistors', name: 'Resistors', position: 0 });
await queries.insert(categoryAttributes).values({
  id: crypto.randomUUID(),
  categoryId: resistors,
  key: 'resistance',
  name: 'Resistance',
  unit: 'Ω',
  type: 'number',
  position: 0,
});

const full = {
  name: 'Full part',
  description: 'All there is',
  img: '/pictures/one.svg',
  minQuantity: 10,
  orderMultiple: 5,
  stock: 400,
  price: '0.0042',
  mpn: 'MP-1',
  manufacturer: 'Nordwerk',
  category: 'resistors',
  leadTimeDays: 12,
  lifecycle: 'new',
  datasheet: 'https://nordwerk.example/a.pdf',
  pictures: [{ url: '/pictures/one.svg', alt: 'From above' }],
  attributes: { resistance: 10_000 },
  priceBreaks: [{ quantity: 100, price: '0.004' }],
} as const;

async function added(body: object = full) {
  const outcome = await admin.api(addProduct, { body: body as never });
  if (!outcome.ok) throw new Error(outcome.problem.title);
  return managed(outcome.value._id);
}

async function managed(id: string) {
  const found = await admin.api(getManagedProduct, { params: { id } });
  if (!found.ok) throw new Error(found.problem.title);
  return found.value;
}

function change(id: string, body: object) {
  return admin.api(changeProduct, { params: { id }, body: body as never });
}

describe('changing a product', () => {
  test('keeps absent fields and clears empty ones', async () => {
    const before = await added();
    const cleared = {
      ...before,
      version: 2,
      description: '',
      mpn: null,
      leadTimeDays: null,
      price: null,
      priceBreaks: [],
      changedBy: 'Ada Admin',
      changedAt: expect.any(String),
    };
    const empty = { description: '', mpn: '', leadTimeDays: null, price: '', priceBreaks: [] };
    const outcome = await change(before._id, { version: 1, ...empty });
    expect(outcome).toMatchObject({ ok: true, value: cleared });
    expect(await managed(before._id)).toEqual(outcome.ok && outcome.value);
  });

  test('changes all other fields at once', async () => {
    const { _id } = await added({ name: 'Bare part' });
    const { stock: _stock, ...fields } = full;
    const outcome = await change(_id, { version: 1, ...fields, sku: 'new-sku-1' });
    const { category, attributes, ...same } = fields;
    expect(outcome).toMatchObject({
      ok: true,
      value: { ...same, sku: 'NEW-SKU-1', category: { slug: category }, stock: 0, version: 2 },
    });
    expect(outcome.ok && outcome.value.attributes).toMatchObject([
      { value: attributes.resistance },
    ]);
  });

  test('without a difference creates no new version', async () => {
    const { _id } = await added();
    expect(
      await change(_id, {
        version: 1,
        name: ' Full part ',
        price: '0.0042',
        priceBreaks: [{ quantity: '100', price: '0.0040' }],
      }),
    ).toMatchObject({
      value: { version: 1, changedBy: null },
    });
  });

  test('records in the audit log only what differs', async () => {
    const { _id, sku } = await added();
    const form = { ...full, stock: undefined, translations: { de: {} } };
    await change(_id, { version: 1, ...form, price: '0.0045' });
    const audit = await admin.api(listAudit, { query: { q: sku, action: 'product-changed' } });
    expect(audit).toMatchObject({ ok: true });
    expect(audit.ok && audit.value.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { price: '0.0042' }, after: { price: '0.0045' } },
    ]);
  });

  test('that someone else has changed since is refused with the current product', async () => {
    const { _id } = await added();
    const other = await shop.person({ admin: true, name: 'Otto Other' });
    await other.api(changeProduct, { params: { id: _id }, body: { version: 1, price: '0.0045' } });
    const late = await change(_id, { version: 1, price: '0.0041' });
    expect(late).toMatchObject({
      ok: false,
      problem: {
        type: 'catalogue/product-changed',
        status: 409,
        detail: expect.stringContaining('Otto Other'),
        current: { version: 2, price: '0.0045', changedBy: 'Otto Other' },
      },
    });
    expect((await managed(_id)).price).toBe('0.0045');
  });

  test('succeeds when it is repeated because its answer was lost', async () => {
    const { _id, stock } = await added();
    const save = () =>
      change(_id, { version: 1, price: '0.0041', name: 'Saved', stock: { to: 390, seen: stock } });
    const first = await save();
    expect(first).toMatchObject({ value: { version: 2, stock: 390 } });
    expect(await save()).toEqual(first);
    expect(await ledgerOf(_id)).toHaveLength(2);
    await order(_id, 10);
    expect(await save()).toMatchObject({
      problem: { type: 'catalogue/stock-changed', stock: 380 },
    });
  });

  test('with a difference of the stock is not repeated', async () => {
    const { _id } = await added();
    const save = () => change(_id, { version: 1, name: 'Saved', stock: { add: 5 } });
    expect(await save()).toMatchObject({ value: { stock: 405 } });
    expect(await save()).toMatchObject({ problem: { type: 'catalogue/product-changed' } });
    expect((await managed(_id)).stock).toBe(405);
  });

  test('concurrently by two admins succeeds for one', async () => {
    const { _id } = await added();
    const prices = ['0.0041', '0.0040', '0.0039', '0.0038'];
    const outcomes = await Promise.all(
      prices.map((price) => change(_id, { version: 1, price, priceBreaks: [] })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await managed(_id)).version).toBe(2);
  });

  test('checks the price breaks against the unchanged prices', async () => {
    const { _id } = await added();
    expect(await change(_id, { version: 1, price: '0.0030' })).toMatchObject({
      problem: {
        type: 'general/invalid-input',
        errors: [
          {
            pointer: '#/priceBreaks/0/price',
            detail: expect.stringContaining('Must be less than'),
          },
        ],
      },
    });
    expect((await managed(_id)).version).toBe(1);
  });

  test('keeps the URL of its page when renamed, and changes it with the SKU', async () => {
    const before = await added();
    const renamed = await change(before._id, { version: 1, name: 'Renamed part' });
    expect(renamed).toMatchObject({ value: { slug: before.slug } });
    const found = await shop.api(getPart, { params: { slug: before.slug } });
    expect(found).toMatchObject({ value: { name: 'Renamed part' } });
    const renumbered = await change(before._id, { version: 2, sku: 'RENUMBERED' });
    expect(renumbered).toMatchObject({ value: { slug: 'renamed-part--renumbered' } });
  });

  test('to the SKU of another product is refused', async () => {
    const [one, other] = [await added(), await added()];
    expect(await change(one._id, { version: 1, sku: other.sku })).toMatchObject({
      problem: { type: 'catalogue/sku-taken', sku: other.sku },
    });
  });

  test('to another category drops the attributes that the category lacks', async () => {
    const { _id } = await added();
    expect(await change(_id, { version: 1, category: '' })).toMatchObject({
      problem: { errors: [{ pointer: '#/attributes/resistance' }] },
    });
    expect(await change(_id, { version: 1, category: '', attributes: {} })).toMatchObject({
      value: { category: null, attributes: [] },
    });
  });
});

function ledgerOf(id: string) {
  const { productId } = stockMovements;
  return queries.select().from(stockMovements).where(eq(productId, id)).orderBy(stockMovements.id);
}

describe('correcting the stock', () => {
  test('records the user, the note and the difference', async () => {
    const { _id } = await added();
    const body = { to: 380, seen: 400, note: 'Yearly count' };
    const counted = await admin.api(correctStock, { params: { id: _id }, body });
    expect(counted).toMatchObject({ value: { stock: 380 } });
    expect((await ledgerOf(_id)).at(-1)).toMatchObject({
      change: -20,
      onHandAfter: 380,
      reason: 'correction',
      byUserId: admin.id,
      note: 'Yearly count',
    });
    expect((await managed(_id)).version).toBe(1);
  });

  test('is refused if an order has taken stock since the count', async () => {
    const { _id } = await added();
    await order(_id, 10);
    const stale = await admin.api(correctStock, {
      params: { id: _id },
      body: { to: 500, seen: 400 },
    });
    expect(stale).toMatchObject({ problem: { type: 'catalogue/stock-changed', stock: 390 } });
    expect((await managed(_id)).stock).toBe(390);
  });

  test('can be undone without undoing orders placed since', async () => {
    const { _id } = await added();
    await admin.api(correctStock, { params: { id: _id }, body: { to: 500, seen: 400 } });
    await order(_id, 10);
    const undone = await admin.api(correctStock, { params: { id: _id }, body: { take: 100 } });
    expect(undone).toMatchObject({ value: { stock: 390 } });
  });

  test('never goes below zero', async () => {
    const { _id } = await added();
    const below = await admin.api(correctStock, { params: { id: _id }, body: { take: 401 } });
    expect(below).toMatchObject({ problem: { type: 'catalogue/stock-changed', stock: 400 } });
  });

  test('and a change of the product succeed or fail together', async () => {
    const { _id } = await added();
    const stock = { to: 5, seen: 399 };
    expect(await change(_id, { version: 1, name: 'New name', stock })).toMatchObject({
      problem: { type: 'catalogue/stock-changed' },
    });
    expect(await managed(_id)).toMatchObject({ name: 'Full part', stock: 400, version: 1 });
    expect(
      await change(_id, { version: 1, name: 'New name', stock: { to: 5, seen: 400 } }),
    ).toMatchObject({ value: { name: 'New name', stock: 5 } });
  });
});

const buyer = { name: 'Mara', number: '+46 8 123 45', address: 'Industrigatan 4' };

async function order(productId: string, quantity: number): Promise<void> {
  const body = { ...buyer, productId, quantity, delivery: 'Cash on Delivary' } as const;
  const placed = await (await shop.person()).api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
}
