import { expect, test } from 'vitest';
import { quantityText } from './quantity-text.ts';

test('a line that does not say how many pieces is not one of none', () => {
  expect(quantityText({ doNotPopulate: false, quantity: null })).toBe('Quantity missing');
  expect(quantityText({ doNotPopulate: false, quantity: 2 })).toBe('2 per board');
  expect(quantityText({ doNotPopulate: true, quantity: null })).toBe('Not fitted');
});
