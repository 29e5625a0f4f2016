import { expect, test } from 'vitest';
import { bookCash } from '#features/orders/cash-contract.ts';
import { orderOf, shipOrder } from '#features/returns/server/return-steps.fixture.ts';
import { startOfDay, dayAt, nextDay } from '#shared/calendar-day.ts';
import { testShop } from '#test/support/test-shop.ts';
import { countUninvoiced } from './count-uninvoiced.ts';
import { creditedReturn, depsOf, invoicingShop } from './invoice-steps.fixture.ts';

const shop = await testShop({ TIME_ZONE: 'UTC' });
const { _id: productId } = await shop.product({ price: '10.00', stock: 1_000 });
const pieces = (quantity: number) => [{ productId, quantity }];
const admin = await invoicingShop(shop, 'shipment');

function uninvoicedToday() {
  const day = dayAt(shop.clock.now(), 'UTC');
  const until = startOfDay(nextDay(day), 'UTC');
  const period = { from: startOfDay(day, 'UTC'), until, days: { from: day, to: day } };
  return countUninvoiced(shop.database.queries, depsOf(shop).initial, period);
}

/** Ships while the shop writes no invoices. */
async function shipWithoutInvoice(id: string, quantity: number) {
  await invoicingShop(shop, 'none');
  await shipOrder(admin.api, id, pieces(quantity));
  await shop.drain();
  await invoicingShop(shop, 'shipment');
}

test('a parcel without an invoice counts although another one of its order has one', async () => {
  const before = (await uninvoicedToday()) ?? 0;
  const buyer = await shop.person();
  const id = await orderOf(buyer.api, pieces(10));
  await shipOrder(admin.api, id, pieces(4));
  await shop.drain();
  expect(await uninvoicedToday()).toBe(before);
  await shipWithoutInvoice(id, 6);
  expect(await uninvoicedToday()).toBe(before + 1);
});

test('goods that came back before they were invoiced need no invoice', async () => {
  const before = (await uninvoicedToday()) ?? 0;
  const buyer = await shop.person();
  const id = await orderOf(buyer.api, pieces(10));
  await shipOrder(admin.api, id, pieces(4));
  await shop.drain();
  await shipWithoutInvoice(id, 6);
  await creditedReturn(shop, id, 10);
  expect(await uninvoicedToday()).toBe(before);
});

test('a shop that invoices what is paid misses the invoices of paid orders', async () => {
  await invoicingShop(shop, 'payment');
  const before = (await uninvoicedToday()) ?? 0;
  const buyer = await shop.person();
  const paid = async () => {
    const id = await orderOf(buyer.api, pieces(2));
    const body = { amount: '20.00' };
    expect((await admin.api(bookCash, { params: { id }, body })).ok).toBe(true);
  };
  await paid();
  expect(await uninvoicedToday()).toBe(before + 1);
  await shop.drain();
  expect(await uninvoicedToday()).toBe(before);
  await orderOf(buyer.api, pieces(2));
  expect(await uninvoicedToday()).toBe(before);
});
