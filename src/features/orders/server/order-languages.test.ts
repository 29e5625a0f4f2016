import { beforeAll, describe, expect, test } from 'vitest';
import { changeProduct } from '#features/catalogue/managed-products-contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import type { Order } from '../contract.ts';

const shop = await testShop();
const translations = { de: { name: 'Sammelschiene' } };

let productId: string;
let buyer: Person;
beforeAll(async () => {
  ({ _id: productId } = await shop.product({ name: 'Busbar', translations }));
  buyer = await shop.person();
});

async function call<Value>(
  language: string,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) {
  const headers = { authorization: `Bearer ${buyer.token}`, 'accept-language': language };
  const response = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  return response.json<Value>();
}

function placeOrder(language: string, product: object) {
  const form = { name: 'Mara', number: '+46 8 123 45 67', address: 'Verkstadsgatan 4' };
  const order = { ...form, ...product, quantity: 3, delivery: 'Cash on Delivary' };
  return call<Order>(language, 'POST', '/api/orders', order);
}

describe('an order of a product with a German name', () => {
  test('names it in the language of the reader', async () => {
    const { _id: id } = await placeOrder('en', { productId });
    for (const [language, productname] of [
      ['en', 'Busbar'],
      ['de', 'Sammelschiene'],
    ] as const) {
      const order = { productname, lines: [{ productname }] };
      expect(await call(language, 'GET', `/api/orders/${id}`)).toMatchObject(order);
    }
  });

  test('names it as it was called then', async () => {
    const { _id: id } = await shop.product({ name: 'Old', translations: { de: { name: 'Alt' } } });
    const { _id: orderId } = await placeOrder('en', { productId: id });
    const admin = await shop.person({ admin: true });
    const body = { version: 1, name: 'New', translations: { de: { name: 'Neu' } } };
    await admin.api(changeProduct, { params: { id }, body });
    const read = await call('de', 'GET', `/api/orders/${orderId}`);
    expect(read).toMatchObject({ productname: 'Alt' });
  });

  test('can name the product in either language', async () => {
    for (const productname of ['Busbar', 'Sammelschiene']) {
      expect(await placeOrder('en', { productname })).toMatchObject({ productId });
    }
  });

  test('is confirmed in the language in which it was placed', async () => {
    const { orderNumber } = await placeOrder('de', { productId });
    const mails = await shop.mailsTo(buyer.email);
    const mail = mails.find(({ subject }) => subject.includes(orderNumber));
    expect(mail?.text).toContain('3 × Sammelschiene');
  });

  test('is found by its German name in Manage Orders', async () => {
    const admin = await shop.person({ admin: true });
    const { _id: id } = await placeOrder('en', { productId });
    const url = '/api/allorders?q=sammelschiene&limit=1';
    const headers = { authorization: `Bearer ${admin.token}` };
    const found = await shop.app.inject({ url, headers });
    expect(found.json()).toMatchObject([{ _id: id, productname: 'Busbar' }]);
  });
});
