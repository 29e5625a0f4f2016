import { describe, expect, test } from 'vitest';
import { stockOf } from '#features/inventory/server/index.ts';
import { listPaymentAlarms } from '#features/payments/contract.ts';
import { cardShop } from '#test/support/card-shop.ts';
import type { Person } from '#test/support/test-shop.ts';
import {
  confirmPayment,
  createPaymentIntent,
  deleteOrder,
  getOrder,
  getPayments,
  placeOrder,
  type Order,
} from '../contract.ts';

const cards = await cardShop();
const { shop } = cards;
const admin = await shop.person({ admin: true });
const MINUTE = 60_000;

const tell = (buyer: Person, order: Order, transactionId: string) =>
  buyer.api(confirmPayment, {
    params: { id: order._id },
    body: { order: order._id, transactionId },
  });

async function statusOf({ _id: id }: Order) {
  const now = await admin.api(getOrder, { params: { id } });
  return now.ok ? now.value.status : now.problem.type;
}

async function historyOf({ _id: id }: Order) {
  const history = await admin.api(getPayments, { params: { id } });
  if (!history.ok) throw new Error(history.problem.title);
  return history.value;
}

/** The provider says something, whatever has really happened. */
async function say(sql: string, ...values: unknown[]) {
  await shop.database.pool.query(sql, values);
}

describe('paying an order by card', () => {
  test('makes it Paid once the browser says so and the provider agrees', async () => {
    const { buyer, order } = await cards.order();
    const { intentId } = await cards.payInBrowser(buyer, order);
    const told = await tell(buyer, order, intentId);
    expect(told).toMatchObject({ ok: true, value: { modifiedCount: 1 } });
    const now = await buyer.api(getOrder, { params: { id: order._id } });
    expect(now).toMatchObject({ value: { status: 'Paid', transactionId: intentId } });
  });

  test('makes it Paid without the browser, by the provider’s word, with a receipt', async () => {
    const { buyer, order } = await cards.order();
    const { intentId } = await cards.payInBrowser(buyer, order);
    await cards.deliverEvents();
    expect(await statusOf(order)).toBe('Paid');
    const [receipt] = await shop.mailsTo(buyer.email);
    expect(receipt?.subject).toBe(`Receipt for order ${order.orderNumber}`);
    expect(receipt?.text).toContain('10 × Test part');
    expect(receipt?.text).toContain('Total paid: USD 25.00');
    expect(receipt?.text).toContain(intentId);
    expect(receipt?.text).toContain('4242');
  });

  test('makes it Paid once, with one receipt, whoever says so how often and in whatever order', async () => {
    const { buyer, order } = await cards.order();
    const { intentId } = await cards.payInBrowser(buyer, order);
    const heard: [string, string][] = [];
    await cards.deliverEvents(async (...event) => {
      heard.push(event);
      return 200;
    });
    const tenTimes = Array.from({ length: 10 }, () => heard.toReversed()).flat();
    const sent = tenTimes.map(([payload, signature]) => cards.sandbox.send(payload, signature));
    const told = Array.from({ length: 5 }, () => tell(buyer, order, intentId));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    for (const outcome of await Promise.all(told)) {
      expect(outcome).toMatchObject({ value: { modifiedCount: 1 } });
    }
    expect(await statusOf(order)).toBe('Paid');
    const mails = await shop.mailsTo(buyer.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(1);
    const { payments } = await historyOf(order);
    expect(payments.map(({ steps }) => steps.filter(({ state }) => state === 'succeeded'))).toEqual(
      [[expect.anything()]],
    );
  });

  test('has one open payment, however often it is begun', async () => {
    const { buyer, order } = await cards.order();
    const body = { order: order._id, price: order.price };
    const begun = await Promise.all(
      [1, 2, 3, 4].map(() => buyer.api(createPaymentIntent, { body })),
    );
    const secrets = begun.map((outcome) => outcome.ok && outcome.value.clientSecret);
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^pi_\w+_secret_\w+$/);
    expect((await historyOf(order)).payments).toHaveLength(1);
  });

  test('shows the truth before anyone pays: another price is refused', async () => {
    const { buyer, order } = await cards.order();
    const body = { order: order._id, price: '0.01' };
    expect(await buyer.api(createPaymentIntent, { body })).toMatchObject({
      problem: { type: 'orders/price-changed', status: 409, price: '25.00' },
    });
  });

  test('is for orders that are paid online, and for one’s own', async () => {
    const { buyer, order, productId } = await cards.order();
    const stranger = await shop.person();
    const body = { order: order._id, price: order.price };
    expect(await stranger.api(createPaymentIntent, { body })).toMatchObject({
      problem: { status: 403 },
    });
    const { name, number, address } = order;
    const cash = {
      productId,
      quantity: 1,
      name,
      number,
      address,
      delivery: 'Cash on Delivary',
    } as const;
    const placed = await buyer.api(placeOrder, { body: cash });
    const paid = placed.ok ? { order: placed.value._id } : { order: '' };
    expect(await buyer.api(createPaymentIntent, { body: paid })).toMatchObject({
      problem: { type: 'orders/not-paid-online' },
    });
  });

  test('with a declined card keeps it waiting, and says why in its history', async () => {
    const { buyer, order } = await cards.order();
    const { clientSecret, intentId, answer } = await cards.payInBrowser(
      buyer,
      order,
      '4000000000009995',
    );
    expect(answer).toMatchObject({
      status: 402,
      body: { error: { decline_code: 'insufficient_funds' } },
    });
    expect(await tell(buyer, order, intentId)).toMatchObject({
      problem: { type: 'orders/not-paid-yet', state: 'declined' },
    });
    expect(await statusOf(order)).toBe('Pending...');
    expect((await historyOf(order)).payments[0]?.steps.at(-1)).toMatchObject({
      state: 'declined',
      detail: 'Your card has insufficient funds.',
    });
    await cards.enterCard(clientSecret);
    expect(await tell(buyer, order, intentId)).toMatchObject({ ok: true });
  });

  test('is not believed for a payment of another order', async () => {
    const [one, other] = [await cards.order(), await cards.order()];
    const { intentId } = await cards.payInBrowser(one.buyer, one.order);
    expect(await tell(other.buyer, other.order, intentId)).toMatchObject({
      problem: { type: 'orders/payment-unknown' },
    });
    expect(await tell(other.buyer, other.order, 'pi_made_up')).toMatchObject({
      problem: { type: 'orders/payment-unknown' },
    });
    expect(await statusOf(other.order)).toBe('Pending...');
  });
});

