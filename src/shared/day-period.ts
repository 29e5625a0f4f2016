import { z } from 'zod';
import { isDay } from './is-day.ts';

/** So that nobody asks for all years at once. */
const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1_000;

const DAY = 'Enter a date such as 2026-11-21';
const day = z.string(DAY).refine(isDay, DAY);

/** From the first to the last day, both included. */
export const dayPeriod = z.object({ from: day, to: day });
export type DayPeriod = z.output<typeof dayPeriod>;

/** Whether the last day follows the first one by at most a year. */
export function isDayPeriod({ from, to }: DayPeriod): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days < MAX_DAYS;
}

/** How a call refuses another one. */
export const dayPeriodExpected = {
  path: ['to'],
  error: 'The last day follows the first one by at most a year',
};
