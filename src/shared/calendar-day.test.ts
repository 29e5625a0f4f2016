import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';
import { nextDay, startOfDay } from './calendar-day.ts';

const days = [
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
  // The clocks skip from midnight to one o'clock.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
] as const;

test.each(days)('%s in %s starts at %s', (day, timeZone, moment) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(moment);
});

test('PostgreSQL starts each day at the same moment', async () => {
  const { queries } = await testDatabase();
  for (const [day, timeZone, moment] of days) {
    const { rows } = await queries.execute<{ same: boolean }>(
      sql`select ${day}::date::timestamp at time zone ${timeZone} = ${moment}::timestamptz as same`,
    );
    expect([day, timeZone, rows]).toEqual([day, timeZone, [{ same: true }]]);
  }
});

test.each([
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('the day after %s is %s', (day, next) => {
  expect(nextDay(day)).toBe(next);
});
