import type { Transaction } from '#platform/database/database.ts';
import { toMoneyDecimal, type Currency, type Money } from '#shared/money.ts';
import {
  isOpen,
  nextPaymentState,
  type PaymentEvent,
  type PaymentState,
} from '../domain/payment-state.ts';
import {
  paymentEventOf,
  canStillBePaid,
  type IntentSnapshot,
} from '../domain/provider-snapshot.ts';
import { enqueueCancelPayment, enqueueCancelUnmatchedIntent } from './cancel-jobs.ts';
import { raiseAlarm } from './payment-alarms.ts';
import type { PaymentDeps, ReceivedPayment } from './payment-deps.ts';
import {
  addStep,
  cardColumns,
  updatePayment,
  lockPayment,
  findPayment,
  findPaymentByIntent,
  type PaymentRow,
} from './payment-store.ts';
import { createRefund } from './request-refund.ts';

/** The source of a snapshot, stored with each step: a webhook event, or why the shop queried it. */
export type Source = `evt_${string}` | 'queried' | 'opened' | 'cancelled' | 'reconciler';

/**
 * Applies the provider’s state of a payment intent. Repeated and late snapshots are safe.
 * @returns the updated payment, or null when the intent is not one of this shop’s.
 */
export async function applyIntentSnapshot(
  tx: Transaction,
  deps: PaymentDeps,
  snapshot: IntentSnapshot,
  source: Source,
): Promise<PaymentRow | null> {
  const found = await paymentOf(tx, snapshot);
  if (!found) {
    await raiseAlarmIfPaid(tx, deps, snapshot);
    return null;
  }
  await deps.settlement.lock(tx, found);
  const locked = await lockPayment(tx, found.id);
  if (locked.intentId !== null && locked.intentId !== snapshot.intentId) {
    await rejectSecondIntent(tx, deps, locked, snapshot);
    return null;
  }
  const payment = await attachIntent(tx, deps, locked, snapshot);
  const expected = { minor: payment.amount, currency: payment.currency };
  const event = paymentEventOf(snapshot, expected);
  if (!event) return payment;
  const state = nextPaymentState(payment.state, event);
  if (!state || isStale(payment, snapshot, state)) {
    await recordLateAttempt(tx, payment, snapshot, source);
    return payment;
  }
  await recordTransition(tx, payment, snapshot, { event, state, source });
  if (state === 'succeeded') await settle(tx, deps, payment, snapshot);
  if (state === 'suspect') {
    await recordUnclear(tx, deps, payment, snapshot);
    await raiseAmountAlarm(tx, deps, payment, snapshot);
  }
  return { ...payment, state };
}

async function paymentOf(tx: Transaction, snapshot: IntentSnapshot): Promise<PaymentRow | null> {
  const known = await findPaymentByIntent(tx, snapshot.intentId);
  if (known || !snapshot.paymentId || !/^[0-9a-f-]{36}$/.test(snapshot.paymentId)) return known;
  // The webhook, or a concurrent request, arrived before the response to our own request.
  return findPayment(tx, snapshot.paymentId);
}

/** If two intents were created for one payment, the first one reported belongs to it. */
async function rejectSecondIntent(
  tx: Transaction,
  deps: PaymentDeps,
  { orderId, intentId: own }: PaymentRow,
  snapshot: IntentSnapshot,
): Promise<void> {
  const { intentId } = snapshot;
  if (canStillBePaid(snapshot)) await enqueueCancelUnmatchedIntent(tx, deps, intentId);
  if (snapshot.status !== 'succeeded') return;
  await raiseAlarm(tx, deps, {
    kind: 'unknown-payment',
    objectId: intentId,
    orderId,
    transactionId: intentId,
    detail: 'Received a payment for an order whose payment is {own}.',
    detailValues: { own: own ?? '' },
  });
}

async function attachIntent(
  tx: Transaction,
  deps: PaymentDeps,
  payment: PaymentRow,
  snapshot: IntentSnapshot,
): Promise<PaymentRow> {
  const { intentId, clientSecret, card } = snapshot;
  // The order was deleted or changed while the provider created the intent.
  const late = payment.intentId === null && !isOpen(payment.state) && canStillBePaid(snapshot);
  if (late) await enqueueCancelPayment(tx, deps, payment.id);
  const change = {
    ...(payment.intentId === null ? { intentId, clientSecret } : {}),
    ...(card && snapshot.status === 'succeeded' ? cardColumns(card) : {}),
  };
  if (Object.keys(change).length > 0) await updatePayment(tx, payment.id, change);
  return { ...payment, ...change };
}

