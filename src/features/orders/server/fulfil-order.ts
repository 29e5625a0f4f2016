import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { returnStock } from '#features/inventory/server/index.ts';
import { findPaidOutOfOrder } from '#features/ledger/server/index.ts';
import {
  refundRemainder,
  refundUpTo,
  requestCancellation,
  type PaymentDeps,
} from '#features/payments/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { fulfilmentAfter, fulfilmentStep, type FulfilmentEvent } from '../domain/fulfilment.ts';
import { nothingAdded } from '../domain/order-amounts.ts';
import { orderTransition } from '../domain/order-state.ts';
import { haveSameDetails, withKnownIds, type ParcelDetails } from '../domain/parcels.ts';
import { fulfilmentMail } from './fulfilment-mails.ts';
import { giveBackLimits } from './give-back-limits.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import {
  announce,
  goodsShippedJob,
  orderCancelledJob,
  type OrderEventDeps,
} from './order-events.ts';
import { reloadOrder, type OrderRow } from './order-rows.ts';
import {
  addedColumns,
  auditedOrder,
  lockOpenableOrder,
  updateOrder,
  type LockedOrder,
} from './order-store.ts';
import {
  findParcels,
  replaceParcels,
  detailsOf,
  type ParcelToStore,
  type StoredParcel,
} from './parcel-store.ts';
import {
  cancelAll,
  deliverAll,
  derivedFulfilment,
  fillParcel,
  findLinePieces,
  findPiecesToReturn,
  packAll,
  piecesLeftToShip,
} from './piece-store.ts';
import { requirePurchaseOrder } from './purchase-order-holds.ts';
import { refundableAmount } from './refund-order.ts';
import { stepRefusal } from './step-refusal.ts';

export interface FulfilmentRequest {
  readonly event: FulfilmentEvent;
  /** The reason for a cancellation; empty for other events. */
  readonly reason: string;
  /** Required by the `ship` event. */
  readonly firstParcel?: ParcelDetails;
  /** The other parcels; undefined leaves those that there are. */
  readonly furtherParcels?: readonly ParcelDetails[] | undefined;
}

/**
 * Applies a fulfilment event, mails the customer and records the change in history and audit log;
 * or refuses and changes nothing.
 * @returns false when the order was already in that state.
 */
export async function fulfilOrder(
  tx: Transaction,
  deps: PaymentDeps & MailDeps & OrderEventDeps,
  by: Actor,
  id: string,
  request: FulfilmentRequest,
): Promise<boolean> {
  const order = await lockOpenableOrder(tx, id);
  const stored = request.event === 'ship' ? await findParcels(tx, id) : [];
  const parcels = parcelsAfter(stored, request);
  // Shipping again with other tracking details is a correction, not a repetition.
  const isDone = order.fulfilment === fulfilmentAfter[request.event];
  if (isDone && haveSameDetails(stored, parcels)) return false;
  const step = fulfilmentStep(order, request.event);
  if (!step.ok) throw stepRefusal(step.error, order);
  const isShipment = request.event === 'ship' && order.fulfilment === 'packed';
  if (isShipment) await requirePurchaseOrder(tx, id);

  const at = deps.now();
  const { event, reason } = request;
  const details = parcels.map(detailsOf);
  const before = event === 'cancel' ? await reloadOrder(tx, id) : null;
  const returned = step.returnsStock ? await findPiecesToReturn(tx, id) : [];
  const parcelId = await movePieces(tx, deps, order, event, { stored, parcels, at });
  if (parcelId !== null) await announce(tx, deps, goodsShippedJob, { orderId: id, parcelId });
  const fulfilment = await derivedFulfilment(tx, id);
  const change = { event, byUserId: by.caller.id, at, fulfilment };
  switch (event) {
    case 'pack':
    case 'deliver':
      await updateOrder(tx, order, change);
      break;
    case 'ship': {
      const shippedAt = order.shippedAt ?? at;
      await updateOrder(tx, order, { ...change, shippedAt, detail: { parcels: details } });
      break;
    }
    case 'cancel': {
      const state = orderTransition(order, 'cancel')?.to ?? order.state;
      const cancelledTotal = order.total;
      await updateOrder(tx, order, {
        ...change,
        state,
        cancelledTotal,
        ...addedColumns(nothingAdded, order.currency),
        detail: { reason },
      });
      await giveBackLimits(tx, order);
      await announce(tx, deps, orderCancelledJob, { orderId: id });
    }
  }
  if (step.returnsStock) {
    await returnStock(tx, returned, { reason: 'order-cancelled', orderId: id, at });
  }
  const refundedCents = event === 'cancel' ? await refundPayment(tx, deps, order, request, by) : 0n;
  await recordAudit(tx, deps, {
    action: `order-${fulfilmentAfter[event]}`,
    by,
    ...auditedOrder(order),
    before: { fulfilment: order.fulfilment },
    after: { fulfilment, ...(event === 'ship' ? auditedParcels(details) : {}) },
    reason,
  });
  const mailed = before ?? (await reloadOrder(tx, id));
  await mailProgress(tx, deps, order, request, { row: mailed, refundedCents });
  return true;
}

