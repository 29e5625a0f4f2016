import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { MAX_COUNTED } from './domain/waiting.ts';

/** Card payments and booked cash for the orders placed in the period, less refunds, as a decimal text. */
const revenue = z.string();
const period = z.object({ from: z.iso.date(), orders: z.int(), revenue });

/** A count up to MAX_COUNTED; `more` when the true number is larger. */
const waiting = z.object({ count: z.int().max(MAX_COUNTED), more: z.boolean() });
export type Waiting = z.output<typeof waiting>;

export const overview = z.object({
  /** The time zone that the days are in, such as `Europe/Berlin`. */
  timeZone: z.string(),
  currency: z.string(),
  today: period,
  /** From Monday on. */
  week: period,
  /** Oldest first, today last. */
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue })),
  waiting: z.object({
    unpaid: waiting,
    toPackPaid: waiting,
    toPackCash: waiting,
    toShip: waiting,
    /** Orders on delivery, shipped more than 14 days ago, whose cash has not been booked. */
    cashOverdue: waiting,
    lowStock: waiting,
    alarms: waiting,
  }),
});
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/overview',
  summary:
    'Get the orders and revenue of the last 14 days in the shop’s time zone, and the open tasks',
  access: 'admin',
  response: overview,
});

export const overviewContract = { getOverview };
