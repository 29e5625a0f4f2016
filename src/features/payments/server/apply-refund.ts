import type { Transaction } from '#platform/database/database.ts';
import { paymentMove, refundMayBecome } from '../domain/payment-state.ts';
import { refundEvent, type RefundReport } from '../domain/provider-report.ts';
import type { Source } from './apply-report.ts';
import { raiseAlarm } from './payment-alarms.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  addStep,
  cardOf,
  changePayment,
  lockPayment,
  paymentByIntent,
  type PaymentRow,
} from './payment-store.ts';
import {
  changeRefund,
  insertRefund,
  refundById,
  refundByProviderId,
  refundedOf,
  type RefundRow,
} from './refund-store.ts';

const ELSEWHERE = 'Refunded at the card provider';

/** Makes true here what the provider says of a refund; false when it is of no payment of ours. */
export async function applyRefund(
  tx: Transaction,
  deps: PaymentDeps,
  report: RefundReport,
  source: Source,
): Promise<boolean> {
  const found = await paymentByIntent(tx, report.intentId);
  if (!found) return false;
  await deps.settlement.hold(tx, found.orderId);
  const payment = await lockPayment(tx, found.id);
  const refund = await refundOf(tx, deps, payment, report);
  const { providerRefundId, status: state } = report;
  if (refund.state !== state && !refundMayBecome(refund.state, state)) return true;
  await changeRefund(tx, refund.id, { providerRefundId, state, checkedAt: deps.now() });
  if (refund.state === state) return true;
  const mention = refund.state === 'requested' && state !== 'failed' ? refund : null;
  await recount(tx, deps, payment, mention, source);
  if (state === 'failed')
    await alarmOfFailure(tx, deps, payment, refund, 'The card’s bank sent the money back.');
  return true;
}

/** The provider will not do it, now or ever. */
export async function failRefund(
  tx: Transaction,
  deps: PaymentDeps,
  refund: RefundRow,
  why: string,
): Promise<void> {
  await deps.settlement.hold(tx, refund.orderId);
  const payment = await lockPayment(tx, refund.paymentId);
  const now = await refundById(tx, refund.id);
  if (now?.state !== 'requested') return;
  await changeRefund(tx, refund.id, { state: 'failed' });
  await alarmOfFailure(tx, deps, payment, refund, why);
}

async function refundOf(
  tx: Transaction,
  { newId, now }: PaymentDeps,
  payment: PaymentRow,
  report: RefundReport,
): Promise<RefundRow> {
  const known = await refundByProviderId(tx, report.providerRefundId);
  if (known) return known;
  const own = report.refundId ? await refundById(tx, report.refundId) : null;
  if (own?.paymentId === payment.id) return own;
  const at = now();
  return insertRefund(tx, {
    id: newId(),
    paymentId: payment.id,
    orderId: payment.orderId,
    providerRefundId: report.providerRefundId,
    amount: report.minor,
    currency: payment.currency,
    reason: ELSEWHERE,
    state: 'requested',
    byUserId: null,
    requestedAt: at,
    checkedAt: at,
  });
}

/** What is refunded is the sum of the refunds, each time anew: no counting up, nothing counted twice. */
async function recount(
  tx: Transaction,
  deps: PaymentDeps,
  payment: PaymentRow,
  mention: RefundRow | null,
  source: Source,
): Promise<void> {
  const at = deps.now();
  const { id: paymentId, orderId, currency } = payment;
  const { sent } = await refundedOf(tx, paymentId);
  const event = refundEvent(payment.received, sent);
  const state = paymentMove(payment.state, event) ?? payment.state;
  await changePayment(tx, paymentId, { refunded: sent, state });
  await addStep(tx, { paymentId, event, state, detail: mention?.reason ?? null, source, at });
  const news = mention && {
    amount: { minor: mention.amount, currency },
    reason: mention.reason,
    byUserId: mention.byUserId,
    card: cardOf(payment),
  };
  const transactionId = payment.intentId ?? '';
  const total = { minor: sent, currency };
  await deps.settlement.refunded(tx, { orderId, transactionId, total, news });
}

function alarmOfFailure(
  tx: Transaction,
  deps: PaymentDeps,
  payment: PaymentRow,
  refund: RefundRow,
  detail: string,
): Promise<void> {
  return raiseAlarm(tx, deps, {
    kind: 'refund-failed',
    about: refund.id,
    orderId: payment.orderId,
    transactionId: payment.intentId,
    detail: 'A refund could not be made: {detail}',
    detailValues: { detail },
  });
}
