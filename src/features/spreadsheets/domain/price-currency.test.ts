import { expect, test } from 'vitest';
import { withoutCurrency } from './price-currency.ts';

test.each([
  ['0,61 €', '0,61'],
  ['0,61\u00a0€', '0,61'],
  ['0,61\u202f€', '0,61'],
  ['0,61€', '0,61'],
  ['€ 0,61', '0,61'],
  ['EUR 1.234,50', '1.234,50'],
  ['1 234,50 eur', '1 234,50'],
  [' 12 Euro ', '12'],
  ['5 €', '5'],
])('the currency of the shop is no part of the price %j', (typed, text) => {
  expect(withoutCurrency(typed, 'EUR')).toEqual({ text });
});

test.each([
  ['US$12.50', 'USD', '12.50'],
  ['£3', 'GBP', '3'],
  ['Fr. 12.50', 'CHF', '12.50'],
] as const)('%s is a price in %s', (typed, currency, text) => {
  expect(withoutCurrency(typed, currency)).toEqual({ text });
});

test.each([
  ['$0.61', '$'],
  ['0,61 CHF', 'CHF'],
  ['12 ¥', '¥'],
  ['pln 4,20', 'pln'],
])('%j is a price in another currency', (typed, otherCurrency) => {
  expect(withoutCurrency(typed, 'EUR')).toEqual({ otherCurrency });
});

test.each(['0,61', '', 'on request', '0,61 € / Stk', '€ 5 €', '12 each'])(
  '%j is left to the validation',
  (typed) => {
    expect(withoutCurrency(typed, 'EUR')).toEqual({ text: typed });
  },
);
