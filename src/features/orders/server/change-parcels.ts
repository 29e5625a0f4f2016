import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Order } from '../contract.ts';
import { hasShipped } from '../domain/fulfilment.ts';
import { endedRefusal, orderRefusals } from '../domain/order-refusals.ts';
import { haveSameDetails, type ParcelsChange } from '../domain/parcels.ts';
import { fulfilmentMail } from './fulfilment-mails.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { reloadOrder } from './order-rows.ts';
import { auditedOrder, lockOpenableOrder, updateOrder } from './order-store.ts';
import { detailsOf, findParcels, replaceParcels, type StoredParcel } from './parcel-store.ts';
import { presentOrder } from './present-order.ts';

/**
 * Replaces the parcels of an order that has shipped, mails the new tracking details unless it is delivered,
 * and records the change in history and audit log; or refuses and changes nothing, also if another admin has
 * changed the parcels since `seen`.
 */
export async function changeParcels(
  tx: Transaction,
  deps: TimeAndIds & MailDeps,
  by: Actor,
  id: string,
  { parcels, seen }: ParcelsChange,
): Promise<Order> {
  const order = await lockOpenableOrder(tx, id);
  const ended = endedRefusal(order);
  if (ended) throw refuse(ended, {});
  if (!hasShipped(order.fulfilment)) throw refuse(orderRefusals.notShippedYet, {});
  const stored = await findParcels(tx, id);
  const next = parcels.map(({ _id, carrier, trackingNumber, trackingLink }) => ({
    id: _id,
    carrier,
    trackingNumber: trackingNumber || null,
    trackingLink: trackingLink || null,
  }));
  // If they are as wanted, the call may be repeated because its answer was lost.
  if (haveSameDetails(stored, next)) return presentOrder(await reloadOrder(tx, id));
  if (!areSeen(stored, seen)) {
    const { parcels: current } = presentOrder(await reloadOrder(tx, id));
    throw refuse(orderRefusals.parcelsChanged, { current });
  }

  const at = deps.now();
  await replaceParcels(tx, deps, id, stored, next);
  const detail = { parcels: next.map(detailsOf) };
  await updateOrder(tx, order, { event: 'change-parcels', byUserId: by.caller.id, at, detail });
  await recordAudit(tx, deps, {
    action: 'order-parcels-changed',
    by,
    ...auditedOrder(order),
    before: { parcels: stored.map(detailsOf) },
    after: detail,
  });
  const row = await reloadOrder(tx, id);
  if (order.fulfilment !== 'delivered') {
    const notice = { event: 'ship', reason: '', corrected: true, refund: null } as const;
    await mailCustomer(tx, deps, row, (mailed) => fulfilmentMail(mailed, notice));
  }
  return presentOrder(row);
}

function areSeen(stored: readonly StoredParcel[], seen: ParcelsChange['seen']): boolean {
  return haveSameDetails(stored, seen) && stored.every(({ id }, at) => id === seen[at]?._id);
}
