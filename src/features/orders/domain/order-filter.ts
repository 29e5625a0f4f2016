import { z } from 'zod';
import { pageQuery } from '#shared/pagination.ts';
import { cashOverdueBefore } from './cash-payment.ts';
import { fulfilments } from './fulfilment.ts';
import { orderSorts } from './order-sort.ts';
import { statusTexts } from './order-state.ts';
import { paymentMethodTexts } from './order-payment.ts';

const MOMENT = 'Use a date such as 2026-11-21 or a time such as 2026-11-21T09:30:00Z';
const DAY_MS = 24 * 60 * 60 * 1000;

/** A time, or a day in UTC: its start for `from`, its end for `to`. */
function moment(edge: 'from' | 'to') {
  return z
    .string()
    .regex(/^(19|20|21)\d\d-/, MOMENT)
    .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true })], MOMENT))
    .transform((text) => {
      const wholeDay = edge === 'to' && !text.includes('T') ? DAY_MS : 0;
      return new Date(Date.parse(text) + wholeDay);
    });
}

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
  sort: z.enum(orderSorts).optional(),
});
export type OrderFilter = z.output<typeof orderFilter>;

/** A filter at a time: `cash` is resolved. */
export interface ResolvedFilter extends Omit<OrderFilter, 'cash'> {
  /** Unpaid orders on delivery that were shipped before this time. */
  readonly cashOverdueBefore?: Date;
}

export function resolveFilter({ cash, ...filter }: OrderFilter, at: Date): ResolvedFilter {
  return cash === 'overdue' ? { ...filter, cashOverdueBefore: cashOverdueBefore(at) } : filter;
}
