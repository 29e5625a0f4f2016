import { expect, test } from 'vitest';
import { validatePrice } from './inline-edit-rules.ts';

const resistor = {
  minQuantity: 100,
  currency: 'USD',
  priceBreaks: [
    { quantity: 1000, price: '0.0031' },
    { quantity: 5000, price: '0.0024' },
  ],
};

test.each([
  ['0.0042', null],
  ['0.0001', 'The price from 1,000 is $0.0031: lower that first'],
  ['0.0031', 'The price from 1,000 is $0.0031: lower that first'],
  ['0,0042', null],
  ['1,2,3', 'A price such as 12.50, with at most 4 decimals'],
  ['', 'Price breaks need a price'],
])('a price of %j below the first break: %s', (typed, error) => {
  expect(validatePrice(typed, resistor)).toBe(error);
});

test('a product without price breaks can have any price, or none', () => {
  expect(validatePrice('0.0001', { ...resistor, priceBreaks: [] })).toBeNull();
  expect(validatePrice('', { ...resistor, priceBreaks: [] })).toBeNull();
});
