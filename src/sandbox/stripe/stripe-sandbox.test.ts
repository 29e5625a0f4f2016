import { Stripe } from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardShop, type CardShop } from '#test/support/card-shop.ts';

/** The sandbox, spoken to by Stripe's own SDK. */
let cards: CardShop;
let stripe: Stripe;

beforeAll(async () => {
  cards = await cardShop();
  stripe = sdk(cards.sandbox.secretKey);
});

function sdk(key: string): Stripe {
  const { port } = cards.shop.app.server.address() as { port: number };
  const http = Stripe.createNodeHttpClient();
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: {
      getClientName: () => 'node',
      makeRequest: (host, at, path, ...rest) =>
        http.makeRequest(host, at, `/sandbox/stripe${path}`, ...rest),
    },
  });
}

const bill = { amount: 1250, currency: 'usd', metadata: { order: 'o-1' } };
const open = () => stripe.paymentIntents.create(bill);
const pay = async (card: string) => {
  const { id } = await open();
  return stripe.paymentIntents.confirm(id, { payment_method: card });
};

async function errorOf(asked: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`not refused: ${String(error)}`);
}

describe('a payment intent', () => {
  test('is created, read, confirmed', async () => {
    const created = await open();
    expect(created).toMatchObject({
      object: 'payment_intent',
      id: expect.stringMatching(/^pi_/),
      client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      status: 'requires_payment_method',
      amount: 1250,
      amount_received: 0,
      currency: 'usd',
      metadata: { order: 'o-1' },
      livemode: false,
    });
    const paid = await stripe.paymentIntents.confirm(created.id, {
      payment_method: 'pm_card_visa',
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1250 });
    const expand = ['latest_charge'];
    const read = await stripe.paymentIntents.retrieve(created.id, { expand });
    expect(read.latest_charge).toMatchObject({
      object: 'charge',
      id: expect.stringMatching(/^ch_/),
      paid: true,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
  });

  test('is cancelled once, and never paid then', async () => {
    const { id } = await open();
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    for (const asked of [
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ]) {
      expect(await errorOf(asked)).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
      });
    }
  });

  test('is refused when it is not one that Stripe would take', async () => {
    const refused = [
      { ...bill, amount: 49, code: 'amount_too_small' },
      { ...bill, amount: 100_000_000, code: 'amount_too_large' },
      { ...bill, amount: 12.5, code: 'parameter_invalid_integer' },
      { ...bill, currency: 'xyz', code: 'invalid_currency' },
    ];
    for (const { code, ...params } of refused) {
      const error = await errorOf(stripe.paymentIntents.create(params));
      expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code });
    }
    expect(await errorOf(stripe.paymentIntents.retrieve('pi_nothing'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });
});

describe('the documented test cards', () => {
  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
  ])('%s: %s, %s', async (card, code, declineCode) => {
    const error = await errorOf(pay(card));
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
    expect(error.decline_code).toBe(declineCode);
    expect(error.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
    });
  });

  test.each([
    ['complete', '4000002500003155', 'succeeded', null],
    [
      'fail',
      '4000002500003155',
      'requires_payment_method',
      'payment_intent_authentication_failure',
    ],
    ['complete', '4000008260003178', 'requires_payment_method', 'card_declined'],
  ] as const)('a challenge: %s with %s is %s', async (result, number, status, code) => {
    const { id, client_secret: secret } = await open();
    const asked = await cards.enterCard(secret ?? '', number);
    expect(asked).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    await cards.answerChallenge(secret ?? '', result);
    const now = await stripe.paymentIntents.retrieve(id);
    expect([now.status, now.last_payment_error?.code ?? null]).toEqual([status, code]);
  });

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ exp_month: '13' }, 'invalid_expiry_month'],
    [{ exp_year: '2020' }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
  ])('%j is no card: %s', async (wrong, code) => {
    const { id } = await open();
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2035', cvc: '123' };
    const data = { type: 'card', card: { ...card, ...wrong } };
    const asked = stripe.paymentIntents.confirm(id, { payment_method_data: data as never });
    expect(await errorOf(asked)).toMatchObject({ type: 'StripeCardError', code });
  });

  test('leave no number behind', async () => {
    const { client_secret: secret } = await open();
    await cards.enterCard(secret ?? '', '5555555555554444');
    const { rows } = await cards.shop.database.pool.query(
      `select count(*)::int as found from sandbox_records where body::text like '%5555555555554444%'`,
    );
    expect(rows).toEqual([{ found: 0 }]);
  });
});

describe('keys', () => {
  test('that are wrong open nothing', async () => {
    expect(await errorOf(sdk('sk_test_wrong').paymentIntents.create(bill))).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });

  test('of browsers pay one’s own intent, and do nothing else', async () => {
    const browser = sdk('pk_test_sandbox');
    const { id, client_secret: secret } = await open();
    expect(await errorOf(browser.paymentIntents.create(bill))).toMatchObject({ statusCode: 401 });
    expect(await errorOf(browser.paymentIntents.cancel(id))).toMatchObject({ statusCode: 401 });
    const stranger = browser.paymentIntents.retrieve(id, { client_secret: `${id}_secret_guess` });
    expect(await errorOf(stranger)).toMatchObject({ statusCode: 404 });
    const own = await browser.paymentIntents.retrieve(id, { client_secret: secret ?? '' });
    expect(own.status).toBe('requires_payment_method');
    expect(own).not.toHaveProperty('metadata');
  });
});

describe('an idempotency key', () => {
  test('gives the same answer again, also to two at the same moment', async () => {
    const again = { idempotencyKey: 'key-1' };
    const made = await Promise.all([1, 2, 3].map(() => stripe.paymentIntents.create(bill, again)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('is for one request alone', async () => {
    await stripe.paymentIntents.create(bill, { idempotencyKey: 'key-2' });
    const other = stripe.paymentIntents.create(
      { ...bill, amount: 99 },
      { idempotencyKey: 'key-2' },
    );
    expect(await errorOf(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('finds what was done although the answer was lost', async () => {
    const key = { idempotencyKey: 'key-3' };
    await cards.behave({ fail_after: '1' });
    expect(await errorOf(stripe.paymentIntents.create(bill, key))).toMatchObject({
      statusCode: 500,
    });
    await cards.behave({});
    const { id } = await stripe.paymentIntents.create(bill, key);
    const once = await stripe.paymentIntents.create(bill, key);
    expect(once.id).toBe(id);
  });
});

describe('refunds', () => {
  test('give back a part, then the rest, and no more', async () => {
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
  test('are signed so that the SDK believes them, and come again until they are taken', async () => {
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
