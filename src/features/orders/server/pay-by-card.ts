import {
  queryPayment,
  openPayment,
  type PaymentRequest,
  type PaymentDeps,
} from '#features/payments/server/index.ts';
import { paymentRefusals } from '#features/payments/contract.ts';
import type { PaymentState } from '#features/payments/domain/payment-state.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { toMoneyDecimal, isAmountText } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { amountToPay } from '../domain/order-amounts.ts';
import { latePaymentReason } from '../domain/late-payment.ts';
import { orderStatus } from '../domain/order-state.ts';
import { endedRefusal, orderRefusals } from '../domain/order-refusals.ts';
import { formatOrderNumber } from '../domain/order-number.ts';
import { findOrderRow, type OrderRow } from './order-rows.ts';
import { lockOrder } from './order-store.ts';

/** Opens a payment of what is to be paid for the order, or refuses. @returns the client secret. */
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
  // One that was deleted is refused as cancelled: its mail still links to its payment.
  const order = await lockOrder(tx, id);
  if (!order) throw refuse(orderRefusals.orderNotFound, { id });
  const ended = endedRefusal(order);
  if (ended) throw refuse(ended, {});
  if (order.paymentMethod !== 'card') throw refuse(orderRefusals.notPaidOnline, {});
  if (order.paymentState !== 'open') throw refuse(orderRefusals.alreadyPaid, {});
  const amount = { minor: amountToPay(order), currency: order.currency };
  if (price !== undefined && !isAmountText(price, amount)) {
    throw refuse(orderRefusals.priceChanged, { price: toMoneyDecimal(amount) });
  }
  return {
    orderId: id,
    invoiceId: null,
    amount,
    description: `Order ${formatOrderNumber(order.orderNumber)}`,
  };
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
  const order = await findOrderRow(db, id, 'deleted too');
  if (!order) throw refuse(orderRefusals.orderNotFound, { id });
  if (order.paymentMethod !== 'card') throw refuse(orderRefusals.notPaidOnline, {});
  if (isPaidBy(order, transactionId)) return false;
  const queried =
    deps.provider &&
    (await queryPayment(db, deps, { orderId: id, invoiceId: null }, transactionId));
  const now = await findOrderRow(db, id, 'deleted too');
  if (!now) throw refuse(orderRefusals.orderNotFound, { id });
  if (queried && isPaidBy(now, transactionId)) return queried.changed;
  const received = queried && receivedStates.includes(queried.state);
  if (received && now.state !== 'placed') {
    throw refuse(orderRefusals.paidTooLate, { reason: latePaymentReason(now) });
  }
  const ended = endedRefusal(now);
  if (ended) throw refuse(ended, {});
  if (!deps.provider) throw refuse(paymentRefusals.cardPaymentUnavailable, {});
  if (!queried) throw refuse(orderRefusals.paymentUnknown, {});
  if (received) throw refuse(orderRefusals.paidTooLate, { reason: latePaymentReason(now) });
  throw refuse(orderRefusals.notPaidYet, { state: queried.state });
}

const receivedStates: readonly PaymentState[] = ['succeeded', 'partly_refunded', 'refunded'];

function isPaidBy(order: OrderRow, transactionId: string): boolean {
  const cancelled = order.fulfilment === 'cancelled';
  return orderStatus(order) === 'paid' && order.transactionId === transactionId && !cancelled;
}
