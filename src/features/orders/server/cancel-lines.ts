import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { returnStock } from '#features/inventory/server/index.ts';
import { refundUpTo, type PaymentDeps } from '#features/payments/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import type { Order } from '../contract.ts';
import { isAwaitingShipment } from '../domain/fulfilment.ts';
import {
  cashToReturn,
  lineCancellationError,
  type LineCancellation,
} from '../domain/line-cancellation.ts';
import { amountToPay } from '../domain/order-amounts.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { movablePieces } from '../domain/pieces.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { linesCancelledMail } from './fulfilment-mails.ts';
import { giveBackLimits } from './give-back-limits.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { announce, piecesCancelledJob, type OrderEventDeps } from './order-events.ts';
import { reloadOrder } from './order-rows.ts';
import {
  addedColumns,
  auditedOrder,
  lockOpenableOrder,
  updateOrder,
  type LockedOrder,
} from './order-store.ts';
import {
  cancelPieces,
  choosePieces,
  derivedFulfilment,
  findLinePieces,
  type LinePieceCounts,
} from './piece-store.ts';
import { presentOrder } from './present-order.ts';
import { stepRefusal } from './step-refusal.ts';

/**
 * Cancels pieces that have not shipped: returns them to stock, lowers what is to be paid, refunds what was paid for
 * them by card, mails the customer and records it in history and audit log; or refuses and changes nothing. Without
 * any other pieces, the whole order is cancelled.
 */
export async function cancelLines(
  tx: Transaction,
  deps: PaymentDeps & MailDeps & OrderEventDeps,
  by: Actor,
  orderId: string,
  { lines: wanted, reason }: LineCancellation,
): Promise<Order> {
  const order = await lockOpenableOrder(tx, orderId);
  const error = lineCancellationError(order);
  if (error) throw stepRefusal(error, order);
  const lines = await findLinePieces(tx, orderId);
  const { pieces, tooMany } = choosePieces(lines, wanted, 'cancel');
  if (tooMany.length > 0) throw refuse(orderRefusals.notLeftToCancel, { lines: tooMany });
  const isAll = sum(pieces) === lines.reduce((all, line) => all + movablePieces(line, 'cancel'), 0);
  if (isAll && isAwaitingShipment(order.fulfilment)) {
    await fulfilOrder(tx, deps, by, orderId, { event: 'cancel', reason });
    return presentOrder(await reloadOrder(tx, orderId));
  }

  const at = deps.now();
  const { price, lessToPay, refundable, added } = await cancelPieces(tx, order, pieces);
  requireCashReturned(order, lessToPay);
  // The pieces of an order on invoice are invoiced when they ship: nothing was paid for these.
  const refunded = await refundUpTo(tx, deps, order.paymentMethod === 'invoice' ? 0n : refundable, {
    orderId,
    reason,
    byUserId: by.caller.id,
  });
  await giveBackLimits(tx, order, lessToPay);
  await returnStock(tx, productsOf(lines, pieces), { reason: 'pieces-cancelled', orderId, at });
  const fulfilment = await derivedFulfilment(tx, orderId);
  await updateOrder(tx, order, {
    event: 'cancel-lines',
    fulfilment,
    cancelledTotal: order.cancelledTotal + price,
    ...addedColumns(added, order.currency),
    detail: { reason, lines: pieces },
    byUserId: by.caller.id,
    at,
  });
  await announce(tx, deps, piecesCancelledJob, { orderId });
  const { currency } = order;
  const asDecimal = (minor: bigint) => toMoneyDecimal({ minor, currency });
  const row = await reloadOrder(tx, orderId);
  const presented = presentOrder(row);
  const skus = new Map(row.lines.map(({ position, sku }) => [position, sku]));
  await recordAudit(tx, deps, {
    action: 'order-lines-cancelled',
    by,
    ...auditedOrder(order),
    before: { fulfilment: order.fulfilment, toPay: asDecimal(amountToPay(order)) },
    after: {
      fulfilment,
      toPay: presented.toPay,
      lines: pieces.map(({ position, quantity }) => ({ sku: skus.get(position), quantity })),
      ...(refunded > 0n && { refund: asDecimal(refunded) }),
    },
    reason,
  });
  const refund = refunded > 0n ? asDecimal(refunded) : null;
  await mailCustomer(tx, deps, row, (mailed) =>
    linesCancelledMail(mailed, { reason, refund, pieces: wanted }),
  );
  return presented;
}

function requireCashReturned(order: LockedOrder, lessToPay: bigint): void {
  if (order.paymentMethod !== 'on-delivery') return;
  const { paid, refunded, currency } = order;
  const minor = cashToReturn({ toPay: amountToPay(order), paid, refunded }, lessToPay);
  if (minor === 0n) return;
  const amount = toMoneyDecimal({ minor, currency });
  throw refuse(orderRefusals.cashOfLinesNotReturned, { amount, currency });
}

type Pieces = readonly { readonly position: number; readonly quantity: number }[];

function sum(pieces: Pieces): number {
  return pieces.reduce((all, { quantity }) => all + quantity, 0);
}

function productsOf(lines: readonly LinePieceCounts[], pieces: Pieces) {
  const products = new Map(lines.map(({ position, productId }) => [position, productId]));
  return pieces.flatMap(({ position, quantity }) => {
    const productId = products.get(position);
    return productId === undefined ? [] : [{ productId, quantity }];
  });
}
