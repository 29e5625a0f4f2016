import { expect, test } from 'vitest';
import { discountOn, dueDay, freeCredit, percentToPpm, ppmToPercent } from './payment-terms.ts';

const gross = { minor: 119_05n, currency: 'EUR' } as const;
const early = { ratePpm: 20_000, days: 10 };

test('an invoice is due so many days after it, over the ends of months and leap years', () => {
  expect(dueDay('2026-11-21', 30)).toBe('2026-12-21');
  expect(dueDay('2028-02-28', 1)).toBe('2028-02-29');
  expect(dueDay('2026-11-21', 0)).toBe('2026-11-21');
});

test('a payment until the last day of early payment is discounted, half a cent rounded up', () => {
  expect(discountOn(gross, '2026-11-21', '2026-12-01', early)?.minor).toBe(2_38n);
  expect(discountOn({ ...gross, minor: 25n }, '2026-11-21', '2026-11-21', early)?.minor).toBe(1n);
  expect(discountOn(gross, '2026-11-21', '2026-12-02', early)).toBeNull();
  expect(discountOn(gross, '2026-11-21', '2026-11-22', null)).toBeNull();
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
