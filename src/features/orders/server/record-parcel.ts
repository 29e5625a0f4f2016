import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { Order } from '../contract.ts';
import { parcelError } from '../domain/fulfilment.ts';
import type { EventPieces } from '../domain/order-history.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { MAX_PARCELS, type NewParcel, type PiecesForm } from '../domain/parcels.ts';
import { auditedParcels } from './fulfil-order.ts';
import { partMail } from './fulfilment-mails.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { announce, goodsShippedJob, type OrderEventDeps } from './order-events.ts';
import { reloadOrder } from './order-rows.ts';
import { auditedOrder, lockOpenableOrder, updateOrder } from './order-store.ts';
import { addParcel, findParcels } from './parcel-store.ts';
import {
  choosePieces,
  derivedFulfilment,
  fillParcel,
  findLinePieces,
  piecesLeftToShip,
  type LinePieceCounts,
} from './piece-store.ts';
import { presentOrder } from './present-order.ts';
import { requirePurchaseOrder } from './purchase-order-holds.ts';
import { stepRefusal } from './step-refusal.ts';

/**
 * Records a parcel with a part of the goods of a packed order, mails the customer what is in it, and records it
 * in history and audit log; or refuses and changes nothing. The lock of the order makes two admins wait for each
 * other, so that no piece ships twice.
 */
export async function recordParcel(
  tx: Transaction,
  deps: MailDeps & OrderEventDeps,
  by: Actor,
  orderId: string,
  { carrier, trackingNumber, trackingLink, lines: wanted }: NewParcel,
): Promise<Order> {
  const order = await lockOpenableOrder(tx, orderId);
  const error = parcelError(order);
  if (error) throw stepRefusal(error, order);
  await requirePurchaseOrder(tx, orderId);
  const stored = await findParcels(tx, orderId);
  if (stored.length >= MAX_PARCELS)
    throw refuse(orderRefusals.tooManyParcels, { max: MAX_PARCELS });
  const pieces = piecesToShip(await findLinePieces(tx, orderId), wanted);

  const at = deps.now();
  const parcelId = deps.newId();
  const details = {
    carrier,
    trackingNumber: trackingNumber || null,
    trackingLink: trackingLink || null,
  };
  await addParcel(tx, orderId, stored, { id: parcelId, ...details, shippedAt: at });
  await fillParcel(tx, { orderId, parcelId }, pieces);
  await announce(tx, deps, goodsShippedJob, { orderId, parcelId });
  const fulfilment = await derivedFulfilment(tx, orderId);
  await updateOrder(tx, order, {
    event: 'ship',
    fulfilment,
    shippedAt: order.shippedAt ?? at,
    detail: { parcels: [details], lines: pieces },
    byUserId: by.caller.id,
    at,
  });
  const row = await reloadOrder(tx, orderId);
  const presented = presentOrder(row);
  const inside = presented.parcels.at(-1)?.lines ?? [];
  await recordAudit(tx, deps, {
    action: 'order-shipped',
    by,
    ...auditedOrder(order),
    before: { fulfilment: order.fulfilment },
    after: {
      fulfilment,
      ...auditedParcels([details]),
      lines: inside.map(({ sku, quantity }) => ({ sku, quantity })),
    },
  });
  await mailCustomer(tx, deps, row, partMail);
  return presented;
}

/** @throws Refusal with what is left of the lines of which too many pieces are wanted. */
function piecesToShip(
  lines: readonly LinePieceCounts[],
  wanted: readonly PiecesForm[] | undefined,
): EventPieces[] {
  if (!wanted) return piecesLeftToShip(lines);
  const { pieces, tooMany } = choosePieces(lines, wanted, 'ship');
  if (tooMany.length > 0) throw refuse(orderRefusals.notLeftToShip, { lines: tooMany });
  return pieces;
}
