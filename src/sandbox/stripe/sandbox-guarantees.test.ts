import { Stripe } from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardShop, type CardShop } from '#test/support/card-shop.ts';
import { errorOf, sdkFor } from '#test/support/stripe-sdk.ts';

/** The sandbox’s guarantees: idempotency and event delivery. */
let cards: CardShop;
let stripe: Stripe;

beforeAll(async () => {
  cards = await cardShop();
  stripe = sdkFor(cards, cards.sandbox.secretKey);
});

const bill = { amount: 1250, currency: 'usd', metadata: { order: 'o-1' } };
const open = () => stripe.paymentIntents.create(bill);
const pay = async (card: string) => {
  const { id } = await open();
  return stripe.paymentIntents.confirm(id, { payment_method: card });
};

describe('an idempotency key', () => {
  test('returns the same response again, also to two concurrent requests', async () => {
    const again = { idempotencyKey: 'key-1' };
    const made = await Promise.all([1, 2, 3].map(() => stripe.paymentIntents.create(bill, again)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('is valid for one request only', async () => {
    await stripe.paymentIntents.create(bill, { idempotencyKey: 'key-2' });
    const other = stripe.paymentIntents.create(
      { ...bill, amount: 99 },
      { idempotencyKey: 'key-2' },
    );
    expect(await errorOf(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('does not expose the shop’s response to a browser', async () => {
    const again = { idempotencyKey: 'key-of-the-shop' };
    const { client_secret: mine } = await stripe.paymentIntents.create(bill, again);
    const browser = sdkFor(cards, 'pk_test_sandbox');
    const refused = await errorOf(browser.paymentIntents.create(bill, again));
    expect(refused).toMatchObject({ statusCode: 401 });
    expect(JSON.stringify(refused)).not.toContain(mine);

    const { id, client_secret: secret } = await open();
    const card = { payment_method: 'pm_card_visa', client_secret: secret ?? '' };
    const paid = await stripe.paymentIntents.confirm(id, card, { idempotencyKey: 'confirm' });
    expect(paid.metadata).toEqual(bill.metadata);
    for (const guess of [`${id}_secret_guess`, '']) {
      const stranger = { ...card, client_secret: guess };
      const asked = browser.paymentIntents.confirm(id, stranger, { idempotencyKey: 'confirm' });
      expect(await errorOf(asked)).toMatchObject({ statusCode: 404 });
    }
    const own = browser.paymentIntents.confirm(id, card, { idempotencyKey: 'confirm' });
    expect(JSON.stringify(await errorOf(own))).not.toContain(bill.metadata.order);
  });

  test('returns a browser’s own response again', async () => {
    const browser = sdkFor(cards, 'pk_test_sandbox');
    const { id, client_secret: secret } = await open();
    const card = { payment_method: 'pm_card_visa', client_secret: secret ?? '' };
    const once = { idempotencyKey: 'twice' };
    const first = await browser.paymentIntents.confirm(id, card, once);
    expect(await browser.paymentIntents.confirm(id, card, once)).toMatchObject({
      id,
      status: first.status,
    });
    const stranger = { ...card, client_secret: `${id}_secret_guess` };
    expect(await errorOf(browser.paymentIntents.confirm(id, stranger, once))).toMatchObject({
      statusCode: 404,
    });
  });

  test('returns the result of a request whose response was lost', async () => {
    const key = { idempotencyKey: 'key-3' };
    await cards.setFaults({ fail_after: '1' });
    expect(await errorOf(stripe.paymentIntents.create(bill, key))).toMatchObject({
      statusCode: 500,
    });
    await cards.setFaults({});
    const { id } = await stripe.paymentIntents.create(bill, key);
    const once = await stripe.paymentIntents.create(bill, key);
    expect(once.id).toBe(id);
  });
});

describe('refunds', () => {
  test('return a part, then the rest, and no more', async () => {
    const { id } = await pay('pm_card_visa');
    const part = await stripe.refunds.create({ payment_intent: id, amount: 250 });
    expect(part).toMatchObject({ object: 'refund', amount: 250, status: 'succeeded' });
    expect(
      await errorOf(stripe.refunds.create({ payment_intent: id, amount: 1001 })),
    ).toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1000 });
    expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([1000, 250]);
  });
});

describe('events', () => {
  test('are signed so that the SDK accepts them, and are redelivered until accepted', async () => {
    const { id } = await pay('pm_card_visa');
    const heard: Stripe.Event[] = [];
    let down = true;
    const secret = await webhookSecret();
    const send = async (payload: string, signature: string) => {
      if (down) return 500;
      heard.push(Stripe.webhooks.constructEvent(payload, signature, secret));
      return 200;
    };
    await cards.deliverEvents(send);
    expect(heard).toEqual([]);
    down = false;
    await cards.deliverEvents(send);
    expect(heard).toEqual([]);
    cards.shop.clock.advance(2_000);
    await cards.deliverEvents(send);
    const types = heard
      .filter(
        ({ data }) =>
          [id, undefined].includes((data.object as { id?: string }).id) ||
          ('payment_intent' in data.object && data.object.payment_intent === id),
      )
      .map(({ type }) => type);
    expect(types.toSorted()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
  });
});

async function webhookSecret(): Promise<string> {
  const { rows } = await cards.shop.database.pool.query<{ value: string }>(
    `select value from shop_secrets where name = 'card-sandbox-webhook'`,
  );
  return `whsec_${rows[0]?.value}`;
}
