import { recordAudit } from '#features/audit/server/index.ts';
import type {
  ReceivedPayment,
  RefundedPayment,
  Settlement,
  UnneededMoney,
} from '#features/payments/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { EventDetail } from '../domain/order-history.ts';
import { latePaymentReason } from '../domain/late-payment.ts';
import { paymentStateAfter } from '../domain/order-payment-state.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { announce, orderPaidJob, refundedJob, type OrderEventDeps } from './order-events.ts';
import { findOrderRow, reloadOrder } from './order-rows.ts';
import {
  addRefunded,
  auditedOrder,
  lockOrder,
  updateOrder,
  setPaid,
  setRefunded,
  setTransaction,
} from './order-store.ts';
import { latePaymentMail, refundMail } from './order-mails.ts';
import { postPayment } from './post-payment.ts';
import { receiptJob } from './receipt-job.ts';

/** Applies payments and refunds to the orders they belong to. */
export function orderSettlement(deps: MailDeps & OrderEventDeps): Settlement {
  return {
    lock: async (tx, { orderId }) => {
      await lockOrder(tx, orderId);
    },
    settle: (tx, payment) => markPaidByCard(tx, deps, payment),
    recordUnclear: (tx, payment) => postReceived(tx, deps, 'unclear-payment', payment),
    recordRefund: async (tx, refunded) => {
      const { orderId, invoiceId, transactionId, total, change, changeOfExcess, notice } = refunded;
      const forGoods = change.minor - changeOfExcess.minor;
      if (invoiceId === null) await setRefunded(tx, orderId, transactionId, total.minor);
      else await addRefunded(tx, orderId, forGoods);
      await postRefund(tx, deps, refunded);
      if (!notice) return;
      await recordRefundInHistory(tx, deps, orderId, notice);
      const { lines: pieces = [] }: EventDetail = notice.orderDetail ?? {};
      const { refundId } = notice;
      // Money that never paid the order is not for its documents. What an invoice had no longer open was for no goods at all.
      const ofOrder = { minor: refunded.unclear ? 0n : forGoods, currency: change.currency };
      const amount = toMoneyDecimal(ofOrder);
      if (forGoods !== 0n)
        await announce(tx, deps, refundedJob, { orderId, refundId, amount, lines: pieces });
      const row = await findOrderRow(tx, orderId);
      if (!row) return;
      const refund = { ...notice, total, transactionId, pieces };
      await mailCustomer(tx, deps, row, (order) => refundMail(order, refund));
    },
  };
}

async function postReceived(
  tx: Transaction,
  deps: TimeAndIds & MailDeps,
  kind: 'card-payment' | 'unclear-payment',
  { orderId, transactionId, amount, at }: ReceivedPayment,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`the payment of an unknown order ${orderId}`);
  await postPayment(tx, deps, order, {
    kind,
    into: 'card',
    amount,
    unclear: kind === 'unclear-payment',
    day: dayAt(at, deps.timeZone),
    transactionId,
    key: `card:${transactionId}`,
  });
}

async function postRefund(
  tx: Transaction,
  deps: TimeAndIds & MailDeps,
  { orderId, transactionId, change, changeOfExcess, unclear, notice }: RefundedPayment,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`the refund of an unknown order ${orderId}`);
  const { minor, currency } = change;
  const kind = unclear ? 'unclear-refund' : minor < 0n ? 'card-refund-returned' : 'card-refund';
  await postPayment(tx, deps, order, {
    kind,
    into: 'card',
    amount: { minor: -minor, currency },
    unclear,
    onAccount: { minor: -changeOfExcess.minor, currency },
    day: dayAt(deps.now(), deps.timeZone),
    transactionId,
    ...(notice && { note: notice.reason }),
    ...(notice?.byUserId && { byUserId: notice.byUserId }),
  });
}

/** The audit log has the refunds by admins already, from when they were requested. */
async function recordRefundInHistory(
  tx: Transaction,
  deps: TimeAndIds,
  orderId: string,
  { amount, reason, orderDetail, byUserId }: NonNullable<RefundedPayment['notice']>,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const detail = { amount: toMoneyDecimal(amount), reason, ...orderDetail };
  await updateOrder(tx, order, { event: 'refund', detail, byUserId, at: deps.now() });
  if (byUserId !== null) return;
  await recordAudit(tx, deps, {
    action: 'order-refunded',
    by: null,
    ...auditedOrder(order),
    after: { amount: detail.amount, currency: amount.currency },
    reason,
  });
}

/**
 * Marks an unpaid order as paid and queues its receipt. Late money of a closed order moves only its payment
 * state. @returns null, or what is refunded and why.
 */
async function markPaidByCard(
  tx: Transaction,
  deps: MailDeps & OrderEventDeps,
  payment: ReceivedPayment,
): Promise<UnneededMoney | null> {
  const { orderId: id, transactionId, amount, at } = payment;
  const order = await lockOrder(tx, id);
  if (!order) throw new Error(`the payment of an unknown order ${id}`);
  await postReceived(tx, deps, 'card-payment', payment);
  const paymentState = paymentStateAfter(order.paymentState, 'pay');
  if (order.transactionId === null) await setTransaction(tx, id, transactionId);
  if (paymentState && order.state === 'placed') {
    await updateOrder(tx, order, {
      event: 'pay',
      paymentState,
      paid: amount.minor,
      byUserId: null,
      at,
    });
    await announce(tx, deps, orderPaidJob, { orderId: id });
    await enqueue(tx, deps, receiptJob, { orderId: id, paidAt: at.toISOString() });
    return null;
  }
  if (paymentState) await setPaid(tx, id, { paymentState, paid: amount.minor });
  const reason = latePaymentReason(order);
  const row = await reloadOrder(tx, id);
  const received = { amount, transactionId, reason };
  await mailCustomer(tx, deps, row, (late) => latePaymentMail(late, received));
  return { amount, reason };
}
