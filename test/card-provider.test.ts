import { describe, expect, test } from 'vitest';
import { orders } from '#features/orders/server/order-tables.ts';
import { createPaymentIntent, placeOrder } from '#features/orders/contract.ts';
import { getConfig } from '#features/shop/contract.ts';
import { testShop, type TestShop } from './support/test-shop.ts';

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const live = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgresql://not/used',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'shop@shop.example',
};

async function seenFromOutside(shop: TestShop) {
  const config = await shop.api(getConfig, {});
  const page = await shop.app.inject('/healthz');
  const sandbox = await shop.app.inject('/sandbox/stripe/test_cards');
  return {
    payments: config.ok && config.value.payments,
    stripeScripts: String(page.headers['content-security-policy']).includes('js.stripe.com'),
    sandbox: sandbox.statusCode,
  };
}

describe('the card provider of', () => {
  test('a demo shop is the sandbox, and its pages load no scripts of other origins', async () => {
    expect(await seenFromOutside(await testShop())).toEqual({
      payments: { provider: 'sandbox', publishableKey: 'pk_test_sandbox' },
      stripeScripts: false,
      sandbox: 200,
    });
  });

  test('a shop with Stripe’s keys is Stripe; there is no sandbox', async () => {
    expect(await seenFromOutside(await testShop(stripeKeys))).toEqual({
      payments: { provider: 'stripe', publishableKey: 'pk_test_1' },
      stripeScripts: true,
      sandbox: 404,
    });
  });

  test('a live shop without them is none: the shop accepts no cards and shows that', async () => {
    const shop = await testShop(live);
    expect(await seenFromOutside(shop)).toEqual({
      payments: { provider: 'none', publishableKey: null },
      stripeScripts: false,
      sandbox: 404,
    });
    const buyer = await shop.person();
    const { _id: productId } = await shop.product();
    const address = { name: 'Mara', number: '12345', address: 'Street 1' };
    const body = { ...address, productId, quantity: 1, delivery: 'Online Payment' as const };
    expect(await buyer.api(placeOrder, { body })).toMatchObject({
      problem: {
        type: 'orders/card-payment-unavailable',
        status: 422,
        errors: [{ pointer: '#/delivery', detail: 'Choose Cash on Delivary' }],
      },
    });
    const onDelivery = { ...body, delivery: 'Cash on Delivary' as const };
    const placed = await buyer.api(placeOrder, { body: onDelivery });
    const order = placed.ok ? placed.value._id : '';
    // Placed by card while the shop accepted cards.
    await shop.database.queries.update(orders).set({ paymentMethod: 'card' });
    expect(await buyer.api(createPaymentIntent, { body: { order } })).toMatchObject({
      problem: { type: 'payments/card-payment-unavailable', status: 409 },
    });
    const event = { method: 'POST', url: '/api/webhooks/stripe', payload: '{}' } as const;
    expect((await shop.app.inject(event)).statusCode).toBe(400);
  });
});
