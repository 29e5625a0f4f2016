import type {
  ReceivedPayment,
  RefundedPayment,
  Settlement,
} from '#features/payments/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { formatMoney } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { whyTooLate } from '../domain/late-payment.ts';
import { moveOf } from '../domain/order-state.ts';
import { mailCustomer } from './mail-customer.ts';
import type { MailDeps } from './order-mail-parts.ts';
import { orderRow } from './order-rows.ts';
import { lockOrder, moveOrder, noteRefund, noteTransaction } from './order-store.ts';
import { lateMail, refundMail } from './payment-mails.ts';
import { receiptJob } from './send-receipt.ts';

/** What payments tell the orders that they are for. */
export function orderSettlement(deps: TimeAndIds & MailDeps): Settlement {
  return {
    hold: async (tx, orderId) => {
      await lockOrder(tx, orderId);
    },
    settle: (tx, payment) => settleOrder(tx, deps, payment),
    refunded: async (tx, { orderId, transactionId, total, news }) => {
      await noteRefund(tx, orderId, transactionId, total.minor);
      if (!news) return;
      await noteInHistory(tx, deps, orderId, news);
      const row = await orderRow(tx, orderId);
      if (!row) return;
      const refund = { ...news, total, transactionId };
      await mailCustomer(tx, deps, row, (order) => refundMail(order, deps, refund));
    },
  };
}

async function noteInHistory(
  tx: Transaction,
  { now }: TimeAndIds,
  orderId: string,
  { amount, reason, byUserId }: NonNullable<RefundedPayment['news']>,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const detail = { amount: formatMoney(amount), reason };
  await moveOrder(tx, order, { event: 'refund', detail, byUserId, at: now() });
}

/** Makes a waiting order Paid, once, with its receipt; for any other order says why not. */
async function settleOrder(
  tx: Transaction,
  deps: TimeAndIds,
  { orderId: id, transactionId, at }: ReceivedPayment,
): Promise<string | null> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Error(`a payment names the unknown order ${id}`);
  const move = moveOf(order.state, 'pay');
  const why = move ? null : whyTooLate(order);
  if (order.transactionId === null) await noteTransaction(tx, id, transactionId);
  if (move) await moveOrder(tx, order, { event: 'pay', state: move.to, byUserId: null, at });
  if (!why) {
    await enqueue(tx, deps, receiptJob, { orderId: id, paidAt: at.toISOString() });
    return null;
  }
  const row = await orderRow(tx, id);
  if (!row) throw new Error(`order ${id} has gone`);
  await mailCustomer(tx, deps, row, (late) => lateMail(late, transactionId, why));
  return why;
}
