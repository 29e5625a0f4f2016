import { expect, test } from 'vitest';
import { parseLineQuantity } from './line-quantity.ts';

test.each([
  ['4', 4],
  [' 4 ', 4],
  ['4.0', 4],
  ['1,00', 1],
  ['1,000', 1000],
  ['1.000', 1000],
  ['12 500', 12_500],
  ['10 pcs', 10],
  ['x4', 4],
  ['4 Stück', 4],
  ['3个', 3],
  ['0', 0],
  ['', null],
  ['0.5 m', null],
  ['as required', null],
  ['-3', null],
])('the quantity %j is %j', (text, quantity) => {
  expect(parseLineQuantity(text)).toBe(quantity);
});
