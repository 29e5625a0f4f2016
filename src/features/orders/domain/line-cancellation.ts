import { z } from 'zod';
import {
  lineTotal,
  parseUnitPrice,
  toMoneyDecimal,
  type Currency,
  type UnitPrice,
} from '#shared/money.ts';
import { isAwaitingShipment, type FulfillableOrder, type StepError } from './fulfilment.ts';
import { piecesOfLines } from './parcels.ts';
import { customerReason } from './customer-reason.ts';
import type { Order, OrderLine } from './order.ts';

/** The cancellation of pieces that have not shipped, while the rest of the order goes on. */
export const lineCancellation = z.strictObject({
  lines: piecesOfLines,
  reason: customerReason,
});
export type LineCancellation = z.output<typeof lineCancellation>;

/**
 * Why no piece of an order can be cancelled by itself; null if some can. An unpaid online order waits: its buyer may be
 * paying the whole amount at this moment.
 */
export function lineCancellationError(order: FulfillableOrder): StepError | null {
  if (order.state !== 'placed' || order.fulfilment === 'cancelled') return 'closed';
  if (order.paymentMethod === 'card' && order.paymentState === 'open') return 'not-paid';
  const canShip = isAwaitingShipment(order.fulfilment) || order.fulfilment === 'partly-shipped';
  return canShip ? null : 'wrong-state';
}

/** A line of an order, which has a price for each of its pieces. */
export interface PricedLine {
  readonly unitPrice: UnitPrice;
  /** Cents. */
  readonly total: bigint;
  readonly quantity: number;
}

/**
 * The price of `cancelled` pieces of a line, in cents: its total without that of the pieces that stay. The unit
 * price of those does not change, also if their quantity is below a price break.
 */
export function cancelledTotal(
  { unitPrice, total, quantity }: PricedLine,
  cancelled: number,
): bigint {
  return total - lineTotal(unitPrice, quantity - cancelled).minor;
}

/** The price of some more pieces of a line of which `cancelled` are cancelled, in cents. */
export function priceOfPieces(line: PricedLine, cancelled: number, pieces: number): bigint {
  return cancelledTotal(line, cancelled + pieces) - cancelledTotal(line, cancelled);
}

/** The amounts of an order, in cents. */
interface OrderAmounts {
  readonly toPay: bigint;
  readonly paid: bigint;
  readonly refunded: bigint;
}

/**
 * The cash that the shop has to return, by hand, before pieces are cancelled: it may keep no more than what is to be
 * paid then. Of an unpaid order none.
 * @param lessToPay the price of the pieces with its tax
 */
export function cashToReturn({ toPay, paid, refunded }: OrderAmounts, lessToPay: bigint): bigint {
  const tooMuch = paid - refunded - (toPay - lessToPay);
  return paid > 0n && tooMuch > 0n ? tooMuch : 0n;
}

/** What is left of an order of which pieces were cancelled. */
export interface RemainingOrder {
  /** With the quantity and the price of the pieces that stay; their prices add up to what is to be paid. */
  readonly lines: readonly OrderLine[];
  /** With the number of pieces that were cancelled. */
  readonly cancelled: readonly OrderLine[];
}

/** Divides the lines of an order. One that was cancelled as a whole keeps its lines as they were ordered. */
export function remainingOrder(
  order: Pick<Order, 'lines' | 'currency' | 'fulfilment'>,
): RemainingOrder {
  if (order.fulfilment === 'cancelled') return { lines: order.lines, cancelled: [] };
  const currency = order.currency as Currency;
  return {
    lines: order.lines
      .filter(({ quantity, cancelled }) => quantity > cancelled)
      .map((line) => {
        if (line.cancelled === 0) return line;
        const quantity = line.quantity - line.cancelled;
        const unitPrice = parseUnitPrice(line.unitPrice, currency);
        return { ...line, quantity, price: toMoneyDecimal(lineTotal(unitPrice, quantity)) };
      }),
    cancelled: order.lines
      .filter(({ cancelled }) => cancelled > 0)
      .map((line) => ({ ...line, quantity: line.cancelled })),
  };
}
