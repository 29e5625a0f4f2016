import { describe, expect, test } from 'vitest';
import { getPart, type Product } from '#features/catalogue/contract.ts';
import { actOnProducts } from '#features/catalogue/managed-products-contract.ts';
import { placeOrder } from '#features/orders/contract.ts';
import { searchProducts } from '#features/search/contract.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { listSubstitutes } from '../contract.ts';

const shop = await testShop();
await withDemoCatalogue(shop);
const admin = await shop.person({ admin: true });
const capacitor = await partNamed('100nF 50V X7R 0603');

async function partNamed(q: string): Promise<Product> {
  const found = await shop.api(searchProducts, { query: { q, limit: 1 } });
  const slug = found.ok ? (found.value.products[0]?.slug ?? '') : '';
  const part = await shop.api(getPart, { params: { slug } });
  if (!part.ok) throw new Error(part.problem.title);
  return part.value;
}

const ownAttributes = Object.fromEntries(
  capacitor.attributes.map(({ key, value }) => [key, value]),
);

/** A capacitor like that of the demo, but for these attributes. */
function like(attributes: Record<string, string | number>, more: object = {}) {
  return shop.product({
    name: 'Another capacitor',
    category: capacitor.category?.slug,
    attributes: { ...ownAttributes, ...attributes },
    ...more,
  });
}

async function substitutesOf(id = capacitor._id) {
  const found = await shop.api(listSubstitutes, { params: { id } });
  if (!found.ok) throw new Error(found.problem.title);
  return found.value;
}

async function idsOf(id?: string) {
  return (await substitutesOf(id)).map(({ _id }) => _id);
}

describe('substitutes', () => {
  test('have the same value and package and no worse limits', async () => {
    const same = await like({});
    const better = await like({ voltage: 100 });
    const worse = await like({ voltage: 25 });
    const larger = await like({ package: '0805' });
    const other = await like({ capacitance: 2.2e-7 });
    const found = await substitutesOf();
    const ids = found.map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining([same._id, better._id]));
    for (const { _id } of [worse, larger, other, capacitor]) expect(ids).not.toContain(_id);
    expect(found.find(({ _id }) => _id === same._id)).toMatchObject({
      reason: 'same-values',
      differences: [],
    });
    expect(found.find(({ _id }) => _id === better._id)).toMatchObject({
      reason: 'better-values',
      differences: [{ name: 'Rated voltage', has: '100 V', insteadOf: '50 V' }],
    });
  });

  test('that can be ordered now come first', async () => {
    const soldOut = await like({}, { stock: 0 });
    const ids = await idsOf();
    expect(ids.at(-1)).toBe(soldOut._id);
    expect(ids.length).toBeGreaterThan(1);
  });

  test('that the shop states come before those found by values, also without comparable values', async () => {
    const stated = await shop.product({ name: 'Timer A', sku: 'TIMER-A' });
    const timer = await shop.product({
      name: 'Timer B',
      sku: 'TIMER-B',
      pinCompatibleSkus: ['TIMER-A', 'NOT-YET-ADDED'],
    });
    expect(await substitutesOf(timer._id)).toMatchObject([
      { _id: stated._id, reason: 'pin-compatible' },
    ]);
    await admin.api(actOnProducts, { body: { action: 'archive', ids: [stated._id] } });
    expect(await idsOf(timer._id)).toEqual([]);
  });

  test('begin with the stated replacement', async () => {
    const pin = await shop.product({ name: 'Relay C', sku: 'RELAY-C' });
    const next = await shop.product({ name: 'Relay B', sku: 'RELAY-B' });
    const old = await shop.product({
      name: 'Relay A',
      replacedBySku: 'RELAY-B',
      pinCompatibleSkus: ['RELAY-C', 'RELAY-B'],
    });
    expect(await substitutesOf(old._id)).toMatchObject([
      { _id: next._id, reason: 'replacement' },
      { _id: pin._id, reason: 'pin-compatible' },
    ]);
  });

  test('follow the stock', async () => {
    const part = await like({ capacitance: 3.3e-7 });
    const last = await like({ capacitance: 3.3e-7 }, { stock: 5 });
    expect(await substitutesOf(part._id)).toMatchObject([{ _id: last._id, stock: 5 }]);
    const buyer = await shop.person();
    const contact = { name: 'Mara', number: '1', address: 'Kajen 4' };
    const delivery = 'Cash on Delivary' as const;
    await buyer.api(placeOrder, {
      body: { ...contact, delivery, productId: last._id, quantity: 5 },
    });
    expect(await substitutesOf(part._id)).toMatchObject([{ _id: last._id, stock: 0 }]);
  });

  test('of no product are refused', async () => {
    const id = shop.payments.newId();
    expect(await shop.api(listSubstitutes, { params: { id } })).toMatchObject({
      problem: { type: 'catalogue/product-not-found', status: 404 },
    });
  });
});
