import { createServer, type Server } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRefusal, ProviderUnreachable, stripeProvider } from './card-provider.ts';

interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string | undefined>;
  readonly form: Record<string, string>;
}

/** Responds like Stripe’s API and records the requests. */
const heard: Heard[] = [];
let answer: { status: number; body: object } = { status: 200, body: {} };
const server: Server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    heard.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers as Heard['headers'],
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())),
    });
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'stripe-should-retry': 'false',
    });
    response.end(JSON.stringify(answer.body));
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as { port: number };
afterAll(() => server.close());

const at = new Date('2026-03-01T12:00:00Z');
const webhookSecret = 'whsec_of_a_test';
const provider = stripeProvider(
  {
    secretKey: 'sk_test_1',
    webhookSecret,
    apiBase: () => new URL(`http://127.0.0.1:${port}/below/`),
  },
  () => at,
);

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
  status: 'requires_payment_method',
};
const refund = {
  id: 're_1',
  object: 'refund',
  amount: 250,
  payment_intent: 'pi_1',
  metadata: { refund: 'r-1' },
  status: 'succeeded',
};

beforeEach(() => {
  heard.length = 0;
});

function reply(status: number, body: object): void {
  answer = { status, body };
}

describe('the requests to Stripe', () => {
  test('create a payment intent', async () => {
    reply(200, intent);
    const request = {
      paymentId: 'p-1',
      orderId: 'o-1',
      amount: { minor: 1250n, currency: 'USD' as const },
      description: 'Order B-100042',
    };
    const opened = await provider.createIntent(request, 'open-p-1-0');
    expect(heard).toMatchObject([
      {
        method: 'POST',
        url: '/below/v1/payment_intents',
        headers: {
          authorization: 'Bearer sk_test_1',
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': 'open-p-1-0',
          'stripe-version': '2026-10-28.endive',
        },
      },
    ]);
    expect(heard[0]?.form).toEqual({
      amount: '1250',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      description: 'Order B-100042',
      'metadata[order]': 'o-1',
      'metadata[payment]': 'p-1',
    });
    expect(opened).toMatchObject({
      intentId: 'pi_1',
      clientSecret: 'pi_1_secret_2',
      status: 'open',
    });
  });

  test('read a payment intent', async () => {
    const charge = {
      id: 'ch_1',
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    };
    reply(200, { ...intent, status: 'succeeded', amount_received: 1250, latest_charge: charge });
    expect(await provider.readIntent('pi_1')).toMatchObject({
      status: 'succeeded',
      received: { minor: 1250n, currency: 'USD' },
      paymentId: 'p-1',
      card: { brand: 'visa', last4: '4242' },
    });
    expect(heard.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/below/v1/payment_intents/pi_1?expand[0]=latest_charge'],
    ]);
  });

  test('list the intents created for a payment around the time of the request', async () => {
    const others = { ...intent, id: 'pi_2', metadata: { order: 'o-2', payment: 'p-2' } };
    reply(200, { object: 'list', data: [others, intent], has_more: false });
    const found = await provider.findIntents('p-1', at, new Date(at.getTime() + 5_000));
    expect(found.map(({ intentId }) => intentId)).toEqual(['pi_1']);
    const [asked] = heard;
    expect(asked?.method).toBe('GET');
    const second = at.getTime() / 1000;
    expect(Object.fromEntries(new URL(`http://stripe${asked?.url}`).searchParams)).toEqual({
      'created[gte]': String(second - 120),
      'created[lte]': String(second + 5 + 120),
      limit: '100',
    });
  });

  test('cancel an intent', async () => {
    reply(200, { ...intent, status: 'canceled' });
    expect(await provider.cancelIntent('pi_1')).toMatchObject({ status: 'cancelled' });
    expect(heard).toMatchObject([{ method: 'POST', url: '/below/v1/payment_intents/pi_1/cancel' }]);
    expect(heard[0]?.form).toEqual({});
  });

  test('look for the refund, then create it', async () => {
    reply(200, { object: 'list', data: [], has_more: false });
    expect(await provider.findRefund('pi_1', 'r-1')).toBeNull();
    reply(200, refund);
    const order = { refundId: 'r-1', intentId: 'pi_1', minor: 250n };
    expect(await provider.refund(order, 'refund-r-1-0')).toEqual({
      providerRefundId: 're_1',
      intentId: 'pi_1',
      refundId: 'r-1',
      minor: 250n,
      status: 'succeeded',
    });
    expect(heard.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/below/v1/refunds?payment_intent=pi_1&limit=100'],
      ['POST', '/below/v1/refunds'],
    ]);
    expect(heard[1]?.form).toEqual({
      payment_intent: 'pi_1',
      amount: '250',
      'metadata[refund]': 'r-1',
    });
    expect(heard[1]?.headers['idempotency-key']).toBe('refund-r-1-0');
  });
});

describe('a response from Stripe', () => {
  test.each([
    [400, 'invalid_request_error', ProviderRefusal],
    [404, 'invalid_request_error', ProviderRefusal],
    [402, 'card_error', ProviderRefusal],
    [401, 'invalid_request_error', ProviderUnreachable],
    [429, 'invalid_request_error', ProviderUnreachable],
    [500, 'api_error', ProviderUnreachable],
  ])('%i %s is a %o', async (status, type, kind) => {
    reply(status, { error: { type, message: 'no' } });
    await expect(provider.readIntent('pi_1')).rejects.toBeInstanceOf(kind);
  });

  test.each([
    [500, 'api_error', true],
    [400, 'idempotency_error', true],
    [409, 'idempotency_error', false],
    [409, 'invalid_request_error', false],
    [429, 'invalid_request_error', false],
    [401, 'invalid_request_error', false],
  ])('%i %s, stored for the idempotency key: %s', async (status, type, storedForKey) => {
    reply(status, { error: { type, message: 'no' } });
    await expect(provider.readIntent('pi_1')).rejects.toMatchObject({
      name: 'ProviderUnreachable',
      storedForKey,
    });
  });

  test('that an intent cannot be cancelled is followed by a read of its state', async () => {
    reply(400, { error: { type: 'invalid_request_error', message: 'succeeded' } });
    await expect(provider.cancelIntent('pi_1')).rejects.toBeInstanceOf(ProviderRefusal);
    expect(heard.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test('that never arrives', async () => {
    const nowhere = stripeProvider(
      { secretKey: 'sk_test_1', webhookSecret, apiBase: () => new URL('http://127.0.0.1:9') },
      () => at,
    );
    await expect(nowhere.readIntent('pi_1')).rejects.toMatchObject({
      name: 'ProviderUnreachable',
      storedForKey: false,
    });
  });
});
