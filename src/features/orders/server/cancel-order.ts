import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { returnStock } from '#features/inventory/server/index.ts';
import { requestCancellation, type PaymentDeps } from '#features/payments/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import { isAwaitingShipment } from '../domain/fulfilment.ts';
import { endedRefusal, orderRefusals } from '../domain/order-refusals.ts';
import { orderTransition } from '../domain/order-state.ts';
import { fulfilmentMail } from './fulfilment-mails.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { announce, orderCancelledJob, type OrderEventDeps } from './order-events.ts';
import { findCustomerId, reloadOrder } from './order-rows.ts';
import {
  auditedOrder,
  lockOrder,
  updateOrder,
  wasDeleted,
  type LockedOrder,
} from './order-store.ts';
import { giveBackLimits } from './give-back-limits.ts';
import { findPiecesToReturn } from './piece-store.ts';

/**
 * Cancels an unpaid order and returns its goods to stock, or refuses and changes nothing. If the shop does it, the
 * customer gets the mail of a cancelled order.
 */
export async function cancelOrder(
  tx: Transaction,
  deps: PaymentDeps & MailDeps & OrderEventDeps,
  by: Actor & { readonly caller: SignedInCaller },
  id: string,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order || (wasDeleted(order) && !(await isToldOfDeletion(tx, by, id))))
    throw refuse(orderRefusals.orderNotFound, { id });
  const ended = endedRefusal(order);
  if (ended) throw refuse(ended, {});
  const transition = orderTransition(order, 'cancel');
  if (!transition) throw refuse(orderRefusals.paidOrderNotDeletable, {});
  if (!isAwaitingShipment(order.fulfilment))
    throw refuse(orderRefusals.shippedOrderNotDeletable, {});
  const at = deps.now();
  const byColleague = isColleague(order, by.caller);
  const byShop = order.customerId !== by.caller.id && !byColleague;
  const before = byShop ? await reloadOrder(tx, id) : null;
  await updateOrder(tx, order, {
    event: 'cancel',
    state: transition.to,
    byUserId: by.caller.id,
    at,
    ...(byColleague && { detail: { colleague: by.caller.name } }),
  });
  await giveBackLimits(tx, order);
  await announce(tx, deps, orderCancelledJob, { orderId: id });
  if (transition.returnsStock) {
    const lines = await findPiecesToReturn(tx, id);
    await returnStock(tx, lines, { reason: 'order-cancelled', orderId: id, at });
  }
  await requestCancellation(tx, deps, id);
  await recordAudit(tx, deps, { action: 'order-deleted', by, ...auditedOrder(order) });
  if (before) {
    const notice = { event: 'cancel', reason: '', corrected: false, refund: null } as const;
    await mailCustomer(tx, deps, before, (mailed) => fulfilmentMail(mailed, notice));
  }
}

/** A customer did not see that the shop has deleted their order; who deleted it themselves finds it no more. */
async function isToldOfDeletion(tx: Transaction, { caller }: Actor, id: string): Promise<boolean> {
  return (await findCustomerId(tx, id, 'deleted by the shop too')) === caller.id;
}

function isColleague({ companyId, customerId }: LockedOrder, caller: SignedInCaller): boolean {
  return caller.id !== customerId && caller.companies.some((one) => one.companyId === companyId);
}
