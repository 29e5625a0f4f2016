import { expect, test } from 'vitest';
import { validatePrice } from './quick-rules.ts';

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
  ['0,5', 'Use a decimal point: 1.5'],
  ['', 'Price breaks need a price'],
])('a price of %j for fewer pieces than the breaks: %s', (typed, fault) => {
  expect(validatePrice(typed, resistor)).toBe(fault);
});

test('a product of one price may cost anything, or nothing yet', () => {
  expect(validatePrice('0.0001', { ...resistor, priceBreaks: [] })).toBeNull();
  expect(validatePrice('', { ...resistor, priceBreaks: [] })).toBeNull();
});
