import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { MAX_COUNTED } from './domain/waiting.ts';

/** What orders placed then have brought in: paid by card, less what was given back since. */
const revenue = z.string();
const period = z.object({ from: z.iso.date(), orders: z.int(), revenue });

/** How many there are; `more` when there are more than those. */
const waiting = z.object({ count: z.int().max(MAX_COUNTED), more: z.boolean() });
export type Waiting = z.output<typeof waiting>;

export const overview = z.object({
  /** Whose days these are, e.g. `Europe/Berlin`. */
  timeZone: z.string(),
  currency: z.string(),
  today: period,
  /** From Monday on. */
  week: period,
  /** The oldest first, today last. */
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue })),
  waiting: z.object({
    unpaid: waiting,
    toPackPaid: waiting,
    toPackCash: waiting,
    toShip: waiting,
    lowStock: waiting,
    alarms: waiting,
  }),
});
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/overview',
  summary: 'What was ordered in the last 14 days of the shop’s time zone, and what waits',
  access: 'admin',
  reply: overview,
});

export const overviewContract = { getOverview };
