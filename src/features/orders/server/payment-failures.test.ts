import { describe, expect, test } from 'vitest';
import { stockOf } from '#features/inventory/server/index.ts';
import { listPaymentAlarms } from '#features/payments/contract.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { createPaymentIntent, deleteOrder, getOrder } from '../contract.ts';

const cards = await cardShop();
const { shop, admin, tell, statusOf, historyOf } = cards;
const MINUTE = 60_000;

async function runSql(sql: string, ...values: unknown[]) {
  await shop.database.pool.query(sql, values);
}

describe('payment failures', () => {
  test('a lost webhook event is recovered by polling after a minute', async () => {
    const { buyer, order } = await cards.order();
    await cards.payInBrowser(buyer, order);
    await cards.deliverEvents(async () => 200);
    shop.clock.advance(61_000);
    await shop.runDue();
    expect(await statusOf(order)).toBe('Paid');
  });

  test('a customer who returns learns that the order is paid', async () => {
    const { buyer, order } = await cards.order();
    await cards.payInBrowser(buyer, order);
    await cards.deliverEvents(async () => 200);
    const body = { order: order._id, price: order.price };
    expect(await buyer.api(createPaymentIntent, { body })).toMatchObject({
      problem: { type: 'orders/already-paid' },
    });
    expect(await statusOf(order)).toBe('Paid');
  });

  test('an order deleted during its payment is refunded automatically, with a mail', async () => {
    const { buyer, order, productId } = await cards.order();
    const { intentId } = await cards.payInBrowser(buyer, order);
    await buyer.api(deleteOrder, { params: { id: order._id } });
    await cards.deliverEvents();
    await shop.drain();
    const now = await buyer.api(getOrder, { params: { id: order._id } });
    expect(now).toMatchObject({
      value: { status: 'Cancelled', transactionId: intentId, refunded: '25.00' },
    });
    expect((await historyOf(order)).refunds).toMatchObject([
      { amount: '25.00', reason: expect.stringContaining('deleted'), state: 'succeeded' },
    ]);
    expect((await stockOf(shop.database.queries, [productId])).get(productId)).toBe(100);
    const subjects = (await shop.mailsTo(buyer.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Your payment for order ${order.orderNumber} has been refunded`);
  });

  test('a changed order cancels its open payment and opens another', async () => {
    const { buyer, order } = await cards.order();
    const before = await cards.begin(buyer, order);
    await runSql('update orders set total = 3000 where id = $1', order._id);
    const after = await cards.begin(buyer, { ...order, toPay: '30.00' });
    expect(after).not.toBe(before);
    expect((await cards.enterCard(before)).status).toBe(400);
    expect((await cards.enterCard(after)).body).toMatchObject({ status: 'succeeded' });
    expect((await historyOf(order)).payments.map(({ state, amount }) => [state, amount])).toEqual([
      ['created', '30.00'],
      ['cancelled', '25.00'],
    ]);
  });

  test('a deleted order’s open payment can no longer be paid', async () => {
    const { buyer, order } = await cards.order();
    const clientSecret = await cards.begin(buyer, order);
    await buyer.api(deleteOrder, { params: { id: order._id } });
    await shop.drain();
    expect(await cards.enterCard(clientSecret)).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    });
  });

  test.each([
    ['amount', `{intent,amount_received}`, '1'],
    ['currency', `{intent,currency}`, '"eur"'],
  ])('another %s never makes an order Paid, and raises an alarm', async (_what, path, value) => {
    const { buyer, order } = await cards.order();
    const { intentId } = await cards.payInBrowser(buyer, order);
    await cards.deliverEvents(async () => 200);
    await runSql(
      `update sandbox_records set body = jsonb_set(body, $2, $3::jsonb) where id = $1`,
      intentId,
      path,
      value,
    );
    expect(await tell(buyer, order, intentId)).toMatchObject({
      problem: { type: 'orders/not-paid-yet', state: 'suspect' },
    });
    await tell(buyer, order, intentId);
    expect(await statusOf(order)).toBe('Pending...');
    const alarms = await admin.api(listPaymentAlarms, {});
    const own = alarms.ok ? alarms.value.filter(({ orderId }) => orderId === order._id) : [];
    expect(own).toMatchObject([{ kind: 'amount-differs', transactionId: intentId }]);
  });

  test('a provider outage leaves nothing half done, and a retry works', async () => {
    const { buyer, order } = await cards.order();
    const body = { order: order._id, price: order.price };
    for (const trouble of ['fail_before', 'fail_after']) {
      await cards.setFaults({ [trouble]: '1' });
      expect(await buyer.api(createPaymentIntent, { body })).toMatchObject({
        problem: { type: 'payments/provider-unreachable', status: 503 },
      });
    }
    await cards.setFaults({});
    const clientSecret = await cards.begin(buyer, order);
    await cards.enterCard(clientSecret);
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    await cards.setFaults({ fail_before: '1' });
    expect(await tell(buyer, order, intentId)).toMatchObject({
      problem: { type: 'payments/provider-unreachable' },
    });
    expect(await statusOf(order)).toBe('Pending...');
    await cards.setFaults({});
    expect(await tell(buyer, order, intentId)).toMatchObject({ ok: true });
    expect((await historyOf(order)).payments).toHaveLength(1);
  });

  test('an unpaid order expires and its goods return to stock', async () => {
    const { buyer, order, productId } = await cards.order();
    const clientSecret = await cards.begin(buyer, order);
    const stock = async () => (await stockOf(shop.database.queries, [productId])).get(productId);
    expect(await stock()).toBe(90);
    shop.clock.advance(48 * 60 * MINUTE);
    await shop.runDue();
    await shop.drain();
    expect(await stock()).toBe(100);
    expect((await cards.enterCard(clientSecret)).status).toBe(400);
    const subjects = (await shop.mailsTo(buyer.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Order ${order.orderNumber} has expired`);
  });
});
