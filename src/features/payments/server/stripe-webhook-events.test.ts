import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { stripeProvider } from './card-provider.ts';
import { toIntentSnapshot } from './stripe-webhook-events.ts';

const at = new Date('2026-03-01T12:00:00Z');
const webhookSecret = 'whsec_of_a_test';
const nowhere = () => new URL('http://127.0.0.1:9');
const account = { secretKey: 'sk_test_1', webhookSecret, apiBase: nowhere };
const provider = stripeProvider(account, () => at);

/** As Stripe's API reference shows it, with the members that matter here. */
const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 1250,
  amount_received: 0,
  client_secret: 'pi_1_secret_2',
  currency: 'usd',
  last_payment_error: null,
  latest_charge: null,
  metadata: { order: 'o-1', payment: 'p-1' },
  payment_method: null,
  status: 'requires_payment_method',
};

const reported = (members: object) =>
  toIntentSnapshot({ ...intent, ...members } as unknown as Stripe.PaymentIntent, at);

describe('the attempt in a snapshot', () => {
  const method = { id: 'pm_2', object: 'payment_method', card: { brand: 'visa', last4: '3155' } };
  const before = { id: 'ch_1', payment_method_details: { card: { brand: 'visa', last4: '0002' } } };

  test('is null before the first attempt', () => {
    expect(reported({})).toMatchObject({ status: 'open', attempt: null, card: null });
  });

  test('refused by the bank is identified by its charge, with the refused card', () => {
    const error = { type: 'card_error', message: 'No.', charge: 'ch_2', payment_method: method };
    expect(reported({ last_payment_error: error, latest_charge: before })).toMatchObject({
      status: 'open',
      failure: 'No.',
      attempt: 'ch_2',
      card: { brand: 'visa', last4: '3155' },
    });
  });

  test('with failed authentication is identified by its payment method, not the previous charge', () => {
    const error = { type: 'card_error', message: 'No.', payment_method: method };
    expect(reported({ last_payment_error: error, latest_charge: before })).toMatchObject({
      attempt: 'pm_2',
      card: { brand: 'visa', last4: '3155' },
    });
  });

  test('awaiting authentication is identified by its payment method, whose card the event omits', () => {
    const asked = { status: 'requires_action', payment_method: 'pm_2' };
    expect(reported(asked)).toMatchObject({ attempt: 'pm_2', card: null });
  });

  test('that has paid is identified by its charge', () => {
    const paid = { status: 'succeeded', amount_received: 1250, payment_method: 'pm_1' };
    expect(reported({ ...paid, latest_charge: 'ch_1' })).toMatchObject({
      attempt: 'ch_1',
      card: null,
    });
    expect(reported({ ...paid, latest_charge: before })).toMatchObject({
      attempt: 'ch_1',
      card: { brand: 'visa', last4: '0002' },
    });
  });
});

describe('an event', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(at.getTime() / 1000),
    data: { object: { ...intent, status: 'succeeded', amount_received: 1250 } },
  });
  const sign = (secret: string, ms: number, text = payload) =>
    Stripe.webhooks.generateTestHeaderString({
      payload: text,
      secret,
      timestamp: Math.floor((at.getTime() + ms) / 1000),
    });

  test('with a valid signature is accepted and stored without the client secret', () => {
    const event = provider.verifyWebhookEvent(Buffer.from(payload), sign(webhookSecret, 0));
    expect(event).toMatchObject({
      id: 'evt_1',
      objectId: 'pi_1',
      intent: {
        status: 'succeeded',
        paymentId: 'p-1',
        received: { minor: 1250n, currency: 'USD' },
      },
    });
    expect(JSON.stringify(event?.payload)).not.toContain('pi_1_secret_2');
  });

  test.each([
    ['by somebody else', sign('whsec_other', 0), payload],
    ['long ago', sign(webhookSecret, -301_000), payload],
    ['for something else', sign(webhookSecret, 0), payload.replace('1250', '1')],
    ['not at all', 't=1,v1=00', payload],
    ['by nonsense', 'nonsense', payload],
  ])('signed %s is rejected', (_how, signature, text) => {
    expect(provider.verifyWebhookEvent(Buffer.from(text), signature)).toBeNull();
  });

  test.each([
    ['has paid', true, { intentId: 'pi_1', card: { brand: 'visa', last4: '4242' } }],
    ['was refused', false, null],
  ])('of a card that %s: the paying card is %s', (_what, paid, card) => {
    const charge = {
      id: 'ch_1',
      object: 'charge',
      paid,
      payment_intent: 'pi_1',
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    };
    const text = payload.replace(/"data":.*/, `"data":{"object":${JSON.stringify(charge)}}}`);
    const signed = sign(webhookSecret, 0, text);
    expect(provider.verifyWebhookEvent(Buffer.from(text), signed)).toMatchObject({
      objectId: 'pi_1',
      card,
    });
  });
});
