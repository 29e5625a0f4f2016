import type { Transaction } from '#platform/database/database.ts';
import { nextPaymentState, canRefundBecome } from '../domain/payment-state.ts';
import { refundEventOf, type RefundSnapshot } from '../domain/provider-snapshot.ts';
import type { Source } from './apply-intent-snapshot.ts';
import { raiseAlarm } from './payment-alarms.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  addStep,
  cardOf,
  updatePayment,
  lockPayment,
  findPayment,
  findPaymentByIntent,
  isUnclear,
  type PaymentRow,
} from './payment-store.ts';
import {
  updateRefund,
  insertRefund,
  findRefundRow,
  findRefundByProviderId,
  sumRefunds,
  type RefundRow,
} from './refund-store.ts';

const PROVIDER_REFUND_REASON = 'Refunded at the card provider';

/**
 * Applies the provider’s state of a refund. @returns false when it belongs to no payment of ours.
 */
export async function applyRefundSnapshot(
  tx: Transaction,
  deps: PaymentDeps,
  snapshot: RefundSnapshot,
  source: Source,
): Promise<boolean> {
  const found = await findPaymentByIntent(tx, snapshot.intentId);
  if (!found) return false;
  await deps.settlement.lock(tx, found);
  const payment = await lockPayment(tx, found.id);
  const refund = await refundOf(tx, deps, payment, snapshot);
  const { providerRefundId, status: state } = snapshot;
  if (refund.state !== state && !canRefundBecome(refund.state, state)) return true;
  await updateRefund(tx, refund.id, { providerRefundId, state, checkedAt: deps.now() });
  if (refund.state === state) return true;
  const notice = refund.state === 'requested' && state !== 'failed' ? refund : null;
  await updateRefundedTotal(tx, deps, payment, notice, source);
  if (state === 'failed')
    await raiseRefundAlarm(tx, deps, payment, refund, 'The card’s bank returned the money.');
  return true;
}

/** Marks a refund as failed for good: the provider refused it. */
export async function failRefund(
  tx: Transaction,
  deps: PaymentDeps,
  refund: RefundRow,
  reason: string,
): Promise<void> {
  const found = await findPayment(tx, refund.paymentId);
  if (!found) throw new Error(`the payment of the refund ${refund.id} is missing`);
  await deps.settlement.lock(tx, found);
  const payment = await lockPayment(tx, refund.paymentId);
  const now = await findRefundRow(tx, refund.id);
  if (now?.state !== 'requested') return;
  await updateRefund(tx, refund.id, { state: 'failed' });
  await raiseRefundAlarm(tx, deps, payment, refund, reason);
}

async function refundOf(
  tx: Transaction,
  { newId, now }: PaymentDeps,
  payment: PaymentRow,
  snapshot: RefundSnapshot,
): Promise<RefundRow> {
  const known = await findRefundByProviderId(tx, snapshot.providerRefundId);
  if (known) return known;
  const own = snapshot.refundId ? await findRefundRow(tx, snapshot.refundId) : null;
  if (own?.paymentId === payment.id) return own;
  const at = now();
  return insertRefund(tx, {
    id: newId(),
    paymentId: payment.id,
    orderId: payment.orderId,
    providerRefundId: snapshot.providerRefundId,
    amount: snapshot.minor,
    currency: payment.currency,
    reason: PROVIDER_REFUND_REASON,
    state: 'requested',
    byUserId: null,
    requestedAt: at,
    checkedAt: at,
  });
}

/** Recomputes the refunded total as the sum of the refunds, so that no refund is counted twice. */
async function updateRefundedTotal(
  tx: Transaction,
  deps: PaymentDeps,
  payment: PaymentRow,
  notice: RefundRow | null,
  source: Source,
): Promise<void> {
  const at = deps.now();
  const { id: paymentId, orderId, invoiceId, currency } = payment;
  const { accepted } = await sumRefunds(tx, paymentId);
  const event = refundEventOf(payment.received, accepted);
  const state = nextPaymentState(payment.state, event) ?? payment.state;
  await updatePayment(tx, paymentId, { refunded: accepted, state });
  await addStep(tx, { paymentId, event, state, detail: notice?.reason ?? null, source, at });
  const mailed = notice && {
    refundId: notice.id,
    amount: { minor: notice.amount, currency },
    reason: notice.reason,
    orderDetail: notice.orderDetail,
    byUserId: notice.byUserId,
    card: cardOf(payment),
  };
  const transactionId = payment.intentId ?? '';
  await deps.settlement.recordRefund(tx, {
    orderId,
    invoiceId,
    transactionId,
    total: { minor: accepted, currency },
    change: { minor: accepted - payment.refunded, currency },
    changeOfExcess: {
      minor: ofExcess(payment, accepted) - ofExcess(payment, payment.refunded),
      currency,
    },
    unclear: isUnclear(payment),
    notice: mailed,
  });
}

/** What of a refunded total is excess: the excess is refunded first. */
function ofExcess({ excess }: PaymentRow, refunded: bigint): bigint {
  return refunded < excess ? refunded : excess;
}

function raiseRefundAlarm(
  tx: Transaction,
  deps: PaymentDeps,
  payment: PaymentRow,
  refund: RefundRow,
  detail: string,
): Promise<void> {
  return raiseAlarm(tx, deps, {
    kind: 'refund-failed',
    objectId: refund.id,
    orderId: payment.orderId,
    transactionId: payment.intentId,
    detail: 'A refund could not be made: {detail}',
    detailValues: { detail },
  });
}
