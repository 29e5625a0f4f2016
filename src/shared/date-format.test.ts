import { afterAll, expect, test } from 'vitest';
import {
  dateAndTime,
  formatDateTime,
  formatDay,
  formatDayTime,
  formatTimestamp,
  showTimesIn,
} from './date-format.ts';

afterAll(() => showTimesIn(undefined));

test('times are in the time zone that was chosen last, days of the catalogue are not', () => {
  const at = '2026-11-21T23:30:07Z';
  const shown = ['Europe/Berlin', 'America/New_York'].map((timeZone) => {
    showTimesIn(timeZone);
    return [formatDateTime(at), formatTimestamp(at), formatDay(at)].map((text) =>
      text.replaceAll('\u202f', ' '),
    );
  });
  expect(shown).toEqual([
    ['Nov 22, 2026, 12:30 AM', 'Nov 22, 2026, 12:30:07 AM', 'Nov 21, 2026'],
    ['Nov 21, 2026, 6:30 PM', 'Nov 21, 2026, 6:30:07 PM', 'Nov 21, 2026'],
  ]);
});

test('a date above its time is in the chosen time zone, too', () => {
  showTimesIn('Europe/Berlin');
  const { date, time } = dateAndTime('2026-11-21T23:30:07Z');
  const shown = [date, time, formatDayTime('2026-11-21T23:30:07Z')];
  expect(shown.map((text) => text.replaceAll('\u202f', ' '))).toEqual([
    'Nov 22, 2026',
    '12:30 AM',
    'Nov 22, 12:30 AM',
  ]);
});
