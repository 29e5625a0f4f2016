import { expect, test } from 'vitest';
import { figuresSince, mondayOf } from './period.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-02', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
])('the week of %s starts on Monday, %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const;

test('a period sums its days to the cent, including the first', () => {
  const days = [
    { day: '2026-11-15', orders: 4, revenue: usd(1n) },
    { day: '2026-11-16', orders: 2, revenue: usd(90_071_992_547_409_930n) },
    { day: '2026-11-17', orders: 0, revenue: usd(0n) },
    { day: '2026-11-18', orders: 1, revenue: usd(25n) },
  ];
  expect(figuresSince(days, '2026-11-16', 'USD')).toEqual({
    from: '2026-11-16',
    orders: 3,
    revenue: usd(90_071_992_547_409_955n),
  });
  const nothing = { from: '2026-11-19', orders: 0, revenue: usd(0n) };
  expect(figuresSince(days, '2026-11-19', 'USD')).toEqual(nothing);
});
