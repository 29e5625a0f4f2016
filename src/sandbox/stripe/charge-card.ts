import type { SubmittedCard } from './card-data.ts';
import { stripeId, type SandboxContext } from './sandbox-context.ts';
import { emit } from './sandbox-events.ts';
import type { SandboxRecords } from './sandbox-store.ts';
import type { StripeErrorBody } from './stripe-api-error.ts';
import { seconds, type Charge, type PaymentIntent, type PaymentMethod } from './stripe-objects.ts';
import { errorTexts, testCard } from './test-cards.ts';

/** A response that commits its changes; a StripeApiError rolls them back. */
export type Response =
  | { readonly status: 200; readonly body: object }
  | { readonly status: 402; readonly body: { readonly error: StripeErrorBody } };

/** An open challenge. Only test cards request one. */
interface Attempt {
  readonly id: string;
  readonly number: string;
  readonly method: PaymentMethod;
}

export interface IntentRecord {
  readonly intent: PaymentIntent;
  readonly attempt: Attempt | null;
}

/** The cardholder must authenticate first. */
export async function challenge(
  records: SandboxRecords,
  context: SandboxContext,
  intent: PaymentIntent,
  { card, method }: SubmittedCard,
): Promise<Response> {
  const attempt: Attempt = { id: stripeId(context, 'payatt'), number: card.number, method };
  const url = `/sandbox/stripe/challenges/${intent.id}`;
  const challenged: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_challenge', url } },
    payment_method: method.id,
  };
  await saveIntent(records, challenged, attempt);
  await emit(records, context, 'payment_intent.requires_action', challenged);
  return { status: 200, body: challenged };
}

/** Charges the card and stores the result. */
export async function charge(
  records: SandboxRecords,
  context: SandboxContext,
  intent: PaymentIntent,
  number: string,
  method: PaymentMethod,
): Promise<Response> {
  const { verdict } = testCard(number);
  const newCharge: Charge = {
    id: stripeId(context, 'ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: verdict.paid ? intent.amount : 0,
    amount_refunded: 0,
    created: seconds(context.now()),
    currency: intent.currency,
    failure_code: verdict.paid ? null : verdict.code,
    failure_message: verdict.paid ? null : declineText(verdict.code, verdict.declineCode),
    livemode: false,
    metadata: intent.metadata,
    paid: verdict.paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    refunded: false,
    status: verdict.paid ? 'succeeded' : 'failed',
  };
  const refunds = verdict.paid ? (verdict.refunds ?? null) : null;
  await records.write(
    'charge',
    newCharge.id,
    { charge: newCharge, refunds },
    { objectId: intent.id },
  );
  await emit(records, context, `charge.${newCharge.status}`, newCharge);
  if (!verdict.paid) {
    const { code, declineCode } = verdict;
    const reason = {
      code,
      ...(declineCode ? { decline_code: declineCode } : {}),
      charge: newCharge.id,
    };
    return decline(records, context, intent, { ...reason, payment_method: method });
  }
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: newCharge.id,
    next_action: null,
    payment_method: method.id,
  };
  await saveIntent(records, paid);
  await emit(records, context, 'payment_intent.succeeded', paid);
  return { status: 200, body: paid };
}

export async function decline(
  records: SandboxRecords,
  context: SandboxContext,
  intent: PaymentIntent,
  reason: Omit<StripeErrorBody, 'type' | 'message'> & { readonly code: string },
): Promise<Response> {
  const message = declineText(reason.code, reason.decline_code);
  const error: StripeErrorBody = { type: 'card_error', ...reason, message };
  const declined: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: error,
    latest_charge: reason.charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
  };
  await saveIntent(records, declined);
  await emit(records, context, 'payment_intent.payment_failed', declined);
  // A failed authentication is not a bank’s refusal: Stripe responds with the intent.
  if (!reason.charge) return { status: 200, body: declined };
  return { status: 402, body: { error: { ...error, payment_intent: declined } } };
}

export function saveIntent(
  records: SandboxRecords,
  intent: PaymentIntent,
  attempt: Attempt | null = null,
) {
  return records.write('payment_intent', intent.id, { intent, attempt });
}

function declineText(code: string, declineCode = ''): string {
  return errorTexts[declineCode] ?? errorTexts[code] ?? 'Your card was declined.';
}
