import { expect, test } from 'vitest';
import { stockOf } from '#features/inventory/server/index.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { actOnOrders, getOrder, getTimeline, refundOrder, type Order } from '../contract.ts';

const cards = await cardShop();
const { shop, admin } = cards;

/** A paid order of 25.00 for 10 of 100 pieces. */
async function paid() {
  const { buyer, order, productId } = await cards.order();
  await cards.payInBrowser(buyer, order);
  await cards.deliverEvents();
  const stock = async () => (await stockOf(shop.database.queries, [productId])).get(productId);
  return { buyer, order, stock };
}

async function act({ _id }: Order, action: 'cancel' | 'pack') {
  const body = { action, orders: [_id], reason: 'Out of production' };
  const reply = await admin.api(actOnOrders, { body });
  if (!reply.ok) throw new Error(reply.problem.title);
  return reply.value.map(({ outcome, type }) => type ?? outcome);
}

async function now({ _id: id }: Order) {
  const order = await admin.api(getOrder, { params: { id } });
  return order.ok ? order.value : null;
}

const giveBack = ({ _id: id }: Order, amount?: string) =>
  admin.api(refundOrder, { params: { id }, body: { amount, reason: 'Damaged' } });

test('cancelling a paid order refunds the rest of its payment and returns its goods to stock', async () => {
  const { buyer, order, stock } = await paid();
  await giveBack(order, '5.00');
  await shop.drain();
  expect(await act(order, 'cancel')).toEqual(['done']);
  await shop.drain();
  expect(await stock()).toBe(100);
  expect(await now(order)).toMatchObject({
    status: 'Paid',
    fulfilment: 'cancelled',
    refunded: '25.00',
    refundStatus: 'refunded',
  });
  const timeline = await buyer.api(getTimeline, { params: { id: order._id } });
  expect(timeline.ok && timeline.value.map(({ event, amount }) => [event, amount])).toEqual([
    ['place', null],
    ['pay', null],
    ['refund', '5.00'],
    ['cancel', null],
    ['refund', '20.00'],
  ]);
  const mails = await shop.mailsTo(buyer.email);
  const cancelled = mails.find(({ subject }) => subject.endsWith('has been cancelled'));
  expect(cancelled?.text).toContain('We will refund $20.00');
});

test('cancelling a fully refunded order refunds nothing more', async () => {
  const { order, stock } = await paid();
  await giveBack(order);
  await shop.drain();
  expect(await act(order, 'pack')).toEqual(['orders/payment-refunded']);
  expect(await act(order, 'cancel')).toEqual(['done']);
  await shop.drain();
  expect(await now(order)).toMatchObject({ refunded: '25.00', fulfilment: 'cancelled' });
  expect(await stock()).toBe(100);
});

test('a payment that arrives after the cancellation is refunded', async () => {
  const { buyer, order } = await cards.order();
  await cards.payInBrowser(buyer, order);
  expect(await act(order, 'cancel')).toEqual(['done']);
  await cards.deliverEvents();
  await shop.drain();
  expect(await now(order)).toMatchObject({ status: 'Cancelled', refundStatus: 'refunded' });
  const mails = await shop.mailsTo(buyer.email);
  const late = mails.find(({ subject }) => subject.endsWith('has been refunded'));
  expect(late?.text).toContain('had been cancelled by the shop before the payment arrived');
});
