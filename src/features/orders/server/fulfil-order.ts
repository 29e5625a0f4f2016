import { returnStock } from '#features/inventory/server/index.ts';
import {
  refundRemainder,
  releasePayment,
  type PaymentDeps,
} from '#features/payments/server/index.ts';
import { recordAudit } from '#features/people/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { formatMoney } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import {
  fulfilmentAfter,
  fulfilmentStep,
  type Fulfilment,
  type FulfilmentEvent,
  type StepFault,
} from '../domain/fulfilment.ts';
import type { Shipment } from '../domain/order-history.ts';
import { formatOrderNumber } from '../domain/order-number.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { transitionOf } from '../domain/order-state.ts';
import { refundStatusOf } from '../domain/refund-status.ts';
import { fulfilmentMail } from './fulfilment-mails.ts';
import { mailCustomer } from './mail-customer.ts';
import type { MailDeps } from './mail-customer.ts';
import { findOrderRow } from './order-rows.ts';
import { findOrderLines, lockOrder, updateOrder, type LockedOrder } from './order-store.ts';

export interface FulfilmentActor {
  readonly caller: SignedIn;
  readonly ip: string;
}

export interface FulfilmentRequest {
  readonly event: FulfilmentEvent;
  /** Of a cancellation. */
  readonly reason: string;
  /** Of what is shipped. */
  readonly shipment: Shipment;
}

/**
 * Moves the goods of an order on, tells the customer and writes down who did it; or refuses and
 * changes nothing. Said twice it happens once. @returns false when it was so already.
 */
export async function fulfilOrder(
  tx: Transaction,
  deps: PaymentDeps & MailDeps,
  by: FulfilmentActor,
  id: string,
  wanted: FulfilmentRequest,
): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (!order || isHidden(order)) throw refuse(orderRefusals.orderNotFound, { id });
  if (isAlreadyDone(order, wanted)) return false;
  const whollyRefunded = refundStatusOf(order.total, order.refunded) === 'refunded';
  const step = fulfilmentStep({ ...order, whollyRefunded }, wanted.event);
  if (!step.ok) throw stepRefusal(step.fault, order.fulfilment);

  const at = deps.now();
  const { event, reason, shipment } = wanted;
  const byUserId = by.caller.id;
  const change = { event, byUserId, at, fulfilment: step.to };
  if (event === 'cancel') {
    const state = transitionOf(order.state, 'cancel')?.to ?? order.state;
    await updateOrder(tx, order, { ...change, state, detail: { reason } });
  } else if (event === 'ship') {
    await updateOrder(tx, order, { ...change, shipment, detail: shipment });
  } else await updateOrder(tx, order, change);
  if (step.returnsStock) {
    const lines = await findOrderLines(tx, id);
    await returnStock(tx, lines, { reason: 'order-cancelled', orderId: id, at });
  }
  const goesBack = event === 'cancel' ? await refundPayment(tx, deps, order, wanted, by) : 0n;
  await recordAudit(tx, deps, {
    action: `order-${step.to as Exclude<Fulfilment, 'unfulfilled'>}`,
    user: { id: order.customerId, email: order.customerEmail },
    actor: by.caller,
    ip: by.ip,
    about: formatOrderNumber(order.orderNumber),
  });
  await mailProgress(tx, deps, order, wanted, goesBack);
  return true;
}

/** Nothing more is to be paid, and what was paid goes back. @returns cents that are on their way. */
async function refundPayment(
  tx: Transaction,
  deps: PaymentDeps,
  { id: orderId }: LockedOrder,
  { reason }: FulfilmentRequest,
  { caller }: FulfilmentActor,
): Promise<bigint> {
  await releasePayment(tx, deps, orderId);
  return refundRemainder(tx, deps, { orderId, reason, byUserId: caller.id });
}

async function mailProgress(
  tx: Transaction,
  deps: PaymentDeps & MailDeps,
  { id, currency, fulfilment }: LockedOrder,
  { event, reason }: FulfilmentRequest,
  goesBack: bigint,
): Promise<void> {
  const row = await findOrderRow(tx, id);
  if (!row) throw new Error(`order ${id} has gone`);
  const corrected = event === 'ship' && fulfilment === 'shipped';
  const refund = goesBack > 0n ? formatMoney({ minor: goesBack, currency }) : null;
  const news = { event, reason, corrected, refund };
  await mailCustomer(tx, deps, row, (moved) => fulfilmentMail(moved, deps, news));
}

/** Deleted, or expired unpaid: nobody sees it any more. */
function isHidden({ state, fulfilment, transactionId }: LockedOrder): boolean {
  const ended = state === 'cancelled' || state === 'expired';
  return ended && transactionId === null && fulfilment !== 'cancelled';
}

/** A parcel that is shipped again with another number has had a wrong one. */
function isAlreadyDone(order: LockedOrder, { event, shipment }: FulfilmentRequest): boolean {
  if (order.fulfilment !== fulfilmentAfter[event]) return false;
  if (event !== 'ship') return true;
  return (['carrier', 'trackingNumber', 'trackingLink'] as const).every(
    (field) => order[field] === shipment[field],
  );
}

function stepRefusal(fault: StepFault, fulfilment: Fulfilment) {
  switch (fault) {
    case 'closed':
      return refuse(orderRefusals.orderClosed, {});
    case 'not-paid':
      return refuse(orderRefusals.waitsForPayment, {});
    case 'refunded':
      return refuse(orderRefusals.paymentGivenBack, {});
    case 'not-from-here':
      return refuse(refusalsFrom[fulfilment], {});
  }
}

const refusalsFrom = {
  unfulfilled: orderRefusals.notPackedYet,
  packed: orderRefusals.notShippedYet,
  shipped: orderRefusals.shippedAlready,
  delivered: orderRefusals.deliveredAlready,
  cancelled: orderRefusals.orderClosed,
} as const;
