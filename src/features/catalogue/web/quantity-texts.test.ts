import { expect, test } from 'vitest';
import { quantityHint } from './quantity-texts.ts';

test.each([
  [{ minQuantity: 1, orderMultiple: 1, stock: 1250 }, '1 to 1,250'],
  [{ minQuantity: 100, orderMultiple: 100, stock: 1250 }, '100 to 1,200, in multiples of 100'],
  [{ minQuantity: 150, orderMultiple: 100, stock: 1250 }, '200 to 1,200, in multiples of 100'],
  [{ minQuantity: 5, orderMultiple: 1, stock: 4 }, 'From 5'],
  [{ minQuantity: 100, orderMultiple: 100, stock: 60 }, 'From 100, in multiples of 100'],
])('the orderable quantities of %j: %s', (product, words) => {
  expect(quantityHint(product)).toBe(words);
});
