import { z } from 'zod';

const MOMENT = 'Use a date such as 2026-11-21 or a time such as 2026-11-21T09:30:00Z';
const DAY_MS = 24 * 60 * 60 * 1000;

/** A time, or a day in UTC: its start for `from`, its end for `to`. */
export function moment(edge: 'from' | 'to') {
  return z
    .string()
    .regex(/^(19|20|21)\d\d-/, MOMENT)
    .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true })], MOMENT))
    .transform((text) => {
      const wholeDay = edge === 'to' && !text.includes('T') ? DAY_MS : 0;
      return new Date(Date.parse(text) + wholeDay);
    });
}
