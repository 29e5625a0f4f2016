import type { Queryable, Transaction } from '#platform/database/database.ts';
import { enqueue, jobKind } from '#platform/jobs/outbox.ts';
import { toMoneyDecimal, type Money } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { paymentRefusals, type Refund } from '../contract.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findOrderPayments, isUnclear, lockPayment, type PaymentRow } from './payment-store.ts';
import { presentRefund } from './present-payment.ts';
import { insertRefund, sumRefunds, sumRefundsOf, type RefundRow } from './refund-store.ts';

/** Sends a recorded refund to the provider. */
export const sendRefundJob = jobKind<{ refundId: string }>('send-refund');

interface NewRefund {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Money;
  readonly reason: string;
  readonly orderDetail?: object | null;
  readonly byUserId: string | null;
}

/** Records the refund and queues the job that sends it after the commit. */
export async function createRefund(
  tx: Transaction,
  deps: PaymentDeps,
  { amount, ...requested }: NewRefund,
): Promise<RefundRow> {
  const at = deps.now();
  const refund = await insertRefund(tx, {
    id: deps.newId(),
    ...requested,
    amount: amount.minor,
    currency: amount.currency,
    state: 'requested',
    requestedAt: at,
    checkedAt: at,
  });
  await enqueue(tx, deps, sendRefundJob, { refundId: refund.id });
  return refund;
}

export interface RefundRequest {
  readonly orderId: string;
  /** In cents; null for everything left. */
  readonly minor: bigint | null;
  /** In cents: no more of a payment that paid the order, if given. */
  readonly most?: bigint | null;
  readonly reason: string;
  /** What the order keeps with the refund in its history. */
  readonly orderDetail?: object | null;
  readonly byUserId: string;
}

/** Records a refund of an order’s payment, or refuses. Never more than was received. */
export async function requestRefund(
  tx: Transaction,
  deps: PaymentDeps,
  { orderId, minor, most = null, ...details }: RefundRequest,
): Promise<Refund> {
  await deps.settlement.lock(tx, { orderId, invoiceId: null });
  let largestLeft: Money | null = null;
  for (const { id } of await findOrderPayments(tx, orderId)) {
    const payment = await lockPayment(tx, id);
    const { requested } = await sumRefunds(tx, id);
    const { currency, received } = payment;
    const left = leftOf(payment, requested, most);
    if (received > 0n && left >= (largestLeft?.minor ?? 0n))
      largestLeft = { minor: left, currency };
    if (left <= 0n || (minor ?? left) > left) continue;
    if (!deps.provider) throw refuse(paymentRefusals.cardPaymentUnavailable, {});
    const amount = { minor: minor ?? left, currency };
    const newRefund = { paymentId: id, orderId, amount, ...details };
    return presentRefund(await createRefund(tx, deps, newRefund), payment.intentId);
  }
  if (largestLeft === null) throw refuse(paymentRefusals.nothingToRefund, {});
  throw refuse(paymentRefusals.refundTooLarge, { left: toMoneyDecimal(largestLeft) });
}

/** What of a payment can be refunded. What does not pay the order is not limited. */
function leftOf(payment: PaymentRow, requested: bigint, most: bigint | null): bigint {
  const left = payment.received - requested;
  if (most === null || isUnclear(payment)) return left;
  const excess = payment.excess > requested ? payment.excess - requested : 0n;
  return most + excess < left ? most + excess : left;
}

/** Refunds everything left of an order’s payments. @returns cents; 0 when nothing was left. */
export function refundRemainder(
  tx: Transaction,
  deps: PaymentDeps,
  request: Omit<RefundRequest, 'minor' | 'most'>,
): Promise<bigint> {
  return refundUpTo(tx, deps, null, request);
}

/**
 * Refunds an amount of an order’s payments, or what is left of them if that is less.
 * @param limit in cents; null for everything
 * @returns cents; 0 when nothing was left.
 */
export async function refundUpTo(
  tx: Transaction,
  deps: PaymentDeps,
  limit: bigint | null,
  { orderId, ...details }: Omit<RefundRequest, 'minor' | 'most'>,
): Promise<bigint> {
  await deps.settlement.lock(tx, { orderId, invoiceId: null });
  let total = 0n;
  for (const { id: paymentId } of await findOrderPayments(tx, orderId)) {
    const { received, currency } = await lockPayment(tx, paymentId);
    const left = received - (await sumRefunds(tx, paymentId)).requested;
    const minor = limit === null || left < limit - total ? left : limit - total;
    if (minor <= 0n) continue;
    if (!deps.provider) throw refuse(paymentRefusals.cardPaymentUnavailable, {});
    await createRefund(tx, deps, { paymentId, orderId, amount: { minor, currency }, ...details });
    total += minor;
  }
  return total;
}

/** What is to be refunded of an order’s payments and has not been accepted yet, without what they had in excess, in cents. */
export async function findPendingRefunds(db: Queryable, orderId: string): Promise<bigint> {
  return (await findPendingRefundsOf(db, [orderId])).get(orderId) ?? 0n;
}

/** The same of each order that has any. */
export async function findPendingRefundsOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const pending = new Map<string, bigint>();
  for (const { orderId, excess, requested, accepted } of await sumRefundsOf(db, orderIds)) {
    // The excess is refunded first.
    const [all, done] = [requested - excess, accepted - excess];
    const left = (all > 0n ? all : 0n) - (done > 0n ? done : 0n);
    if (left > 0n) pending.set(orderId, (pending.get(orderId) ?? 0n) + left);
  }
  return pending;
}
