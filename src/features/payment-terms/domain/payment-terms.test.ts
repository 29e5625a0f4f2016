import { expect, test } from 'vitest';
import { dueDay, freeCredit, percentToPpm, ppmToPercent } from './payment-terms.ts';

test('an invoice is due so many days after it, over the ends of months and leap years', () => {
  expect(dueDay('2026-11-21', 30)).toBe('2026-12-21');
  expect(dueDay('2028-02-28', 1)).toBe('2028-02-29');
  expect(dueDay('2026-11-21', 0)).toBe('2026-11-21');
});

test('free credit is never negative', () => {
  expect([freeCredit(100n, 40n), freeCredit(100n, 140n)]).toEqual([60n, 0n]);
});

test.each([
  ['2', 20_000],
  ['2.5', 25_000],
  ['0.05', 500],
  ['12.25', 122_500],
])('%s percent is kept exactly', (percent, ppm) => {
  expect(percentToPpm(percent)).toBe(ppm);
  expect(ppmToPercent(ppm)).toBe(percent);
});

test.each(['', '2,5', '-1', '100', '1.234', 'two'])('%j is no percentage', (typed) => {
  expect(percentToPpm(typed)).toBeNull();
});
