import {
  confirmPayment,
  createPaymentIntent,
  getOrder,
  getPayments,
  placeOrder,
  type Order,
} from '#features/orders/contract.ts';
import type { SendEvent } from '#sandbox/stripe/sandbox-events.ts';
import { enteredCard, GOOD_CARD, intentOf } from './entered-card.ts';
import { testShop, type Person, type TestShop } from './test-shop.ts';

export interface BrowserAnswer {
  readonly status: number;
  readonly body: {
    readonly id?: string;
    readonly status?: string;
    readonly error?: {
      readonly code?: string;
      readonly decline_code?: string;
      readonly message: string;
    };
  };
}

/** A shop on a port, so that its card provider, the sandbox, is reachable over HTTP. */
export async function cardShop(environment: Record<string, string> = {}) {
  const shop = await testShop(environment);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  shop.listening();
  const sandbox = shop.cardSandbox;
  if (!sandbox) throw new Error('this shop has no card sandbox');

  async function toSandbox(path: string, form: Record<string, string>, key?: string) {
    const response = await shop.app.inject({
      method: 'POST',
      url: `/sandbox/stripe${path}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: response.statusCode, body: response.json<BrowserAnswer['body']>() };
  }

  /** As Stripe.js does it: with the publishable key and the client secret. */
  function enterCard(clientSecret: string, number = GOOD_CARD): Promise<BrowserAnswer> {
    const address = `/v1/payment_intents/${intentOf(clientSecret)}/confirm`;
    return toSandbox(address, enteredCard(clientSecret, number));
  }

  const admin = await shop.person({ admin: true });
  return {
    shop,
    admin,
    /** Reports the payment to the shop, as the browser does. */
    tell: (buyer: Person, { _id: id }: Order, transactionId: string) =>
      buyer.api(confirmPayment, { params: { id }, body: { order: id, transactionId } }),
    async statusOf({ _id: id }: Order) {
      const now = await admin.api(getOrder, { params: { id } });
      return now.ok ? now.value.status : now.problem.type;
    },
    async historyOf({ _id: id }: Order) {
      const history = await admin.api(getPayments, { params: { id } });
      if (!history.ok) throw new Error(history.problem.title);
      return history.value;
    },
    sandbox,
    enterCard,
    begin,
    answerChallenge: (clientSecret: string, result: 'complete' | 'fail') =>
      toSandbox(`/challenges/${intentOf(clientSecret)}`, {
        key: 'pk_test_sandbox',
        client_secret: clientSecret,
        result,
      }),
    /** Sets the failures of the sandbox from now on. */
    setFaults: (form: Record<string, string>) => toSandbox('/faults', form, sandbox.secretKey),
    /** A new customer with an online order: 10 pieces at 2.50. */
    async order(quantity = 10): Promise<{ buyer: Person; order: Order; productId: string }> {
      const buyer = await shop.person();
      const { _id: productId } = await shop.product({ stock: 100 });
      const body = { ...address, productId, quantity };
      const placed = await buyer.api(placeOrder, { body });
      if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
      return { buyer, order: placed.value, productId };
    },
    async payInBrowser(buyer: Person, order: Order, number = GOOD_CARD) {
      const clientSecret = await begin(buyer, order);
      const answer = await enterCard(clientSecret, number);
      return { clientSecret, intentId: intentOf(clientSecret), answer };
    },
    /** Delivers every event that the shop has not received yet. */
    async deliverEvents(send: SendEvent = sandbox.send): Promise<void> {
      while ((await sandbox.work(send)) > 0);
    },
  };
}

async function begin(buyer: Person, order: Order): Promise<string> {
  const begun = await buyer.api(createPaymentIntent, {
    body: { order: order._id, price: order.toPay },
  });
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem));
  return begun.value.clientSecret;
}

export type CardShop = Awaited<ReturnType<typeof cardShop>>;
export type { TestShop };

const address = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45 67',
  address: 'Verkstadsgatan 4, Nordhamn',
  delivery: 'Online Payment',
} as const;
