import { isDayPeriod, type DayPeriod } from '#shared/day-period.ts';
import { isDay } from '#shared/is-day.ts';

/** The period that the address of a page asks for; without a valid one, the shop chooses. */
export function periodOf(url: string): Partial<DayPeriod> {
  const { searchParams } = new URL(url);
  const [from = '', to = ''] = ['from', 'to'].map((name) => searchParams.get(name) ?? '');
  return isDay(from) && isDay(to) && isDayPeriod({ from, to }) ? { from, to } : {};
}
