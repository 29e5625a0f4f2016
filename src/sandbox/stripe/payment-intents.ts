import { randomBytes } from 'node:crypto';
import { submittedCard } from './card-data.ts';
import {
  challenge,
  charge,
  decline,
  saveIntent,
  type Response,
  type IntentRecord,
} from './charge-card.ts';
import { textAt, textsAt, type FormValues } from './form-body.ts';
import { stripeId, type SandboxContext } from './sandbox-context.ts';
import { emit } from './sandbox-events.ts';
import type { SandboxRecords } from './sandbox-store.ts';
import { missing, StripeApiError } from './stripe-api-error.ts';
import { seconds, type PaymentIntent } from './stripe-objects.ts';

/** The minimum charge per currency, in cents. */
const MIN_AMOUNTS: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, chf: 50 };
const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 100;
const MAX_AMOUNT = 99_999_999;

export async function createIntent(
  records: SandboxRecords,
  context: SandboxContext,
  form: FormValues,
): Promise<Response> {
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

/** A page of the intents created between two times, newest first. */
export async function listIntents(records: SandboxRecords, form: FormValues): Promise<Response> {
  const limit = Math.min(Number(textAt(form, 'limit') ?? DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE);
  const from = Number(textAt(form, 'created', 'gte') ?? 0);
  const to = Number(textAt(form, 'created', 'lte') ?? Infinity);
  const found: PaymentIntent[] = [];
  let olderThan = textAt(form, 'starting_after');
  for (let more = true; more && found.length <= limit;) {
    const read = await records.newest<IntentRecord>('payment_intent', MAX_PAGE_SIZE, olderThan);
    const intents = read.map(({ intent }) => intent);
    found.push(...intents.filter(({ created }) => created >= from && created <= to));
    const last = intents.at(-1);
    olderThan = last?.id;
    more = last !== undefined && last.created >= from;
  }
  const data = found.slice(0, limit);
  const has_more = found.length > limit;
  return { status: 200, body: { object: 'list', data, has_more, url: '/v1/payment_intents' } };
}

/** Charges the card, requests authentication first, or fails. */
export async function confirmIntent(
  records: SandboxRecords,
  context: SandboxContext,
  id: string,
  form: FormValues,
): Promise<Response> {
  const { intent } = await readIntent(records, id);
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    throw unexpectedState(intent, 'confirm');
  }
  const submitted = submittedCard(form, context);
  if (submitted.card.challenge) return challenge(records, context, intent, submitted);
  return charge(records, context, intent, submitted.card.number, submitted.method);
}

/** Ends a challenge. The card is charged only after successful authentication. */
export async function answerChallenge(
  records: SandboxRecords,
  context: SandboxContext,
  id: string,
  passed: boolean,
): Promise<Response> {
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
): Promise<Response> {
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
  await saveIntent(records, canceled);
  await emit(records, context, 'payment_intent.canceled', canceled);
  return { status: 200, body: canceled };
}

function unexpectedState(intent: PaymentIntent, what: string): StripeApiError {
  return new StripeApiError(400, {
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });
}

function amountOf(form: FormValues): number {
  const text = textAt(form, 'amount') ?? '';
  const amount = Number(text);
  if (!/^\d{1,12}$/.test(text)) {
    throw new StripeApiError(400, {
      code: text ? 'parameter_invalid_integer' : 'parameter_missing',
      message: text ? `Invalid integer: ${text}` : 'Missing required param: amount.',
      param: 'amount',
    });
  }
  const currency = currencyOf(form);
  const min = MIN_AMOUNTS[currency] ?? 0;
  if (amount < min || amount > MAX_AMOUNT) {
    const small = amount < min;
    throw new StripeApiError(400, {
      code: small ? 'amount_too_small' : 'amount_too_large',
      message: small
        ? `Amount must be at least 0.${min} ${currency}.`
        : `Amount must be no more than 999,999.99 ${currency}.`,
      param: 'amount',
    });
  }
  return amount;
}

function currencyOf(form: FormValues): string {
  const currency = (textAt(form, 'currency') ?? '').toLowerCase();
  if (Object.hasOwn(MIN_AMOUNTS, currency)) return currency;
  throw new StripeApiError(400, {
    code: currency ? 'invalid_currency' : 'parameter_missing',
    message: currency ? `Invalid currency: ${currency}.` : 'Missing required param: currency.',
    param: 'currency',
  });
}
