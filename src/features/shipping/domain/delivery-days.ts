import type { DeliverySettings } from '#features/settings/domain/delivery-settings.ts';
import { dayAt, nextDay } from '#shared/calendar-day.ts';

export type WorkCalendar = Pick<DeliverySettings, 'cutOff' | 'workingDays' | 'holidays'>;

/** Whether the shop and its carriers work on a day. */
export function isWorkingDay({ workingDays, holidays }: WorkCalendar, day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  // Sunday is 0 in JavaScript and 7 in ISO 8601.
  return (
    workingDays.includes(weekday === 0 ? 7 : weekday) &&
    !holidays.some((holiday) => holiday.day === day)
  );
}

/** The day if it is a working day, else the next one. */
function workingDayFrom(calendar: WorkCalendar, day: string): string {
  let found = day;
  while (!isWorkingDay(calendar, found)) found = nextDay(found);
  return found;
}

/** The working day that is so many of them after a working day. */
export function addWorkingDays(calendar: WorkCalendar, day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = workingDayFrom(calendar, nextDay(found));
  return found;
}

/**
 * The day on which an order leaves the shop: today if it is a working day before the cut-off time, else the next
 * working day; not before its pieces are there.
 * @param leadTimeDays calendar days until all pieces are there; 0 if they are in stock
 * @param timeZone of the shop
 */
export function dispatchDay(
  calendar: WorkCalendar,
  { at, timeZone, leadTimeDays }: { at: Date; timeZone: string; leadTimeDays: number },
): string {
  const today = dayAt(at, timeZone);
  const isLate = timeAt(at, timeZone) >= calendar.cutOff;
  const first = workingDayFrom(calendar, isLate ? nextDay(today) : today);
  let there = today;
  for (let left = leadTimeDays; left > 0; left -= 1) there = nextDay(there);
  return there > first ? workingDayFrom(calendar, there) : first;
}

/** The time of day in a time zone, `14:05`. */
function timeAt(at: Date, timeZone: string): string {
  return at.toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
}
