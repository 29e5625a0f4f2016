import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardShop, type CardShop } from '#test/support/card-shop.ts';
import { errorOf, sdkFor } from '#test/support/stripe-sdk.ts';

/** The sandbox, called through Stripe’s SDK. */
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

  test('is cancelled once and cannot be paid afterwards', async () => {
    const { id } = await open();
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    for (const asked of [
      () => stripe.paymentIntents.cancel(id),
      () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ]) {
      expect(await errorOf(asked())).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
      });
    }
  });

  test('is refused when Stripe would refuse it', async () => {
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
  ])('%j is an invalid card: %s', async (wrong, code) => {
    const { id } = await open();
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2035', cvc: '123' };
    const data = { type: 'card' as const, card: { ...card, ...wrong } };
    const asked = stripe.paymentIntents.confirm(id, { payment_method_data: data });
    expect(await errorOf(asked)).toMatchObject({ type: 'StripeCardError', code });
  });

  test('are not stored with their number', async () => {
    const { client_secret: secret } = await open();
    await cards.enterCard(secret ?? '', '5555555555554444');
    const { rows } = await cards.shop.database.pool.query(
      `select count(*)::int as found from sandbox_records where body::text like '%5555555555554444%'`,
    );
    expect(rows).toEqual([{ found: 0 }]);
  });
});

describe('keys', () => {
  test('that are wrong are rejected', async () => {
    expect(await errorOf(sdkFor(cards, 'sk_test_wrong').paymentIntents.create(bill))).toMatchObject(
      {
        type: 'StripeAuthenticationError',
        statusCode: 401,
      },
    );
  });

  test('of browsers can pay their own intent and nothing else', async () => {
    const browser = sdkFor(cards, 'pk_test_sandbox');
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
