import {
  queryPayment,
  openPayment,
  type PaymentRequest,
  type PaymentDeps,
} from '#features/payments/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { toMoneyDecimal, isAmountText } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { latePaymentReason } from '../domain/late-payment.ts';
import { closedRefusal, orderRefusals } from '../domain/order-refusals.ts';
import { formatOrderNumber } from '../domain/order-number.ts';
import { findOrderRow } from './order-rows.ts';
import { lockVisibleOrder } from './order-store.ts';

/** Opens a payment of the order’s own total, or refuses. @returns the client secret. */
export function startCardPayment(
  db: Queryable,
  deps: PaymentDeps,
  orderId: string,
  price: string | undefined,
): Promise<string> {
  return openPayment(db, deps, (tx) => lockOrderForPayment(tx, orderId, price));
}

async function lockOrderForPayment(
  tx: Transaction,
  id: string,
  price: string | undefined,
): Promise<PaymentRequest> {
  const order = await lockVisibleOrder(tx, id);
  if (order.state === 'paid') throw refuse(orderRefusals.alreadyPaid, {});
  if (order.state !== 'pending') throw refuse(closedRefusal(order.state), {});
  if (order.paymentMethod !== 'card') throw refuse(orderRefusals.notPaidOnline, {});
  const amount = { minor: order.total, currency: order.currency };
  if (price !== undefined && !isAmountText(price, amount)) {
    throw refuse(orderRefusals.priceChanged, { price: toMoneyDecimal(amount) });
  }
  return { orderId: id, amount, description: `Order ${formatOrderNumber(order.orderNumber)}` };
}

/**
 * Resolves when this payment has paid the order, or refuses.
 * @returns false when the payment had been applied before this call.
 */
export async function confirmCardPayment(
  db: Queryable,
  deps: PaymentDeps,
  id: string,
  transactionId: string,
): Promise<boolean> {
  const order = await findOrderRow(db, id);
  if (!order) throw refuse(orderRefusals.orderNotFound, { id });
  if (order.state === 'paid' && order.transactionId === transactionId) return false;
  const queried = await queryPayment(db, deps, id, transactionId);
  if (!queried) throw refuse(orderRefusals.paymentUnknown, {});
  const now = await findOrderRow(db, id);
  if (now?.state === 'paid' && now.transactionId === transactionId) return queried.changed;
  const { state } = queried;
  const received = state === 'succeeded' || state === 'refunded';
  if (received && now && now.state !== 'pending') {
    throw refuse(orderRefusals.paidTooLate, { reason: latePaymentReason(now) });
  }
  throw refuse(orderRefusals.notPaidYet, { state });
}
