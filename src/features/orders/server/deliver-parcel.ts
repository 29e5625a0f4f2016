import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { PaymentDeps } from '#features/payments/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { Order } from '../contract.ts';
import { endedRefusal, orderRefusals } from '../domain/order-refusals.ts';
import { auditedParcels, fulfilOrder } from './fulfil-order.ts';
import { parcelDeliveredMail } from './fulfilment-mails.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import type { OrderEventDeps } from './order-events.ts';
import { reloadOrder } from './order-rows.ts';
import { auditedOrder, lockOpenableOrder, updateOrder } from './order-store.ts';
import { detailsOf, findParcels } from './parcel-store.ts';
import { deliverOne } from './piece-store.ts';
import { presentOrder } from './present-order.ts';

/**
 * Marks a parcel as delivered, mails the customer and records it in history and audit log. The last parcel of an
 * order that has shipped delivers the order. Of a delivered parcel, nothing changes.
 */
export async function deliverParcel(
  tx: Transaction,
  deps: PaymentDeps & MailDeps & OrderEventDeps,
  by: Actor,
  { id: orderId, parcel: parcelId }: { readonly id: string; readonly parcel: string },
): Promise<Order> {
  const order = await lockOpenableOrder(tx, orderId);
  const ended = endedRefusal(order);
  if (ended) throw refuse(ended, {});
  const stored = await findParcels(tx, orderId);
  const parcel = stored.find(({ id }) => id === parcelId);
  if (!parcel) throw refuse(orderRefusals.parcelNotFound, { id: parcelId });
  if (parcel.deliveredAt) return presentOrder(await reloadOrder(tx, orderId));
  const isLast = stored.every(({ id, deliveredAt }) => id === parcelId || deliveredAt);
  if (isLast && order.fulfilment === 'shipped') {
    await fulfilOrder(tx, deps, by, orderId, { event: 'deliver', reason: '' });
    return presentOrder(await reloadOrder(tx, orderId));
  }

  const at = deps.now();
  const details = detailsOf(parcel);
  await deliverOne(tx, parcelId, at);
  const row = await reloadOrder(tx, orderId);
  const lines = row.parcels.find(({ id }) => id === parcelId)?.lines ?? [];
  const detail = { parcels: [details], lines };
  await updateOrder(tx, order, { event: 'deliver', byUserId: by.caller.id, at, detail });
  await recordAudit(tx, deps, {
    action: 'order-parcel-delivered',
    by,
    ...auditedOrder(order),
    after: auditedParcels([details]),
  });
  await mailCustomer(tx, deps, row, (mailed) => parcelDeliveredMail(mailed, parcelId));
  return presentOrder(row);
}
