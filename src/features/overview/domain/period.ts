import { addMoney, type Currency, type Money } from '#shared/money.ts';

/** What was ordered on one day of the shop. */
export interface DayFigures {
  /** `2026-11-21` */
  readonly day: string;
  readonly orders: number;
  readonly revenue: Money;
}

/** What was ordered from one day on. */
export interface PeriodFigures extends Omit<DayFigures, 'day'> {
  readonly from: string;
}

/** The days from one on, taken together. */
export function figuresSince(
  days: readonly DayFigures[],
  from: string,
  currency: Currency,
): PeriodFigures {
  const within = days.filter(({ day }) => day >= from);
  const orders = within.reduce((sum, day) => sum + day.orders, 0);
  const revenue = addMoney({ minor: 0n, currency }, ...within.map((day) => day.revenue));
  return { from, orders, revenue };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MONDAY = 1;

/** The Monday that the week of a day begins with (ISO 8601). */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const since = (date.getUTCDay() - MONDAY + 7) % 7;
  return new Date(date.getTime() - since * DAY_MS).toISOString().slice(0, 10);
}
