import { isDay } from '#shared/is-day.ts';
import { isDayPeriod, type DayPeriod } from '#shared/day-period.ts';

/** The period that the address of a page asks for; without one, the last three months and this one. */
export function periodOf(url: string, today: Date): DayPeriod {
  const { searchParams } = new URL(url);
  const [from = '', to = ''] = ['from', 'to'].map((name) => searchParams.get(name) ?? '');
  if (isDay(from) && isDay(to) && isDayPeriod({ from, to })) return { from, to };
  const start = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 3, 1));
  return { from: dayOf(start), to: dayOf(today) };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
