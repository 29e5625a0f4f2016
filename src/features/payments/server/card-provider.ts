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

/** The card provider. It returns snapshots and refers to payments and orders by id. */
export interface CardProvider {
  /** The same key always returns the same intent. */
  createIntent(
    request: IntentRequest,
    key: string,
  ): Promise<IntentSnapshot & { readonly clientSecret: string }>;
  readIntent(intentId: string): Promise<IntentSnapshot>;
  /** The intents created for a payment between these times. */
  findIntents(paymentId: string, from: Date, to: Date): Promise<IntentSnapshot[]>;
  /** @returns the snapshot after the call: the intent may have succeeded before it. */
  cancelIntent(intentId: string): Promise<IntentSnapshot>;
  findRefund(intentId: string, refundId: string): Promise<RefundSnapshot | null>;
  readRefund(providerRefundId: string): Promise<RefundSnapshot>;
  /** @throws ProviderRefusal when the refund is impossible, now and later. */
  refund(order: ProviderRefundRequest, key: string): Promise<RefundSnapshot>;
  /** @returns null when the signature is invalid or too old. */
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

/** No response, or a server error: the outcome is unknown. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
  /** The provider responded with an error that it repeats for the same key. */
  readonly storedForKey: boolean;

  constructor(cause: Error, storedForKey: boolean) {
    super(cause.message, { cause });
    this.storedForKey = storedForKey;
  }
}

/** The provider rejected the request. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Read on first use: a shop with a sandbox gets its address only when it listens. */
  readonly apiBase: () => URL;
}

const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 1;
const SIGNATURE_TOLERANCE_S = 300;
/** The maximum of Stripe’s API, and more than the refunds of one payment. */
const MAX_PAGE_SIZE = 100;
/** The maximum clock difference, and delay between our request and the intent’s creation. */
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
        if (!clientSecret) throw new ProviderRefusal('the provider returned no client secret');
        return { ...toIntentSnapshot(intent, now()), clientSecret };
      }),
    readIntent: (intentId) => translateErrors(() => readIntent(stripe(), intentId, now())),
    findIntents: (paymentId, from, to) =>
      translateErrors(async () => {
        const [gte, lte] = [seconds(from, -CLOCK_TOLERANCE_MS), seconds(to, CLOCK_TOLERANCE_MS)];
        const snapshots: IntentSnapshot[] = [];
        // Searching by metadata would be simpler, but its index lags by up to an hour.
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
        // The SDK throws other errors than its own for a malformed header.
        return null;
      }
      return toWebhookEvent(event);
    },
  };
}

function connect({ secretKey, apiBase }: StripeAccount): Stripe {
  const { hostname, port, protocol, pathname } = apiBase();
  const http = Stripe.createNodeHttpClient();
  const basePath = pathname.replace(/\/$/, '');
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    httpClient: {
      getClientName: () => http.getClientName(),
      makeRequest: (host, atPort, path, ...others) =>
        http.makeRequest(host, atPort, basePath + path, ...others),
    },
  });
}

function seconds(at: Date, offsetMs: number): number {
  return Math.floor((at.getTime() + offsetMs) / 1000);
}

async function readIntent(stripe: Stripe, intentId: string, at: Date): Promise<IntentSnapshot> {
  const expand = ['latest_charge'];
  return toIntentSnapshot(await stripe.paymentIntents.retrieve(intentId, { expand }), at);
}

/** Translates Stripe’s errors by what may have happened. */
async function translateErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const { StripeError, StripeInvalidRequestError, StripeCardError } = Stripe.errors;
    if (!(error instanceof StripeError)) throw error;
    // A concurrent request with the same key: neither a refusal nor a stored response.
    const isConcurrent = error.statusCode === 409;
    const refused = error instanceof StripeInvalidRequestError || error instanceof StripeCardError;
    if (refused && !isConcurrent) throw new ProviderRefusal(error.message, { cause: error });
    throw new ProviderUnreachable(error, !isConcurrent && isStoredForKey(error));
  }
}

/**
 * The provider stores its server errors under the key, but not rejected credentials or rate
 * limits.
 */
function isStoredForKey(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError || (error.statusCode ?? 0) >= 500;
}
