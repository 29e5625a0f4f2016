import type { Transaction } from '#platform/database/database.ts';
import { formatMoney, type Currency, type Money } from '#shared/money.ts';
import {
  isOpen,
  paymentMove,
  type PaymentEvent,
  type PaymentState,
} from '../domain/payment-state.ts';
import { eventIn, mayBePaid, type IntentReport } from '../domain/provider-report.ts';
import { leaveToBeCancelled, leaveToBeClosed } from './closing-jobs.ts';
import { raiseAlarm } from './payment-alarms.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  addStep,
  cardColumns,
  changePayment,
  lockPayment,
  paymentById,
  paymentByIntent,
  type PaymentRow,
} from './payment-store.ts';
import { promiseRefund } from './request-refund.ts';

/** Who says it: the id of a provider's event, or why the provider was asked. */
export type Source = `evt_${string}` | 'asked' | 'opened' | 'cancelled' | 'reconciler';

/**
 * Makes true here what the provider says of a payment intent, however often and in whatever order
 * it says it. @returns the payment as it is now, or null when it is none of this shop's.
 */
export async function applyReport(
  tx: Transaction,
  deps: PaymentDeps,
  report: IntentReport,
  source: Source,
): Promise<PaymentRow | null> {
  const found = await paymentOf(tx, report);
  if (!found) {
    await alarmWhenPaid(tx, deps, report);
    return null;
  }
  await deps.settlement.hold(tx, found.orderId);
  const held = await lockPayment(tx, found.id);
  if (held.intentId !== null && held.intentId !== report.intentId) {
    await turnAway(tx, deps, held, report);
    return null;
  }
  const payment = await bind(tx, deps, held, report);
  const asked = { minor: payment.amount, currency: payment.currency };
  const event = eventIn(report, asked);
  if (!event) return payment;
  const state = paymentMove(payment.state, event);
  if (!state || isOld(payment, report, state)) {
    await noteLateAttempt(tx, payment, report, source);
    return payment;
  }
  await move(tx, payment, report, { event, state, source });
  if (state === 'succeeded') await settle(tx, deps, payment, report);
  if (state === 'suspect') await alarmOfDifference(tx, deps, payment, report);
  return { ...payment, state };
}

async function paymentOf(tx: Transaction, report: IntentReport): Promise<PaymentRow | null> {
  const known = await paymentByIntent(tx, report.intentId);
  if (known || !report.paymentId || !/^[0-9a-f-]{36}$/.test(report.paymentId)) return known;
  // The provider was faster than the answer to our own request, or somebody was who asked as well.
  return paymentById(tx, report.paymentId);
}

/** Of two intents that were made for one payment the first that was heard of is the payment's. */
async function turnAway(
  tx: Transaction,
  deps: PaymentDeps,
  { orderId, intentId: own }: PaymentRow,
  report: IntentReport,
): Promise<void> {
  const { intentId } = report;
  if (mayBePaid(report)) await leaveToBeClosed(tx, deps, intentId);
  if (report.status !== 'succeeded') return;
  await raiseAlarm(tx, deps, {
    kind: 'unknown-payment',
    about: intentId,
    orderId,
    transactionId: intentId,
    detail: 'Received a payment for an order whose payment is {own}.',
    detailValues: { own: own ?? '' },
  });
}

async function bind(
  tx: Transaction,
  deps: PaymentDeps,
  payment: PaymentRow,
  report: IntentReport,
): Promise<PaymentRow> {
  const { intentId, clientSecret, card } = report;
  // Its order was deleted, or has changed, while the provider answered.
  const late = payment.intentId === null && !isOpen(payment.state) && mayBePaid(report);
  if (late) await leaveToBeCancelled(tx, deps, payment.id);
  const change = {
    ...(payment.intentId === null ? { intentId, clientSecret } : {}),
    ...(card && report.status === 'succeeded' ? cardColumns(card) : {}),
  };
  if (Object.keys(change).length > 0) await changePayment(tx, payment.id, change);
  return { ...payment, ...change };
}

/** Of what is still open only the newest word counts; an end is an end whenever it is heard of. */
function isOld(payment: PaymentRow, report: IntentReport, state: PaymentState): boolean {
  // The provider's times are whole seconds.
  const newest = Math.floor(payment.reportedAt.getTime() / 1000) * 1000;
  return isOpen(state) && report.at.getTime() < newest;
}

/** A refused card that is heard of when something newer has been changes nothing but the history. */
async function noteLateAttempt(
  tx: Transaction,
  { id: paymentId }: PaymentRow,
  report: IntentReport,
  source: Source,
): Promise<void> {
  if (report.failure === null || report.attempt === null) return;
  const words = { detail: report.failure, source, at: report.at };
  await addStep(tx, {
    paymentId,
    event: 'decline',
    state: 'declined',
    ...words,
    ...attemptColumns(report),
  });
}

function attemptColumns({ attempt, card }: IntentReport) {
  return { attempt, ...(card ? cardColumns(card) : {}) };
}

async function move(
  tx: Transaction,
  payment: PaymentRow,
  report: IntentReport,
  { event, state, source }: { event: PaymentEvent; state: PaymentState; source: Source },
): Promise<void> {
  const received = report.status === 'succeeded' ? { received: report.received.minor } : {};
  await changePayment(tx, payment.id, { state, reportedAt: report.at, ...received });
  // Asked again, and told the same of an attempt without a name.
  if (state === payment.state && report.attempt === null && !source.startsWith('evt_')) return;
  const { id: paymentId } = payment;
  const detail = event === 'decline' ? report.failure : null;
  const attempt = attemptColumns(report);
  await addStep(tx, { paymentId, event, state, detail, source, at: report.at, ...attempt });
}

async function settle(
  tx: Transaction,
  deps: PaymentDeps,
  payment: PaymentRow,
  report: IntentReport,
): Promise<void> {
  const { id: paymentId, orderId, amount: minor, currency } = payment;
  const transactionId = report.intentId;
  const amount: Money = { minor, currency };
  const why = await deps.settlement.settle(tx, {
    orderId,
    transactionId,
    amount,
    at: deps.now(),
  });
  if (why)
    await promiseRefund(tx, deps, { paymentId, orderId, amount, reason: why, byUserId: null });
}

function alarmOfDifference(
  tx: Transaction,
  deps: PaymentDeps,
  payment: PaymentRow,
  { intentId, received }: IntentReport,
): Promise<void> {
  const asked = `${payment.currency} ${formatMoney({ minor: payment.amount, currency: payment.currency })}`;
  const { minor, currency } = received;
  const got = `${currency} ${formatMoney({ minor, currency: currency as Currency })}`;
  return raiseAlarm(tx, deps, {
    kind: 'amount-differs',
    about: intentId,
    orderId: payment.orderId,
    transactionId: intentId,
    detail: 'Expected {asked}, received {got}. The order is not paid.',
    detailValues: { asked, got },
  });
}

/** A shop shares its account with nobody: money for one of our payments that is not its own. */
async function alarmWhenPaid(tx: Transaction, deps: PaymentDeps, report: IntentReport) {
  if (report.status !== 'succeeded' || !report.paymentId) return;
  await raiseAlarm(tx, deps, {
    kind: 'unknown-payment',
    about: report.intentId,
    transactionId: report.intentId,
    detail: 'Received a payment for {paymentId}, which is unknown to this shop.',
    detailValues: { paymentId: report.paymentId },
  });
}
