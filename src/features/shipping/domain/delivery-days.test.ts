import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt, startOfDay } from '#shared/calendar-day.ts';
import { delivery } from './delivery-steps.fixture.ts';
import { addWorkingDays, dispatchDay, isWorkingDay, type WorkCalendar } from './delivery-days.ts';

const timeZone = 'Europe/Berlin';
const leaves = (at: string, leadTimeDays = 0) =>
  dispatchDay(delivery, { at: new Date(at), timeZone, leadTimeDays });

describe('an order leaves', () => {
  test.each([
    ['on the same day before the cut-off time', '2026-11-25T12:59:59Z', '2026-11-25'],
    ['on the next day from the cut-off time on', '2026-11-25T13:00:00Z', '2026-11-26'],
    [
      'on Monday if it comes on Friday after the cut-off time',
      '2026-11-27T14:00:00Z',
      '2026-11-30',
    ],
    ['on Monday if it comes on Saturday morning', '2026-11-28T06:00:00Z', '2026-11-30'],
    ['after the holidays', '2026-12-24T14:00:00Z', '2026-12-28'],
    ['by the clock of the shop: it is Thursday there', '2026-11-25T23:30:00Z', '2026-11-26'],
    ['by the clock of the shop in summer', '2026-07-01T12:30:00Z', '2026-07-02'],
  ])('%s', (_name, at, day) => {
    expect(leaves(at)).toBe(day);
  });

  test('when its pieces are there, on a working day', () => {
    expect(leaves('2026-11-25T09:00:00Z', 1)).toBe('2026-11-26');
    expect(leaves('2026-11-25T09:00:00Z', 3)).toBe('2026-11-30');
    expect(leaves('2026-11-27T14:00:00Z', 1)).toBe('2026-11-30');
  });
});

const day = fc
  .date({
    min: new Date('2026-01-01T12:00:00Z'),
    max: new Date('2028-12-31T12:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const calendars: fc.Arbitrary<WorkCalendar> = fc.record({
  cutOff: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((time) => time.map((part) => String(part).padStart(2, '0')).join(':')),
  workingDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  holidays: fc.array(
    day.map((one) => ({ day: one, name: '' })),
    { maxLength: 60 },
  ),
});
const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-11-30T00:00:00Z'),
  noInvalidDate: true,
});
const timeZones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC');

describe('for any calendar, time and time zone', () => {
  test('orders leave and arrive on working days only', () => {
    fc.assert(
      fc.property(
        calendars,
        moments,
        timeZones,
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 30 }),
        (calendar, at, zone, leadTimeDays, transit) => {
          const left = dispatchDay(calendar, { at, timeZone: zone, leadTimeDays });
          expect(isWorkingDay(calendar, left)).toBe(true);
          expect(isWorkingDay(calendar, addWorkingDays(calendar, left, transit))).toBe(true);
        },
      ),
    );
  });

  test('none leaves today from the cut-off time on, or before its pieces are there', () => {
    fc.assert(
      fc.property(
        calendars,
        moments,
        timeZones,
        fc.integer({ min: 0, max: 90 }),
        (calendar, at, zone, leadTimeDays) => {
          const left = dispatchDay(calendar, { at, timeZone: zone, leadTimeDays });
          const today = dayAt(at, zone);
          const clock = at.toLocaleTimeString('sv-SE', { timeZone: zone });
          const earliest = clock.slice(0, 5) < calendar.cutOff ? today : dayAfter(today);
          expect(left >= earliest).toBe(true);
          expect(startOfDay(left, 'UTC').getTime()).toBeGreaterThanOrEqual(
            startOfDay(today, 'UTC').getTime() + leadTimeDays * DAY_MS,
          );
        },
      ),
    );
  });

  test('more working days never arrive earlier', () => {
    fc.assert(
      fc.property(calendars, day, fc.integer({ min: 0, max: 30 }), (calendar, from, transit) => {
        const sooner = addWorkingDays(calendar, from, transit);
        expect(addWorkingDays(calendar, from, transit + 1) > sooner).toBe(true);
      }),
    );
  });
});

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (from: string) =>
  new Date(Date.parse(`${from}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
