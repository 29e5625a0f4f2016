import { expect, test } from 'vitest';
import { parseUnitPrice } from '#shared/money.ts';
import { minQuantityForNonZeroTotal } from './min-quantity-for-non-zero-total.ts';

const price = (text: string) => parseUnitPrice(text, 'EUR');
const piece = { minQuantity: 1, orderMultiple: 1 };

test.each([
  ['0.0001', 1, 50],
  ['0.0001', 50, 50],
  ['0.0049', 1, 2],
  ['0.0050', 1, 1],
  ['12.50', 3, 3],
  ['0', 7, 7],
])('at a unit price of %s, the minimum for a quantity of %i is %i', (base, quantity, fewest) => {
  expect(minQuantityForNonZeroTotal({ base: price(base), breaks: [] }, piece, quantity)).toBe(
    fewest,
  );
});

test('the minimum respects price breaks and order multiples', () => {
  const prices = { base: price('0.0004'), breaks: [{ quantity: 10, price: price('0.0001') }] };
  expect(minQuantityForNonZeroTotal(prices, piece, 1)).toBe(50);
  expect(minQuantityForNonZeroTotal(prices, { minQuantity: 1, orderMultiple: 8 }, 8)).toBe(56);
});
