import type { Transaction } from '#platform/database/database.ts';
import { enqueue, jobKind } from '#platform/jobs/outbox.ts';
import { toMoneyDecimal, type Money } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { paymentRefusals, type Refund } from '../contract.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayment, findOrderPayments } from './payment-store.ts';
import { presentRefund } from './present-payment.ts';
import { insertRefund, sumRefunds, type RefundRow } from './refund-store.ts';

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
  readonly reason: string;
  /** What the order keeps with the refund in its history. */
  readonly orderDetail?: object | null;
  readonly byUserId: string;
}

/** Records a refund of an order’s payment, or refuses. Never more than was received. */
export async function requestRefund(
  tx: Transaction,
  deps: PaymentDeps,
  { orderId, minor, ...details }: RefundRequest,
): Promise<Refund> {
  await deps.settlement.lock(tx, { orderId, invoiceId: null });
  let largestLeft: Money | null = null;
  for (const { id } of await findOrderPayments(tx, orderId)) {
    const payment = await lockPayment(tx, id);
    const { requested } = await sumRefunds(tx, id);
    const left = payment.received - requested;
    const { currency } = payment;
    if (payment.received > 0n && left >= (largestLeft?.minor ?? 0n))
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

/** Refunds everything left of an order’s payments. @returns cents; 0 when nothing was left. */
export function refundRemainder(
  tx: Transaction,
  deps: PaymentDeps,
  request: Omit<RefundRequest, 'minor'>,
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
  { orderId, ...details }: Omit<RefundRequest, 'minor'>,
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
export async function findPendingRefunds(tx: Transaction, orderId: string): Promise<bigint> {
  let pending = 0n;
  for (const { id, excess } of await findOrderPayments(tx, orderId)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { requested, accepted } = await sumRefunds(tx, id);
    // The excess is refunded first.
    const [all, done] = [requested - excess, accepted - excess];
    pending += (all > 0n ? all : 0n) - (done > 0n ? done : 0n);
  }
  return pending;
}