interface Moved {
  readonly stored: readonly StoredParcel[];
  readonly parcels: readonly ParcelToStore[];
  readonly at: Date;
}

/**
 * Moves every piece of the order that the event can move. The first parcel of a shipment gets them all.
 * @returns the parcel in which goods have left the shop; null if none have
 */
async function movePieces(
  tx: Transaction,
  deps: PaymentDeps,
  { id: orderId, fulfilment }: LockedOrder,
  event: FulfilmentEvent,
  { stored, parcels, at }: Moved,
): Promise<string | null> {
  switch (event) {
    case 'pack':
      await packAll(tx, orderId);
      return null;
    case 'deliver':
      await deliverAll(tx, orderId, at);
      return null;
    case 'cancel':
      await cancelAll(tx, orderId);
      return null;
    case 'ship': {
      const [first] = await replaceParcels(tx, deps, orderId, stored, parcels);
      // Shipping again corrects the tracking details only.
      if (!first || fulfilment !== 'packed') return null;
      const left = piecesLeftToShip(await findLinePieces(tx, orderId));
      await fillParcel(tx, { orderId, parcelId: first.id }, left);
      return first.id;
    }
  }
}

/** Cancels the open payment and refunds what was paid and has not been paid out by transfer. @returns the cents that will be refunded. */
async function refundPayment(
  tx: Transaction,
  deps: PaymentDeps,
  order: LockedOrder,
  { reason }: FulfilmentRequest,
  by: Actor,
): Promise<bigint> {
  const { id: orderId, currency } = order;
  await requestCancellation(tx, deps, orderId);
  const request = { orderId, reason, byUserId: by.caller.id };
  const paidOut = await findPaidOutOfOrder(tx, orderId, currency);
  const minor =
    paidOut > 0n
      ? await refundUpTo(tx, deps, await refundableAmount(tx, order), request)
      : await refundRemainder(tx, deps, request);
  if (minor > 0n) {
    await recordAudit(tx, deps, {
      action: 'order-refunded',
      by,
      ...auditedOrder(order),
      after: { amount: toMoneyDecimal({ minor, currency }), currency },
      reason,
    });
  }
  return minor;
}

async function mailProgress(
  tx: Transaction,
  deps: PaymentDeps & MailDeps,
  { currency, fulfilment }: LockedOrder,
  { event, reason }: FulfilmentRequest,
  { row, refundedCents }: { readonly row: OrderRow; readonly refundedCents: bigint },
): Promise<void> {
  const corrected = event === 'ship' && fulfilment === 'shipped';
  const refund = refundedCents > 0n ? toMoneyDecimal({ minor: refundedCents, currency }) : null;
  const notice = { event, reason, corrected, refund };
  await mailCustomer(tx, deps, row, (moved) => fulfilmentMail(moved, notice));
}

/** The parcels after a shipment or its correction; none after other events. */
function parcelsAfter(
  stored: readonly StoredParcel[],
  { event, firstParcel, furtherParcels }: FulfilmentRequest,
): readonly ParcelToStore[] {
  if (event !== 'ship' || !firstParcel) return [];
  const [first, ...others] = stored;
  return [
    { ...firstParcel, ...(first && { id: first.id }) },
    ...(furtherParcels ? withKnownIds(furtherParcels, others) : others),
  ];
}

/** One parcel as fields, several as a list. */
export function auditedParcels(parcels: readonly ParcelDetails[]): object {
  return parcels.length === 1 ? { ...parcels[0] } : { parcels };
}
