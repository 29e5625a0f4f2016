import { Stripe } from 'stripe';
import type { Money } from '#shared/money.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { IntentSnapshot, RefundSnapshot } from '../domain/provider-snapshot.ts';
import {
  toIntentSnapshot,
  toRefundSnapshot,
  toWebhookEvent,
  type WebhookEvent,
} from './stripe-webhook-events.ts';

/** The company that moves the money. Speaks in snapshots; knows no order of ours but by its id. */
export interface CardProvider {
  /** The same key opens the same intent, however often. */
  createIntent(
    request: IntentRequest,
    key: string,
  ): Promise<IntentSnapshot & { readonly clientSecret: string }>;
  readIntent(intentId: string): Promise<IntentSnapshot>;
  /** The intents that were made for a payment around these times, whoever heard of them. */
  findIntents(paymentId: string, from: Date, to: Date): Promise<IntentSnapshot[]>;
  /** What has become of it: it may have succeeded meanwhile. */
  cancelIntent(intentId: string): Promise<IntentSnapshot>;
  findRefund(intentId: string, refundId: string): Promise<RefundSnapshot | null>;
  readRefund(providerRefundId: string): Promise<RefundSnapshot>;
  /** @throws ProviderRefusal when it cannot be done, now or ever. */
  refund(order: ProviderRefundRequest, key: string): Promise<RefundSnapshot>;
  /** Null when the provider did not sign it, or signed it long ago. */
  verifyWebhookEvent(payload: Buffer, signature: string): WebhookEvent | null;
}

export interface IntentRequest {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Money;
  readonly description: string;
}

export interface ProviderRefundRequest {
  readonly refundId: string;
  readonly intentId: string;
  readonly minor: bigint;
}

/** No answer, or an error of the provider's own: whether it was done is not known. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
  /** The provider did answer, with an error that it gives to the same key again. */
  readonly answered: boolean;

  constructor(cause: Error, answered: boolean) {
    super(cause.message, { cause });
    this.answered = answered;
  }
}

/** The provider understood, and will not do it. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Asked for when it is first needed: a shop that is its own sandbox knows its address late. */
  readonly apiBase: () => URL;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 1;
const SIGNATURE_TOLERANCE_S = 300;
/** Far more refunds than one payment has. */
const MAX_PAGE_SIZE = 100;
/** How far the provider's clock may be from ours, and an intent be made after we have asked for it. */
const CLOCK_TOLERANCE_MS = 120_000;

export function stripeProvider(account: StripeAccount, now: Now): CardProvider {
  let client: Stripe | null = null;
  const stripe = () => (client ??= connect(account));

  return {
    createIntent: ({ paymentId, orderId, amount, description }, idempotencyKey) =>
      translateErrors(async () => {
        const intent = await stripe().paymentIntents.create(
          {
            amount: Number(amount.minor),
            currency: amount.currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
            description,
            metadata: { order: orderId, payment: paymentId },
          },
          { idempotencyKey },
        );
        const clientSecret = intent.client_secret;
        if (!clientSecret) throw new ProviderRefusal('the provider gave no client secret');
        return { ...toIntentSnapshot(intent, now()), clientSecret };
      }),
    readIntent: (intentId) => translateErrors(() => readIntent(stripe(), intentId, now())),
    findIntents: (paymentId, from, to) =>
      translateErrors(async () => {
        const [gte, lte] = [seconds(from, -CLOCK_TOLERANCE_MS), seconds(to, CLOCK_TOLERANCE_MS)];
        const snapshots: IntentSnapshot[] = [];
        // Searching by metadata would be shorter, but lags behind by up to an hour.
        const list = stripe().paymentIntents.list({ created: { gte, lte }, limit: MAX_PAGE_SIZE });
        for await (const intent of list) {
          if (intent.metadata['payment'] === paymentId)
            snapshots.push(toIntentSnapshot(intent, now()));
        }
        return snapshots;
      }),
    cancelIntent: (intentId) =>
      translateErrors(async () => {
        const at = now();
        try {
          return toIntentSnapshot(await stripe().paymentIntents.cancel(intentId), at);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return readIntent(stripe(), intentId, at);
        }
      }),
    findRefund: (intentId, refundId) =>
      translateErrors(async () => {
        const list = { payment_intent: intentId, limit: MAX_PAGE_SIZE };
        const { data } = await stripe().refunds.list(list);
        const found = data.find(({ metadata }) => metadata?.['refund'] === refundId);
        return found ? toRefundSnapshot(found) : null;
      }),
    readRefund: (id) =>
      translateErrors(async () => toRefundSnapshot(await stripe().refunds.retrieve(id))),
    refund: ({ refundId, intentId, minor }, idempotencyKey) =>
      translateErrors(async () => {
        const refund = await stripe().refunds.create(
          { payment_intent: intentId, amount: Number(minor), metadata: { refund: refundId } },
          { idempotencyKey },
        );
        return toRefundSnapshot(refund);
      }),
    verifyWebhookEvent: (payload, signature) => {
      let event: Stripe.Event;
      try {
        const { webhookSecret } = account;
        const receivedAt = now().getTime();
        event = Stripe.webhooks.constructEvent(
          payload,
          signature,
          webhookSecret,
          SIGNATURE_TOLERANCE_S,
          undefined,
          receivedAt,
        );
      } catch {
        // Of a header that is no signature at all the SDK says so by other errors than its own.
        return null;
      }
      return toWebhookEvent(event);
    },
  };
}

function connect({ secretKey, apiBase }: StripeAccount): Stripe {
  const { hostname, port, protocol, pathname } = apiBase();
  const http = Stripe.createNodeHttpClient();
  const below = pathname.replace(/\/$/, '');
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    httpClient: {
      getClientName: () => http.getClientName(),
      makeRequest: (host, atPort, path, ...others) =>
        http.makeRequest(host, atPort, below + path, ...others),
    },
  });
}

function seconds(at: Date, later: number): number {
  return Math.floor((at.getTime() + later) / 1000);
}

async function readIntent(stripe: Stripe, intentId: string, at: Date): Promise<IntentSnapshot> {
  const expand = ['latest_charge'];
  return toIntentSnapshot(await stripe.paymentIntents.retrieve(intentId, { expand }), at);
}

/** Stripe's errors, told apart by what may have happened. */
async function translateErrors<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const { StripeError, StripeInvalidRequestError, StripeCardError } = Stripe.errors;
    if (!(error instanceof StripeError)) throw error;
    // Somebody asks with the same key at this moment: no refusal, and nothing that is kept for the key.
    const meanwhile = error.statusCode === 409;
    const refused = error instanceof StripeInvalidRequestError || error instanceof StripeCardError;
    if (refused && !meanwhile) throw new ProviderRefusal(error.message, { cause: error });
    throw new ProviderUnreachable(error, !meanwhile && isStoredForKey(error));
  }
}

/** Of its own faults the provider keeps the answer; whom it never let in may come again with the key. */
function isStoredForKey(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError || (error.statusCode ?? 0) >= 500;
}
