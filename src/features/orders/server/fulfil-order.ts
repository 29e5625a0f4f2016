import { returnStock } from '#features/inventory/server/index.ts';
import {
  refundWhatIsLeft,
  releasePayment,
  type PaymentDeps,
} from '#features/payments/server/index.ts';
import { recordAudit } from '#features/people/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { formatMoney } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import {
  fulfilledBy,
  stepOf,
  type Fulfilment,
  type FulfilmentEvent,
  type StepFault,
} from '../domain/fulfilment.ts';
import type { Shipment } from '../domain/order-history.ts';
import { orderNumberText } from '../domain/order-number.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { moveOf } from '../domain/order-state.ts';
import { refundStatusOf } from '../domain/refund-status.ts';
import { fulfilmentMail } from './fulfilment-mails.ts';
import { mailCustomer } from './mail-customer.ts';
import type { MailDeps } from './order-mail-parts.ts';
import { orderRow } from './order-rows.ts';
import { linesOf, lockOrder, moveOrder, type LockedOrder } from './order-store.ts';

export interface FulfilBy {
  readonly caller: SignedIn;
  readonly ip: string;
}

export interface Wanted {
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
  by: FulfilBy,
  id: string,
  wanted: Wanted,
): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (!order || isGone(order)) throw refuse(orderRefusals.orderNotFound, { id });
  if (isSoAlready(order, wanted)) return false;
  const whollyRefunded = refundStatusOf(order.total, order.refunded) === 'refunded';
  const step = stepOf({ ...order, whollyRefunded }, wanted.event);
  if (!step.ok) throw stepRefusal(step.fault, order.fulfilment);

  const at = deps.now();
  const { event, reason, shipment } = wanted;
  const byUserId = by.caller.id;
  const change = { event, byUserId, at, fulfilment: step.to };
  if (event === 'cancel') {
    const state = moveOf(order.state, 'cancel')?.to ?? order.state;
    await moveOrder(tx, order, { ...change, state, detail: { reason } });
  } else if (event === 'ship') {
    await moveOrder(tx, order, { ...change, shipment, detail: shipment });
  } else await moveOrder(tx, order, change);
  if (step.returnsStock) {
    const lines = await linesOf(tx, id);
    await returnStock(tx, lines, { reason: 'order-cancelled', orderId: id, at });
  }
  const goesBack = event === 'cancel' ? await giveMoneyBack(tx, deps, order, wanted, by) : 0n;
  await recordAudit(tx, deps, {
    action: `order-${step.to as Exclude<Fulfilment, 'unfulfilled'>}`,
    user: { id: order.customerId, email: order.customerEmail },
    actor: by.caller,
    ip: by.ip,
    about: orderNumberText(order.orderNumber),
  });
  await tellCustomer(tx, deps, order, wanted, goesBack);
  return true;
}

/** Nothing more is to be paid, and what was paid goes back. @returns cents that are on their way. */
async function giveMoneyBack(
  tx: Transaction,
  deps: PaymentDeps,
  { id: orderId }: LockedOrder,
  { reason }: Wanted,
  { caller }: FulfilBy,
): Promise<bigint> {
  await releasePayment(tx, deps, orderId);
  return refundWhatIsLeft(tx, deps, { orderId, reason, byUserId: caller.id });
}

async function tellCustomer(
  tx: Transaction,
  deps: PaymentDeps & MailDeps,
  { id, currency, fulfilment }: LockedOrder,
  { event, reason }: Wanted,
  goesBack: bigint,
): Promise<void> {
  const row = await orderRow(tx, id);
  if (!row) throw new Error(`order ${id} has gone`);
  const corrected = event === 'ship' && fulfilment === 'shipped';
  const refund = goesBack > 0n ? formatMoney({ minor: goesBack, currency }) : null;
  const news = { event, reason, corrected, refund };
  await mailCustomer(tx, deps, row, (moved) => fulfilmentMail(moved, deps, news));
}

/** Deleted, or expired unpaid: nobody sees it any more. */
function isGone({ state, fulfilment, transactionId }: LockedOrder): boolean {
  const ended = state === 'cancelled' || state === 'expired';
  return ended && transactionId === null && fulfilment !== 'cancelled';
}

/** A parcel that is shipped again with another number has had a wrong one. */
function isSoAlready(order: LockedOrder, { event, shipment }: Wanted): boolean {
  if (order.fulfilment !== fulfilledBy[event]) return false;
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
