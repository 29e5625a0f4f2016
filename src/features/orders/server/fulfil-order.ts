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
import type { Shipment } from '../domain/order-history.ts';
import { endedRefusal, orderRefusals } from '../domain/order-refusals.ts';
import { transitionOf } from '../domain/order-state.ts';
import { refundStatusOf } from '../domain/order-payment.ts';
import { fulfilmentMail } from './fulfilment-mails.ts';
import { mailCustomer, type MailDeps } from './mail-customer.ts';
import { findOrderRow } from './order-rows.ts';
import {
  auditedOrder,
  findOrderLines,
  lockVisibleOrder,
  updateOrder,
  type LockedOrder,
} from './order-store.ts';

export interface FulfilmentRequest {
  readonly event: FulfilmentEvent;
  /** The reason for a cancellation; empty for other events. */
  readonly reason: string;
  /** Used only by the `ship` event. */
  readonly shipment: Shipment;
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
  const order = await lockVisibleOrder(tx, id);
  if (isAlreadyDone(order, request)) return false;
  const fullyRefunded = refundStatusOf(order.total, order.refunded) === 'refunded';
  const step = fulfilmentStep({ ...order, fullyRefunded }, request.event);
  if (!step.ok) throw stepRefusal(step.error, order);

  const at = deps.now();
  const { event, reason, shipment } = request;
  const byUserId = by.caller.id;
  const change = { event, byUserId, at, fulfilment: step.to };
  if (event === 'cancel') {
    const state = transitionOf(order.state, 'cancel')?.to ?? order.state;
    await updateOrder(tx, order, { ...change, state, detail: { reason } });
  } else if (event === 'ship') {
    const shippedAt = order.shippedAt ?? at;
    await updateOrder(tx, order, { ...change, shippedAt, shipment, detail: shipment });
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
    after: { fulfilment: step.to, ...(event === 'ship' ? shipment : {}) },
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
  const row = await findOrderRow(tx, id);
  if (!row) throw new Error(`order ${id} is missing after its update`);
  const corrected = event === 'ship' && fulfilment === 'shipped';
  const refund = refundedCents > 0n ? toMoneyDecimal({ minor: refundedCents, currency }) : null;
  const notice = { event, reason, corrected, refund };
  await mailCustomer(tx, deps, row, (moved) => fulfilmentMail(moved, notice));
}

/** Shipping again with other tracking details is a correction, not a repetition. */
function isAlreadyDone(order: LockedOrder, { event, shipment }: FulfilmentRequest): boolean {
  if (order.fulfilment !== fulfilmentAfter[event]) return false;
  if (event !== 'ship') return true;
  return (['carrier', 'trackingNumber', 'trackingLink'] as const).every(
    (field) => order[field] === shipment[field],
  );
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
