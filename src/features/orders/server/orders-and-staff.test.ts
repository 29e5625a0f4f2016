import { expect, test } from 'vitest';
import { updateUser } from '#features/people/server/index.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { toPayload } from '#test/support/test-shop.ts';
import {
  actOnOrders,
  exportOrders,
  getOrder,
  getPayments,
  getTimeline,
  listAllOrders,
  listOwnOrders,
  refundOrder,
} from '../contract.ts';
import { enterOrder } from '../entry-contract.ts';

const cards = await cardShop();
const { shop } = cards;
const sales = await shop.person({ staffRoles: ['sales'] });
const warehouse = await shop.person({ staffRoles: ['warehouse'] });
const finance = await shop.person({ staffRoles: ['finance'] });

async function refundedOrder() {
  const { buyer, order } = await cards.order();
  await cards.payInBrowser(buyer, order);
  await cards.deliverEvents();
  const params = { id: order._id };
  const body = { amount: '1.00', reason: 'One piece is damaged.' };
  expect(await finance.api(refundOrder, { params, body })).toMatchObject({ ok: true });
  return { buyer, params };
}

test('only staff for payments see the transaction, the card and the refunds of an order', async () => {
  const { buyer, params } = await refundedOrder();
  const complete = await finance.api(getOrder, { params });
  const transactionId = complete.ok ? complete.value.transactionId : null;
  expect(transactionId).not.toBeNull();
  expect(await buyer.api(getOrder, { params })).toMatchObject({ value: { transactionId } });
  expect(await finance.api(getPayments, { params })).toMatchObject({ ok: true });

  for (const person of [sales, warehouse]) {
    expect(await person.api(getPayments, { params })).toMatchObject({ problem: { status: 403 } });
    const answers = [
      await person.api(getOrder, { params }),
      await person.api(listAllOrders, {}),
      await person.api(listOwnOrders, { query: { email: buyer.email } }),
      await person.api(getTimeline, { params }),
    ];
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const csv = await person.api(exportOrders, {});
    const text = csv.ok ? String(await toPayload(csv.value)) : '';
    expect(text).toContain(buyer.email);
    const told = JSON.stringify(answers) + text;
    expect(told).not.toContain(transactionId);
    expect(told).not.toContain('One piece is damaged.');
  }
});

test('staff read their own orders like every customer', async () => {
  const { buyer, order } = await cards.order();
  await updateUser(shop.database.queries, { id: buyer.id }, { staffRoles: ['sales'] });
  await cards.payInBrowser(buyer, order);
  await cards.deliverEvents();
  const own = await buyer.api(getOrder, { params: { id: order._id } });
  expect(own).toMatchObject({ value: { transactionId: expect.any(String) } });
  expect(await buyer.api(getPayments, { params: { id: order._id } })).toMatchObject({ ok: true });
});

test('the warehouse ships and does not cancel; sales cancel and do not ship', async () => {
  const customer = await shop.person();
  const product = await shop.product();
  const form = {
    name: 'Goods-in',
    number: '112',
    address: 'Hamngatan 1',
    delivery: 'Cash on Delivary' as const,
    productId: product._id,
    quantity: 1,
  };
  const entered = await sales.api(enterOrder, { params: { id: customer.id }, body: form });
  if (!entered.ok) throw new Error(JSON.stringify(entered.problem));
  const orders = [entered.value._id];
  const pack = { body: { action: 'pack' as const, orders } };
  const cancel = { body: { action: 'cancel' as const, orders, reason: 'Ordered twice.' } };
  expect(await sales.api(actOnOrders, pack)).toMatchObject({ problem: { status: 403 } });
  expect(await warehouse.api(actOnOrders, cancel)).toMatchObject({ problem: { status: 403 } });
  expect(await finance.api(actOnOrders, cancel)).toMatchObject({ problem: { status: 403 } });
  expect(await warehouse.api(actOnOrders, pack)).toMatchObject({ value: [{ outcome: 'done' }] });
  expect(await sales.api(actOnOrders, cancel)).toMatchObject({ value: [{ outcome: 'done' }] });
  const timeline = await warehouse.api(getTimeline, { params: { id: orders[0] ?? '' } });
  const employees = timeline.ok ? timeline.value.map(({ employee }) => employee) : [];
  expect(employees).toEqual([sales.email, warehouse.email, sales.email]);
});
