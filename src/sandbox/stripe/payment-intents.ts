import { randomBytes } from 'node:crypto';
import { cardGiven, type GivenCard } from './card-data.ts';
import { textAt, textsAt, type FormValues } from './form-body.ts';
import { stripeId, type SandboxContext } from './sandbox-context.ts';
import { emit } from './sandbox-events.ts';
import type { SandboxRecords } from './sandbox-store.ts';
import { missing, StripeFault, type StripeErrorBody } from './stripe-fault.ts';
import { seconds, type Charge, type PaymentIntent, type PaymentMethod } from './stripe-objects.ts';
import { errorTexts, testCard } from './test-cards.ts';

/** An answer that keeps what was done; a StripeFault keeps nothing. */
export type Answer =
  | { readonly status: 200; readonly body: object }
  | { readonly status: 402; readonly body: { readonly error: StripeErrorBody } };

/** A challenge that its holder has not answered yet. Only test cards ask for one. */
interface Attempt {
  readonly id: string;
  readonly number: string;
  readonly method: PaymentMethod;
}

interface IntentRecord {
  readonly intent: PaymentIntent;
  readonly attempt: Attempt | null;
}

const CURRENCIES = new Set(['usd', 'eur', 'gbp', 'chf']);
const LEAST_AMOUNT = 50;
const MOST_AMOUNT = 99_999_999;

export async function createIntent(
  records: SandboxRecords,
  context: SandboxContext,
  form: FormValues,
): Promise<Answer> {
  const id = stripeId(context, 'pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: amountOf(form),
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomBytes(18).toString('hex')}`,
    confirmation_method: 'automatic',
    created: seconds(context.now()),
    currency: currencyOf(form),
    customer: null,
    description: textAt(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: textsAt(form, 'metadata'),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: textAt(form, 'receipt_email') ?? null,
    setup_future_usage: null,
    shipping: null,
    status: 'requires_payment_method',
  };
  await records.write('payment_intent', id, { intent, attempt: null });
  await emit(records, context, 'payment_intent.created', intent);
  return { status: 200, body: intent };
}

export async function readIntent(records: SandboxRecords, id: string): Promise<IntentRecord> {
  const record = await records.read<IntentRecord>('payment_intent', id);
  if (!record) throw missing('payment_intent', id, 'intent');
  return record;
}

/** Charges the card, asks for authentication first, or says why not. */
export async function confirmIntent(
  records: SandboxRecords,
  context: SandboxContext,
  id: string,
  form: FormValues,
): Promise<Answer> {
  const { intent } = await readIntent(records, id);
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    throw unexpectedState(intent, 'confirm');
  }
  const given = cardGiven(form, context);
  if (given.card.challenge) return challenge(records, context, intent, given);
  return charge(records, context, intent, given.card.number, given.method);
}

/** The holder's answer to a challenge; the bank is asked only once they have proved who they are. */
export async function answerChallenge(
  records: SandboxRecords,
  context: SandboxContext,
  id: string,
  passed: boolean,
): Promise<Answer> {
  const { intent, attempt } = await readIntent(records, id);
  if (intent.status !== 'requires_action' || !attempt)
    throw unexpectedState(intent, 'authenticate');
  if (passed) return charge(records, context, intent, attempt.number, attempt.method);
  const code = 'payment_intent_authentication_failure';
  return decline(records, context, intent, { code, payment_method: attempt.method });
}

export async function cancelIntent(
  records: SandboxRecords,
  context: SandboxContext,
  id: string,
  form: FormValues,
): Promise<Answer> {
  const { intent } = await readIntent(records, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(intent, 'cancel');
  }
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: seconds(context.now()),
    cancellation_reason: textAt(form, 'cancellation_reason') ?? null,
    next_action: null,
  };
  await keep(records, canceled);
  await emit(records, context, 'payment_intent.canceled', canceled);
  return { status: 200, body: canceled };
}

async function challenge(
  records: SandboxRecords,
  context: SandboxContext,
  intent: PaymentIntent,
  { card, method }: GivenCard,
): Promise<Answer> {
  const attempt: Attempt = { id: stripeId(context, 'payatt'), number: card.number, method };
  const url = `/sandbox/stripe/challenges/${intent.id}`;
  const asked: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'sandbox_challenge', url } },
    payment_method: method.id,
  };
  await keep(records, asked, attempt);
  await emit(records, context, 'payment_intent.requires_action', asked);
  return { status: 200, body: asked };
}

async function charge(
  records: SandboxRecords,
  context: SandboxContext,
  intent: PaymentIntent,
  number: string,
  method: PaymentMethod,
): Promise<Answer> {
  const { verdict } = testCard(number);
  const made: Charge = {
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
  await records.write('charge', made.id, { charge: made, refunds }, { about: intent.id });
  await emit(records, context, `charge.${made.status}`, made);
  if (!verdict.paid) {
    const { code, declineCode } = verdict;
    const reason = { code, ...(declineCode ? { decline_code: declineCode } : {}), charge: made.id };
    return decline(records, context, intent, { ...reason, payment_method: method });
  }
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: made.id,
    next_action: null,
    payment_method: method.id,
  };
  await keep(records, paid);
  await emit(records, context, 'payment_intent.succeeded', paid);
  return { status: 200, body: paid };
}

async function decline(
  records: SandboxRecords,
  context: SandboxContext,
  intent: PaymentIntent,
  reason: Omit<StripeErrorBody, 'type' | 'message'> & { readonly code: string },
): Promise<Answer> {
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
  await keep(records, declined);
  await emit(records, context, 'payment_intent.payment_failed', declined);
  // Authentication that fails is no refusal of the bank: Stripe answers with the intent.
  if (!reason.charge) return { status: 200, body: declined };
  return { status: 402, body: { error: { ...error, payment_intent: declined } } };
}

function keep(records: SandboxRecords, intent: PaymentIntent, attempt: Attempt | null = null) {
  return records.write('payment_intent', intent.id, { intent, attempt });
}

function declineText(code: string, declineCode = ''): string {
  return errorTexts[declineCode] ?? errorTexts[code] ?? 'Your card was declined.';
}

function unexpectedState(intent: PaymentIntent, what: string): StripeFault {
  return new StripeFault(400, {
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });
}

function amountOf(form: FormValues): number {
  const text = textAt(form, 'amount') ?? '';
  const amount = Number(text);
  if (!/^\d{1,12}$/.test(text)) {
    throw new StripeFault(400, {
      code: text ? 'parameter_invalid_integer' : 'parameter_missing',
      message: text ? `Invalid integer: ${text}` : 'Missing required param: amount.',
      param: 'amount',
    });
  }
  if (amount < LEAST_AMOUNT || amount > MOST_AMOUNT) {
    const small = amount < LEAST_AMOUNT;
    throw new StripeFault(400, {
      code: small ? 'amount_too_small' : 'amount_too_large',
      message: small
        ? 'Amount must be at least $0.50.'
        : 'Amount must be no more than $999,999.99.',
      param: 'amount',
    });
  }
  return amount;
}

function currencyOf(form: FormValues): string {
  const currency = (textAt(form, 'currency') ?? '').toLowerCase();
  if (CURRENCIES.has(currency)) return currency;
  throw new StripeFault(400, {
    code: currency ? 'invalid_currency' : 'parameter_missing',
    message: currency ? `Invalid currency: ${currency}.` : 'Missing required param: currency.',
    param: 'currency',
  });
}
