import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { returnStock } from '#features/inventory/server/index.ts';
import {
  refundRemainder,
  requestCancellation,
  type PaymentDeps,
} from '#features/payments/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import {
  fulfilmentAfter,
  fulfilmentStep,
  type Fulfilment,
  type FulfilmentEvent,
  type StepError,
} from '../domain/fulfilment.ts';
import { endedRefusal, orderRefusals } from '../domain/order-refusals.ts';
import { orderTransition } from '../domain/order-state.ts';
import { haveSameDetails, withKnownIds, type ParcelDetails } from '../domain/parcels.ts';
import { fulfilmentMail } from './fulfilment-mails.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { reloadOrder } from './order-rows.ts';
import {
  auditedOrder,
  findOrderLines,
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

export interface FulfilmentRequest {
  readonly event: FulfilmentEvent;
  /** The reason for a cancellation; empty for other events. */
  readonly reason: string;
  /** Used only by the `ship` event. */
  readonly firstParcel: ParcelDetails;
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
  deps: PaymentDeps & MailDeps,
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

  const at = deps.now();
  const { event, reason } = request;
  const details = parcels.map(detailsOf);
  const byUserId = by.caller.id;
  const change = { event, byUserId, at, fulfilment: step.to };
  if (event === 'cancel') {
    const state = orderTransition(order, 'cancel')?.to ?? order.state;
    await updateOrder(tx, order, { ...change, state, detail: { reason } });
  } else if (event === 'ship') {
    const shippedAt = order.shippedAt ?? at;
    await updateOrder(tx, order, { ...change, shippedAt, detail: { parcels: details } });
    await replaceParcels(tx, deps, id, stored, parcels);
  } else await updateOrder(tx, order, change);
  if (step.returnsStock) {
    const lines = await findOrderLines(tx, id);
    await returnStock(tx, lines, { reason: 'order-cancelled', orderId: id, at });
  }
  const refundedCents = event === 'cancel' ? await refundPayment(tx, deps, order, request, by) : 0n;
  await recordAudit(tx, deps, {
    action: `order-${step.to as Exclude<Fulfilment, 'unfulfilled'>}`,
    by,
    ...auditedOrder(order),
    before: { fulfilment: order.fulfilment },
    after: { fulfilment: step.to, ...(event === 'ship' ? auditedParcels(details) : {}) },
    reason,
  });
  await mailProgress(tx, deps, order, request, refundedCents);
  return true;
}

/** Cancels the open payment and refunds what was paid. @returns the cents that will be refunded. */
async function refundPayment(
  tx: Transaction,
  deps: PaymentDeps,
  order: LockedOrder,
  { reason }: FulfilmentRequest,
  by: Actor,
): Promise<bigint> {
  const { id: orderId, currency } = order;
  await requestCancellation(tx, deps, orderId);
  const minor = await refundRemainder(tx, deps, { orderId, reason, byUserId: by.caller.id });
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
  { id, currency, fulfilment }: LockedOrder,
  { event, reason }: FulfilmentRequest,
  refundedCents: bigint,
): Promise<void> {
  const row = await reloadOrder(tx, id);
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
  if (event !== 'ship') return [];
  const [first, ...others] = stored;
  return [
    { ...firstParcel, ...(first && { id: first.id }) },
    ...(furtherParcels ? withKnownIds(furtherParcels, others) : others),
  ];
}

/** One parcel as fields, several as a list. */
function auditedParcels(parcels: readonly ParcelDetails[]): object {
  return parcels.length === 1 ? { ...parcels[0] } : { parcels };
}

function stepRefusal(error: StepError, order: LockedOrder) {
  switch (error) {
    case 'closed':
      return refuse(endedRefusal(order) ?? orderRefusals.orderClosed, {});
    case 'not-paid':
      return refuse(orderRefusals.awaitingPayment, {});
    case 'cash-not-refunded':
      return refuse(orderRefusals.cashNotRefunded, {});
    case 'refunded':
      return refuse(orderRefusals.paymentRefunded, {});
    case 'wrong-state':
      return refuse(refusalsFrom[order.fulfilment], {});
  }
}

const refusalsFrom = {
  unfulfilled: orderRefusals.notPackedYet,
  packed: orderRefusals.notShippedYet,
  shipped: orderRefusals.alreadyShipped,
  delivered: orderRefusals.alreadyDelivered,
  cancelled: orderRefusals.orderCancelled,
} as const;
