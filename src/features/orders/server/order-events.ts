import type { Transaction } from '#platform/database/database.ts';
import { enqueueAll, jobKind, type JobKind } from '#platform/jobs/outbox.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { EventPieces } from '../domain/order-history.ts';

/** Goods of an order have left the shop in a parcel. */
export const goodsShippedJob = jobKind<{ orderId: string; parcelId: string }>('goods-shipped');

/** An order was paid in full. */
export const orderPaidJob = jobKind<{ orderId: string }>('order-paid');

/** Money that was booked for an order was not received: its booking is undone. */
export const paymentUndoneJob = jobKind<{ orderId: string }>('order-payment-undone');

export interface OrderRefunded {
  readonly orderId: string;
  readonly refundId: string;
  /** What of it had paid the order: a decimal in its currency. */
  readonly amount: string;
  /** The pieces that it names; none if it is for the order. */
  readonly lines: readonly EventPieces[];
}
/** Money of an order was returned: the card provider accepted the refund, or cash was given back. */
export const refundedJob = jobKind<OrderRefunded>('order-refunded');

/** An order was placed whose confirmation is mailed as a document, too. */
export const orderConfirmationJob = jobKind<{ orderId: string }>('order-confirmation');

/** A whole order was cancelled, deleted or has expired. */
export const orderCancelledJob = jobKind<{ orderId: string }>('order-cancelled');

/** Pieces of an order were cancelled, and the rest goes on. */
export const piecesCancelledJob = jobKind<{ orderId: string }>('order-pieces-cancelled');

/**
 * The job by which one feature handles an event of orders: `jobHandler(handledBy(orderPaidJob, 'invoices'), …)`. Each
 * feature has jobs of its own, so one that fails is tried again by itself.
 */
export function handledBy<Payload extends object>(
  event: JobKind<Payload>,
  feature: string,
): JobKind<Payload> {
  return jobKind(`${event.kind}:${feature}`);
}

export interface OrderEventDeps extends TimeAndIds {
  /** The kinds of jobs that have a handler. Orders tell nobody who does not listen. */
  readonly handledKinds: ReadonlySet<string>;
}

/** Tells the features that handle an event, by a job each in the same transaction. */
export async function announce<Payload extends object>(
  tx: Transaction,
  deps: OrderEventDeps,
  event: JobKind<Payload>,
  payload: Payload,
): Promise<void> {
  for (const kind of deps.handledKinds) {
    if (!kind.startsWith(`${event.kind}:`)) continue;
    await enqueueAll(tx, deps, jobKind<Payload>(kind), [payload]);
  }
}
