import { Stripe } from 'stripe';
import type { Money } from '#shared/money.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { IntentReport, RefundReport } from '../domain/provider-report.ts';
import { intentReport, refundReport, reportIn, type ProviderEvent } from './stripe-reports.ts';

/** The company that moves the money. Speaks in reports; knows no order of ours but by its id. */
export interface CardProvider {
  /** The same key opens the same intent, however often. */
  openIntent(bill: Bill, key: string): Promise<IntentReport & { readonly clientSecret: string }>;
  readIntent(intentId: string): Promise<IntentReport>;
  /** The intents that were made for a payment around these times, whoever heard of them. */
  findIntents(paymentId: string, from: Date, to: Date): Promise<IntentReport[]>;
  /** What has become of it: it may have succeeded meanwhile. */
  cancelIntent(intentId: string): Promise<IntentReport>;
  findRefund(intentId: string, refundId: string): Promise<RefundReport | null>;
  readRefund(providerRefundId: string): Promise<RefundReport>;
  /** @throws ProviderRefusal when it cannot be done, now or ever. */
  refund(order: RefundOrder, key: string): Promise<RefundReport>;
  /** Null when the provider did not sign it, or signed it long ago. */
  verifiedEvent(payload: Buffer, signature: string): ProviderEvent | null;
}

export interface Bill {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Money;
  readonly description: string;
}

export interface RefundOrder {
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

const ANSWER_WITHIN_MS = 10_000;
const RETRIES = 1;
const SIGNED_WITHIN_S = 300;
/** Far more refunds than one payment has. */
const MOST_A_PAGE = 100;
/** How far the provider's clock may be from ours, and an intent be made after we have asked for it. */
const CLOCKS_DIFFER_MS = 120_000;

export function stripeProvider(account: StripeAccount, now: Now): CardProvider {
  let client: Stripe | null = null;
  const stripe = () => (client ??= connect(account));

  return {
    openIntent: ({ paymentId, orderId, amount, description }, idempotencyKey) =>
      asking(async () => {
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
        return { ...intentReport(intent, now()), clientSecret };
      }),
    readIntent: (intentId) => asking(() => readIntent(stripe(), intentId, now())),
    findIntents: (paymentId, from, to) =>
      asking(async () => {
        const [gte, lte] = [seconds(from, -CLOCKS_DIFFER_MS), seconds(to, CLOCKS_DIFFER_MS)];
        const reports: IntentReport[] = [];
        // Searching by metadata would be shorter, but lags behind by up to an hour.
        const list = stripe().paymentIntents.list({ created: { gte, lte }, limit: MOST_A_PAGE });
        for await (const intent of list) {
          if (intent.metadata['payment'] === paymentId) reports.push(intentReport(intent, now()));
        }
        return reports;
      }),
    cancelIntent: (intentId) =>
      asking(async () => {
        const at = now();
        try {
          return intentReport(await stripe().paymentIntents.cancel(intentId), at);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return readIntent(stripe(), intentId, at);
        }
      }),
    findRefund: (intentId, refundId) =>
      asking(async () => {
        const list = { payment_intent: intentId, limit: MOST_A_PAGE };
        const { data } = await stripe().refunds.list(list);
        const found = data.find(({ metadata }) => metadata?.['refund'] === refundId);
        return found ? refundReport(found) : null;
      }),
    readRefund: (id) => asking(async () => refundReport(await stripe().refunds.retrieve(id))),
    refund: ({ refundId, intentId, minor }, idempotencyKey) =>
      asking(async () => {
        const refund = await stripe().refunds.create(
          { payment_intent: intentId, amount: Number(minor), metadata: { refund: refundId } },
          { idempotencyKey },
        );
        return refundReport(refund);
      }),
    verifiedEvent: (payload, signature) => {
      let event: Stripe.Event;
      try {
        const { webhookSecret } = account;
        const receivedAt = now().getTime();
        event = Stripe.webhooks.constructEvent(
          payload,
          signature,
          webhookSecret,
          SIGNED_WITHIN_S,
          undefined,
          receivedAt,
        );
      } catch {
        // Of a header that is no signature at all the SDK says so by other errors than its own.
        return null;
      }
      return reportIn(event);
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
    timeout: ANSWER_WITHIN_MS,
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

async function readIntent(stripe: Stripe, intentId: string, at: Date): Promise<IntentReport> {
  const expand = ['latest_charge'];
  return intentReport(await stripe.paymentIntents.retrieve(intentId, { expand }), at);
}

/** Stripe's errors, told apart by what may have happened. */
async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const { StripeError, StripeInvalidRequestError, StripeCardError } = Stripe.errors;
    if (!(error instanceof StripeError)) throw error;
    // Somebody asks with the same key at this moment: no refusal, and nothing that is kept for the key.
    const meanwhile = error.statusCode === 409;
    const refused = error instanceof StripeInvalidRequestError || error instanceof StripeCardError;
    if (refused && !meanwhile) throw new ProviderRefusal(error.message, { cause: error });
    throw new ProviderUnreachable(error, !meanwhile && isKeptForKey(error));
  }
}

/** Of its own faults the provider keeps the answer; whom it never let in may come again with the key. */
function isKeptForKey(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError || (error.statusCode ?? 0) >= 500;
}
