import { expect, test } from 'vitest';
import { MAX_QUANTITY } from './order-quantity.ts';
import { quoteAt } from './quote.ts';

const resistor = {
  price: '0.0042',
  currency: 'USD',
  minQuantity: 100,
  priceBreaks: [{ quantity: 1000, price: '0.0031' }],
};

test('a quantity costs what its price break says, rounded once', () => {
  expect(quoteAt(resistor, 900)).toEqual({ unitPrice: '0.0042', total: '3.78' });
  expect(quoteAt(resistor, 1000)).toEqual({ unitPrice: '0.0031', total: '3.10' });
});

test.each([99, 0, -1, 100.5, Number.NaN, Infinity, MAX_QUANTITY + 1])(
  'no price for %s pieces, which cannot be had',
  (pieces) => {
    expect(quoteAt(resistor, pieces)).toBeNull();
  },
);

test('no price for what has none', () => {
  expect(quoteAt({ ...resistor, price: null }, 100)).toBeNull();
});
