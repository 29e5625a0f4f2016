import { z } from 'zod';
import { moment } from '#shared/moment.ts';
import { pageQuery } from '#shared/pagination.ts';
import { cashOverdueBefore } from './cash-payment.ts';
import { fulfilments } from './fulfilment.ts';
import { orderTag } from './internal-note.ts';
import { orderSorts } from './order-sort.ts';
import { statusTexts } from './order-state.ts';
import { paymentMethodTexts } from './order-payment.ts';

/**
 * What an accepted order may wait for. A hold on credit and a VAT number that nobody has confirmed refuse an order
 * before it exists, so no order waits for them.
 */
export const heldFor = ['purchase-order'] as const;

/** The filter and the sort order of Manage Orders. */
export const orderFilter = pageQuery.extend({
  status: z.enum(Object.values(statusTexts)).optional(),
  payment: z.enum(paymentMethodTexts).optional(),
  fulfilment: z.enum(fulfilments).optional(),
  /** Placed at or after this time. */
  from: moment('from').optional(),
  /** Placed before this time, or on this day. */
  to: moment('to').optional(),
  /** `overdue`: shipped on delivery more than `CASH_OVERDUE_DAYS` ago, and no cash has been booked. */
  cash: z.enum(['overdue']).optional(),
  /** `purchase-order`: open orders that ship only once their purchase order is there. */
  held: z.enum(heldFor).optional(),
  /** A tag that the order has. */
  tag: orderTag.optional(),
  sort: z.enum(orderSorts).optional(),
});
export type OrderFilter = z.output<typeof orderFilter>;

/**
 * The filter of My Orders. The statuses Cancelled and Expired also find orders that were deleted or
 * expired unpaid, which other lists leave out.
 */
export const ownOrderFilter = orderFilter.pick({
  limit: true,
  cursor: true,
  q: true,
  status: true,
  from: true,
  to: true,
});
export type OwnOrderFilter = z.output<typeof ownOrderFilter>;

/** A filter at a time: `cash` is resolved. */
export interface ResolvedFilter extends Omit<OrderFilter, 'cash'> {
  /** Unpaid orders on delivery that were shipped before this time. */
  readonly cashOverdueBefore?: Date;
}

export function resolveFilter({ cash, ...filter }: OrderFilter, at: Date): ResolvedFilter {
  return cash === 'overdue' ? { ...filter, cashOverdueBefore: cashOverdueBefore(at) } : filter;
}
