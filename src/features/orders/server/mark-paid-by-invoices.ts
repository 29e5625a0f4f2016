import {
  findCashOfOrder,
  findInvoicedOfOrder,
  findReceivedForOrder,
} from '#features/ledger/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { paymentStateAfter } from '../domain/order-payment-state.ts';
import { announce, orderPaidJob, type OrderEventDeps } from './order-events.ts';
import { lockOrder, updateOrder, type LockedOrder } from './order-store.ts';

interface InvoicesOfOrder {
  readonly orderId: string;
  /** Whether all its invoices are paid, and it has nothing that is not invoiced. */
  readonly arePaid: boolean;
  /** Null if the shop itself matched the transfer. */
  readonly byUserId: string | null;
}

/**
 * Marks an order on invoice or on delivery as paid when its invoices are, and as unpaid again when a payment is undone,
 * unless cash was booked that pays all of it. Orders by card stay as they are: the card pays them. Goods that came back were credited
 * and are not paid.
 */
export async function markPaidByInvoices(
  tx: Transaction,
  deps: OrderEventDeps,
  { orderId, arePaid, byUserId }: InvoicesOfOrder,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.paymentMethod === 'card' || order.state !== 'placed') return;
  if (!arePaid && (await isPaidInCash(tx, order))) return;
  const paymentState = paymentStateAfter(order.paymentState, arePaid ? 'pay' : 'undo');
  if (!paymentState) return;
  const paid = arePaid ? await findInvoicedOfOrder(tx, orderId) : 0n;
  const amount = { minor: arePaid ? paid : order.paid, currency: order.currency };
  await updateOrder(tx, order, {
    event: arePaid ? 'pay' : 'undo-payment',
    paymentState,
    paid,
    detail: { amount: toMoneyDecimal(amount) },
    byUserId,
    at: deps.now(),
  });
  if (arePaid) await announce(tx, deps, orderPaidJob, { orderId });
}

/** Whether cash was booked for an order, and pays it without a transfer that was undone. */
async function isPaidInCash(tx: Transaction, order: LockedOrder): Promise<boolean> {
  const { id, currency, paid, refunded } = order;
  if ((await findCashOfOrder(tx, id, currency)) <= 0n) return false;
  return (await findReceivedForOrder(tx, id, currency)) >= paid - refunded;
}
