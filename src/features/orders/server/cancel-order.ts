import { returnStock } from '#features/inventory/server/index.ts';
import { releasePayment, type PaymentDeps } from '#features/payments/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import { isInHouse } from '../domain/fulfilment.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { moveOf } from '../domain/order-state.ts';
import { linesOf, lockOrder, moveOrder } from './order-store.ts';

/** Ends an unpaid order and puts its goods back, once, or refuses and changes nothing. */
export async function cancelOrder(
  tx: Transaction,
  deps: PaymentDeps,
  by: SignedIn,
  id: string,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) throw refuse(orderRefusals.orderNotFound, { id });
  const move = moveOf(order.state, 'cancel');
  if (!move) {
    const kind = order.state === 'paid' ? orderRefusals.paidOrderStays : null;
    throw kind ? refuse(kind, {}) : refuse(orderRefusals.orderNotFound, { id });
  }
  if (!isInHouse(order.fulfilment)) throw refuse(orderRefusals.shippedOrderStays, {});
  const at = deps.now();
  await moveOrder(tx, order, { event: 'cancel', state: move.to, byUserId: by.id, at });
  if (move.returnsStock) {
    const lines = await linesOf(tx, id);
    await returnStock(tx, lines, { reason: 'order-cancelled', orderId: id, at });
  }
  await releasePayment(tx, deps, id);
}
