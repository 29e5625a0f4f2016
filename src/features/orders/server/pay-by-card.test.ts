import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { problemUri } from '#shared/problem.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { createPaymentIntent, getOrder, placeOrder } from '../contract.ts';
import { orders } from './order-tables.ts';

const cards = await cardShop();
const { shop } = cards;
const MINUTE = 60_000;

const { tell, statusOf, historyOf } = cards;

const post = (payload: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers });

describe('paying an order by card', () => {
  test('makes it Paid once the browser reports it and the provider confirms it', async () => {
    const { buyer, order } = await cards.order();
    const { intentId } = await cards.payInBrowser(buyer, order);
    const told = await tell(buyer, order, intentId);
    expect(told).toMatchObject({ ok: true, value: { modifiedCount: 1 } });
    const now = await buyer.api(getOrder, { params: { id: order._id } });
    expect(now).toMatchObject({ value: { status: 'Paid', transactionId: intentId } });
    const again = await tell(buyer, order, intentId);
    expect(again).toMatchObject({ ok: true, value: { modifiedCount: 0 } });
  });

  test('makes it Paid by the webhook alone, with a receipt', async () => {
    const { buyer, order } = await cards.order();
    await cards.payInBrowser(buyer, order);
    await cards.deliverEvents();
    expect(await statusOf(order)).toBe('Paid');
    const subjects = (await shop.mailsTo(buyer.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Receipt for order ${order.orderNumber}`);
  });

  test('makes it Paid once, with one receipt, for any number and order of reports', async () => {
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
    const counts = (await Promise.all(told)).map((one) => (one.ok ? one.value.modifiedCount : -1));
    // The first report changes the order, which may be the webhook.
    expect(counts.filter((count) => count !== 0).length).toBeLessThanOrEqual(1);
    expect(counts).not.toContain(-1);
    expect(await statusOf(order)).toBe('Paid');
    const mails = await shop.mailsTo(buyer.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(1);
    const { payments } = await historyOf(order);
    expect(payments.map(({ steps }) => steps.filter(({ state }) => state === 'succeeded'))).toEqual(
      [[expect.anything()]],
    );
  });

  test('has one open payment, even if started repeatedly', async () => {
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

  test('is refused when the price differs from the order’s total', async () => {
    const { buyer, order } = await cards.order();
    const body = { order: order._id, price: '0.01' };
    expect(await buyer.api(createPaymentIntent, { body })).toMatchObject({
      problem: { type: 'orders/price-changed', status: 409, price: '25.00' },
    });
    const precise = { order: order._id, price: '25.004' };
    expect(await buyer.api(createPaymentIntent, { body: precise })).toMatchObject({
      problem: { type: 'orders/price-changed', status: 409 },
    });
  });

  test('is refused for orders on delivery and for other customers’ orders', async () => {
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

  test('with a declined card leaves it pending, with the reason in its history', async () => {
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

  test('of a closed order reports that the payment will be refunded', async () => {
    const { buyer, order } = await cards.order();
    const { intentId } = await cards.payInBrowser(buyer, order);
    await shop.database.queries
      .update(orders)
      .set({ state: 'expired', transactionId: intentId })
      .where(eq(orders.id, order._id));
    expect(await tell(buyer, order, intentId)).toMatchObject({
      problem: {
        type: 'orders/paid-too-late',
        reason: 'The order had expired before the payment arrived',
      },
    });
  });

  test('is refused with a payment of another order', async () => {
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
  test('rejects events without a valid signature', async () => {
    const unsigned = await post('{}');
    expect([unsigned.statusCode, unsigned.json()]).toMatchObject([
      400,
      { type: problemUri('general/malformed') },
    ]);
    const signed = { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' };
    expect((await post('{}', signed)).statusCode).toBe(400);
    expect((await post('', signed)).statusCode).toBe(400);
  });

  test('rejects signatures older than five minutes', async () => {
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
