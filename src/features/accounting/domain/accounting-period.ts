import { z } from 'zod';
import { isDay } from '#shared/is-day.ts';

/** The charts of accounts of DATEV that the shop knows. */
export const charts = ['skr03', 'skr04'] as const;
export type Chart = (typeof charts)[number];

/** So that nobody asks for all years at once. */
const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1_000;

const DAY = 'Enter a date such as 2026-11-21';
const day = z.string(DAY).refine(isDay, DAY);

/** From the first to the last day, both included. */
export const period = z.object({ from: day, to: day });
export type Period = z.output<typeof period>;

/** Whether the last day follows the first one by at most a year. */
export function isPeriod({ from, to }: Period): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days < MAX_DAYS;
}

export const PERIOD_EXPECTED = 'The last day follows the first one by at most a year';
