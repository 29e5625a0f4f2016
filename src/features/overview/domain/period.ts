import { addMoney, type Currency, type Money } from '#shared/money.ts';

/** The orders and revenue of a day in the shop's time zone. */
export interface DayFigures {
  /** `2026-11-21` */
  readonly day: string;
  readonly orders: number;
  readonly revenue: Money;
}

/** The orders and revenue since a day. */
export interface PeriodFigures extends Omit<DayFigures, 'day'> {
  readonly from: string;
}

/** Sums the days from `from` on. */
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

/** The first day of the ISO 8601 week that contains `day`. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const since = (date.getUTCDay() - MONDAY + 7) % 7;
  return new Date(date.getTime() - since * DAY_MS).toISOString().slice(0, 10);
}
