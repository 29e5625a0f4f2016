import { expect, test } from 'vitest';
import { isOtherNumber, isUnreadableQuantity, parseLineQuantity } from './line-quantity.ts';

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

test.each([
  ['-3', true],
  ['1.5', true],
  ['1,5', true],
  ['1e15', true],
  ['9999999999', true],
  ['two', false],
  ['4', false],
  ['', false],
])('whether %j is a number, but not of pieces: %j', (text, expected) => {
  expect(isOtherNumber(text)).toBe(expected);
});

test.each([
  ['-3', true],
  ['two', true],
  ['as required', true],
  ['4 pcs', false],
  ['-', false],
  ['', false],
])('whether %j says a quantity that cannot be read: %j', (text, expected) => {
  expect(isUnreadableQuantity(text)).toBe(expected);
});
