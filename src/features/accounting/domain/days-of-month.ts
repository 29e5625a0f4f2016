import type { DayPeriod } from '#shared/day-period.ts';

/** The first and the last day of a month (`2026-11`). */
export function daysOfMonth(month: string): DayPeriod {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0));
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}

/** The month before another one. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
