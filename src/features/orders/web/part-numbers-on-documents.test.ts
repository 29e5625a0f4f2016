import { expect, test } from 'vitest';
import { getShopSettings } from '#features/shop/contract.ts';
import { elements, textOf } from '#test/support/html-page.ts';
import { renderedPage } from '#test/support/rendered-page.ts';
import { testShop } from '#test/support/test-shop.ts';
import { checkout, listPackingSlips, type Order } from '../contract.ts';
import * as documentPage from './order-document-page.tsx';
import * as packingSlipsPage from '#pages/orders/packing-slips-page.tsx';

const shop = await testShop();
const admin = await shop.person({ admin: true });

async function orderOf(customerPartNumber: string): Promise<Order> {
  const buyer = await shop.person();
  const { _id: productId } = await shop.product({ stock: 10 });
  const address = { line1: 'Gatan 4', postalCode: '302 50', city: 'Nordhamn' };
  const placed = await buyer.api(checkout, {
    body: {
      name: 'Mara Lindqvist',
      number: '+46 8 123 45',
      address: { ...address, country: 'SE' as const },
      delivery: 'Cash on Delivary',
      lines: [{ productId, quantity: 1, customerPartNumber }],
    },
  });
  if (!placed.ok) throw new Error(placed.problem.title);
  return placed.value;
}

const orders = [await orderOf('NW-4711'), await orderOf('NW-4712')];
const settings = await shop.api(getShopSettings, {});
if (!settings.ok) throw new Error(settings.problem.title);
const common = { shop: settings.value, timeZone: 'Europe/Berlin' };

test.each(['confirmation', 'receipt'])(
  'a printed %s names the buyer’s part numbers',
  async (document) => {
    const [order] = orders;
    const page = textOf(await renderedPage(documentPage, { order, document, ...common }));
    expect(page).toContain('NW-4711');
  },
);

test('packing slips of several orders are on one page, each with the buyer’s part numbers', async () => {
  const ids = orders.map(({ _id }) => _id).join(',');
  const slips = await admin.api(listPackingSlips, { query: { orders: ids } });
  if (!slips.ok) throw new Error(slips.problem.title);
  const page = await renderedPage(packingSlipsPage, {
    slips: slips.value,
    requested: 2,
    ...common,
  });
  const sheets = elements(page, 'article').map(textOf);
  expect(sheets).toHaveLength(2);
  for (const [at, { orderNumber }] of orders.entries()) {
    expect(sheets[at]).toContain(orderNumber);
    expect(sheets[at]).toContain(`NW-471${at + 1}`);
  }
});
