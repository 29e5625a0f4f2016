import { textAt, textsAt, type FormValues } from './form-body.ts';
import type { Response } from './charge-card.ts';
import { readIntent } from './payment-intents.ts';
import { stripeId, type SandboxContext } from './sandbox-context.ts';
import { emit } from './sandbox-events.ts';
import type { SandboxRecords } from './sandbox-store.ts';
import { missing, StripeApiError } from './stripe-api-error.ts';
import { seconds, type Charge, type Refund } from './stripe-objects.ts';

interface ChargeRecord {
  readonly charge: Charge;
  readonly refunds: 'pending' | 'fails' | null;
}

const MAX_REFUNDS = 100;
/** The delay after which a pending refund succeeds or fails. */
const SETTLE_DELAY_MS = 5_000;

/** Refunds a charge in full or in part. */
export async function createRefund(
  records: SandboxRecords,
  context: SandboxContext,
  form: FormValues,
): Promise<Response> {
  const { charge, refunds } = await refundableCharge(records, form);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = amountOf(form, charge, left);
  const refund: Refund = {
    id: stripeId(context, 're'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(context.now()),
    currency: charge.currency,
    metadata: textsAt(form, 'metadata'),
    payment_intent: charge.payment_intent,
    reason: textAt(form, 'reason') ?? null,
    status: refunds === 'pending' ? 'pending' : 'succeeded',
  };
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  await records.write(
    'charge',
    charge.id,
    { charge: refunded, refunds },
    { objectId: charge.payment_intent },
  );
  const later = new Date(context.now().getTime() + SETTLE_DELAY_MS);
  await records.write('refund', refund.id, refund, {
    objectId: charge.payment_intent,
    ...(refunds ? { dueAt: later } : {}),
  });
  await emit(records, context, 'refund.created', refund);
  await emit(records, context, 'charge.refunded', refunded);
  return { status: 200, body: refund };
}

/** Settles pending refunds. */
export async function settleRefunds(
  records: SandboxRecords,
  context: SandboxContext,
): Promise<number> {
  const at = context.now();
  const due = await records.takeDue<Refund>('refund', at, at, MAX_REFUNDS);
  for (const refund of due) {
    if (refund.status === 'pending') {
      const succeeded: Refund = { ...refund, status: 'succeeded' };
      await records.write('refund', refund.id, succeeded, { objectId: refund.payment_intent });
      await emit(records, context, 'refund.updated', succeeded);
    } else {
      await failRefund(records, context, refund);
    }
  }
  return due.length;
}

async function failRefund(records: SandboxRecords, context: SandboxContext, refund: Refund) {
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  };
  const record = await records.read<ChargeRecord>('charge', refund.charge);
  if (!record) throw missing('charge', refund.charge);
  const charge: Charge = {
    ...record.charge,
    amount_refunded: record.charge.amount_refunded - refund.amount,
    refunded: false,
  };
  const objectId = refund.payment_intent;
  await records.write('charge', charge.id, { ...record, charge }, { objectId });
  await records.write('refund', refund.id, failed, { objectId });
  await emit(records, context, 'refund.failed', failed);
}

export async function readRefund(records: SandboxRecords, id: string): Promise<Refund> {
  const refund = await records.read<Refund>('refund', id);
  if (!refund) throw missing('refund', id);
  return refund;
}

export async function listRefunds(records: SandboxRecords, form: FormValues): Promise<Response> {
  const intent = textAt(form, 'payment_intent') ?? '';
  const data = await records.findByObject<Refund>('refund', intent, MAX_REFUNDS);
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
}

export async function readCharge(records: SandboxRecords, id: string): Promise<Charge> {
  const record = await records.read<ChargeRecord>('charge', id);
  if (!record) throw missing('charge', id);
  return record.charge;
}

async function refundableCharge(records: SandboxRecords, form: FormValues): Promise<ChargeRecord> {
  const intentId = textAt(form, 'payment_intent');
  if (intentId !== undefined) {
    const { intent } = await readIntent(records, intentId);
    if (intent.status !== 'succeeded') {
      const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
      throw new StripeApiError(400, { message });
    }
    return chargeById(records, intent.latest_charge ?? '');
  }
  const id = textAt(form, 'charge');
  if (id === undefined) {
    const message = 'One of the following params should be provided: payment_intent or charge.';
    throw new StripeApiError(400, { code: 'parameter_missing', message });
  }
  return chargeById(records, id);
}

async function chargeById(records: SandboxRecords, id: string): Promise<ChargeRecord> {
  const record = await records.read<ChargeRecord>('charge', id);
  if (!record) throw missing('charge', id, 'charge');
  return record;
}

function amountOf(form: FormValues, charge: Charge, left: number): number {
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new StripeApiError(400, { code: 'charge_already_refunded', message });
  }
  const text = textAt(form, 'amount');
  if (text === undefined) return left;
  if (!/^[1-9]\d{0,11}$/.test(text)) {
    const message = `Invalid positive integer: ${text}`;
    throw new StripeApiError(400, { code: 'parameter_invalid_integer', message, param: 'amount' });
  }
  if (Number(text) > left) {
    const message = `Refund amount (${text}) is greater than unrefunded amount on charge (${left})`;
    throw new StripeApiError(400, { message, param: 'amount' });
  }
  return Number(text);
}
