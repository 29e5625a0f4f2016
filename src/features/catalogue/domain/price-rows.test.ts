import { expect, test } from 'vitest';
import { toMoneyDecimal, lineTotal } from '#shared/money.ts';
import { toProductPrices, priceRowAt, priceRows } from './price-rows.ts';
import { unitPriceAt } from './unit-price.ts';

const resistor = {
  price: '0.0042',
  currency: 'USD',
  priceBreaks: [
    { quantity: 5000, price: '0.0024' },
    { quantity: 1000, price: '0.0031' },
  ],
};

test('the page computes the same total as the server', () => {
  const list = toProductPrices(resistor);
  if (!list) throw new Error('it has a price');
  const total = (quantity: number) =>
    toMoneyDecimal(lineTotal(unitPriceAt(list, quantity), quantity));
  expect([100, 900, 1000, 5000].map(total)).toEqual(['0.42', '3.78', '3.10', '12.00']);
});

test('the table starts at the minimum and marks the row of the chosen quantity', () => {
  const rows = priceRows(resistor, 100);
  expect(rows).toEqual([
    { from: 100, price: '0.0042' },
    { from: 1000, price: '0.0031' },
    { from: 5000, price: '0.0024' },
  ]);
  expect(priceRowAt(rows, 999)?.from).toBe(100);
  expect(priceRowAt(rows, 5000)?.from).toBe(5000);
  expect(priceRowAt(rows, 99)).toBeNull();
});

test('a break at or below the minimum becomes the first row', () => {
  expect(priceRows(resistor, 2000)).toEqual([
    { from: 2000, price: '0.0031' },
    { from: 5000, price: '0.0024' },
  ]);
});

test('a product without a price, or with an unknown currency, has no price rows', () => {
  expect(toProductPrices({ ...resistor, price: null })).toBeNull();
  expect(toProductPrices({ ...resistor, currency: 'XXX' })).toBeNull();
  expect(priceRows({ ...resistor, price: null }, 1)).toEqual([]);
});
