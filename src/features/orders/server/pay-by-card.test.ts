import { describe, expect, test } from 'vitest';
import { cardShop } from '#test/support/card-shop.ts';
import { confirmPayment, createPaymentIntent, getOrder } from '../contract.ts';

const cards = await cardShop();

describe('paying an order by card', () => {
  test('makes it Paid once the browser says so and the provider agrees', async () => {
    const { buyer, order } = await cards.order();
    const { intentId } = await cards.payInBrowser(buyer, order);
    const told = await buyer.api(confirmPayment, {
      params: { id: order._id },
      body: { order: order._id, transactionId: intentId },
    });
    expect(told).toMatchObject({ ok: true, value: { modifiedCount: 1 } });
    const now = await buyer.api(getOrder, { params: { id: order._id } });
    expect(now).toMatchObject({ value: { status: 'Paid', transactionId: intentId } });
  });

  test('makes it Paid without the browser, by the provider’s word', async () => {
    const { buyer, order } = await cards.order();
    const { intentId } = await cards.payInBrowser(buyer, order);
    await cards.deliverEvents();
    const now = await buyer.api(getOrder, { params: { id: order._id } });
    expect(now).toMatchObject({ value: { status: 'Paid', transactionId: intentId } });
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
  });
});