describe('the webhook', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers });

  test('believes nobody who does not sign', async () => {
    expect((await post('{}')).statusCode).toBe(400);
    const signed = { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' };
    expect((await post('{}', signed)).statusCode).toBe(400);
    expect((await post('', signed)).statusCode).toBe(400);
  });

  test('refuses what was signed more than five minutes ago', async () => {
    const { buyer, order } = await cards.order();
    await cards.payInBrowser(buyer, order);
    const heard: [string, string][] = [];
    await cards.deliverEvents(async (...event) => {
      heard.push(event);
      return 200;
    });
    shop.clock.advance(5 * MINUTE + 2_000);
    for (const [payload, signature] of heard) {
      expect(await cards.sandbox.send(payload, signature)).toBe(400);
    }
  });
});

describe('when something goes wrong', () => {
  test('a lost webhook is found by asking, after a minute', async () => {
    const { buyer, order } = await cards.order();
    await cards.payInBrowser(buyer, order);
    await cards.deliverEvents(async () => 200);
    shop.clock.advance(61_000);
    await shop.runDue();
    expect(await statusOf(order)).toBe('Paid');
  });

  test('a customer who comes back is told that it is paid', async () => {
    const { buyer, order } = await cards.order();
    await cards.payInBrowser(buyer, order);
    await cards.deliverEvents(async () => 200);
    const body = { order: order._id, price: order.price };
    expect(await buyer.api(createPaymentIntent, { body })).toMatchObject({
      problem: { type: 'orders/already-paid' },
    });
    expect(await statusOf(order)).toBe('Paid');
  });

  test('an order deleted while it is paid is refunded by itself, and says so', async () => {
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
    expect(subjects).toContain(`Your payment for order ${order.orderNumber} is refunded`);
  });

  test('a deleted order’s open payment can be paid no more', async () => {
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
    await say(
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

  test('a provider that is down leaves nothing half done, and trying again works', async () => {
    const { buyer, order } = await cards.order();
    const body = { order: order._id, price: order.price };
    for (const trouble of ['fail_before', 'fail_after']) {
      await cards.behave({ [trouble]: '1' });
      expect(await buyer.api(createPaymentIntent, { body })).toMatchObject({
        problem: { type: 'payments/provider-unreachable', status: 503 },
      });
    }
    await cards.behave({});
    const clientSecret = await cards.begin(buyer, order);
    await cards.enterCard(clientSecret);
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    await cards.behave({ fail_before: '1' });
    expect(await tell(buyer, order, intentId)).toMatchObject({
      problem: { type: 'payments/provider-unreachable' },
    });
    expect(await statusOf(order)).toBe('Pending...');
    await cards.behave({});
    expect(await tell(buyer, order, intentId)).toMatchObject({ ok: true });
    expect((await historyOf(order)).payments).toHaveLength(1);
  });

  test('an order that nobody pays expires, and its goods go back', async () => {
    const { buyer, order, productId } = await cards.order();
    const clientSecret = await cards.begin(buyer, order);
    const stock = async () => (await stockOf(shop.database.queries, [productId])).get(productId);
    expect(await stock()).toBe(90);
    shop.clock.advance(48 * 60 * MINUTE);
    await shop.runDue();
    await shop.drain();
    expect(await stock()).toBe(100);
    expect((await cards.enterCard(clientSecret)).status).toBe(400);
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.subject).toBe(`Order ${order.orderNumber} has expired`);
  });
});