/** While a payment is open, only the newest snapshot counts. A final state always counts. */
function isStale(payment: PaymentRow, snapshot: IntentSnapshot, state: PaymentState): boolean {
  // The provider’s times are whole seconds.
  const newest = Math.floor(payment.reportedAt.getTime() / 1000) * 1000;
  return isOpen(state) && snapshot.at.getTime() < newest;
}

/** A declined attempt that is reported late is only added to the history. */
async function recordLateAttempt(
  tx: Transaction,
  { id: paymentId }: PaymentRow,
  snapshot: IntentSnapshot,
  source: Source,
): Promise<void> {
  if (snapshot.failure === null || snapshot.attempt === null) return;
  const entry = { detail: snapshot.failure, source, at: snapshot.at };
  await addStep(tx, {
    paymentId,
    event: 'decline',
    state: 'declined',
    ...entry,
    ...attemptColumns(snapshot),
  });
}

function attemptColumns({ attempt, card }: IntentSnapshot) {
  return { attempt, ...(card ? cardColumns(card) : {}) };
}

async function recordTransition(
  tx: Transaction,
  payment: PaymentRow,
  snapshot: IntentSnapshot,
  { event, state, source }: { event: PaymentEvent; state: PaymentState; source: Source },
): Promise<void> {
  const received = snapshot.status === 'succeeded' ? { received: snapshot.received.minor } : {};
  await updatePayment(tx, payment.id, { state, reportedAt: snapshot.at, ...received });
  // Polled again, without a new attempt.
  if (state === payment.state && snapshot.attempt === null && !source.startsWith('evt_')) return;
  const { id: paymentId } = payment;
  const detail = event === 'decline' ? snapshot.failure : null;
  const attempt = attemptColumns(snapshot);
  await addStep(tx, { paymentId, event, state, detail, source, at: snapshot.at, ...attempt });
}

async function settle(
  tx: Transaction,
  deps: PaymentDeps,
  payment: PaymentRow,
  snapshot: IntentSnapshot,
): Promise<void> {
  const { id: paymentId, orderId, currency } = payment;
  const amount: Money = { minor: payment.amount, currency };
  const unneeded = await deps.settlement.settle(tx, receivedOf(deps, payment, snapshot, amount));
  if (!unneeded) return;
  if (payment.invoiceId !== null)
    await updatePayment(tx, paymentId, { excess: unneeded.amount.minor });
  await createRefund(tx, deps, { paymentId, orderId, ...unneeded, byUserId: null });
}

async function recordUnclear(
  tx: Transaction,
  deps: PaymentDeps,
  payment: PaymentRow,
  snapshot: IntentSnapshot,
): Promise<void> {
  const { received } = snapshot;
  const amount = { minor: received.minor, currency: received.currency as Currency };
  await deps.settlement.recordUnclear(tx, receivedOf(deps, payment, snapshot, amount));
}

function receivedOf(
  { now }: PaymentDeps,
  { orderId, invoiceId, createdAt: openedAt }: PaymentRow,
  { intentId: transactionId }: IntentSnapshot,
  amount: Money,
): ReceivedPayment {
  return { orderId, invoiceId, transactionId, amount, openedAt, at: now() };
}

function raiseAmountAlarm(
  tx: Transaction,
  deps: PaymentDeps,
  payment: PaymentRow,
  { intentId, received }: IntentSnapshot,
): Promise<void> {
  const expected = `${payment.currency} ${toMoneyDecimal({ minor: payment.amount, currency: payment.currency })}`;
  const { minor, currency } = received;
  const actual = `${currency} ${toMoneyDecimal({ minor, currency: currency as Currency })}`;
  return raiseAlarm(tx, deps, {
    kind: 'amount-differs',
    objectId: intentId,
    orderId: payment.orderId,
    transactionId: intentId,
    detail: 'Expected {expected}, received {actual}. The order is not paid.',
    detailValues: { expected, actual },
  });
}

/**
 * Raises an alarm if money arrived for an unknown payment: the provider account belongs to this
 * shop alone.
 */
async function raiseAlarmIfPaid(tx: Transaction, deps: PaymentDeps, snapshot: IntentSnapshot) {
  if (snapshot.status !== 'succeeded' || !snapshot.paymentId) return;
  await raiseAlarm(tx, deps, {
    kind: 'unknown-payment',
    objectId: snapshot.intentId,
    transactionId: snapshot.intentId,
    detail: 'Received a payment for {paymentId}, which is unknown to this shop.',
    detailValues: { paymentId: snapshot.paymentId },
  });
}
