import { expect, test } from 'vitest';
import {
  isNoPieceCount,
  isUnreadableCount,
  parsePieceCount,
  quantityStyle,
} from './piece-count.ts';

test.each([
  ['4', 4],
  [' 4 ', 4],
  ['4.0', 4],
  ['1,00', 1],
  ['1,000', 1000],
  ['1.000', 1000],
  ['12 500', 12_500],
  ['1.000,000', 1000],
  ['0,500', null],
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
  expect(parsePieceCount(text)).toBe(quantity);
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
  expect(isNoPieceCount(text)).toBe(expected);
});

test.each([
  ['-3', true],
  ['two', true],
  ['as required', true],
  ['4 pcs', false],
  ['-', false],
  ['', false],
])('whether %j says a quantity that cannot be read: %j', (text, expected) => {
  expect(isUnreadableCount(text)).toBe(expected);
});

test.each([
  ['2,000', 2],
  ['2.000 ST', 2],
  ['1.500,000', 1500],
  ['1 000,000', 1000],
  ['1,500', null],
  ['4', 4],
])('the quantity %j with three decimals is %j', (text, quantity) => {
  expect(parsePieceCount(text, 'decimals')).toBe(quantity);
});

test.each([
  ['as many as designators with decimals', '2,000=2 1,000=0', 'decimals'],
  ['as many as designators with thousands', '1,000=1000 2,000=0', 'thousands'],
  ['three decimals in every line', '2,000 ST=0 10,000 ST=0', 'decimals'],
  ['a share of a piece', '1,000=0 4=0 0,500=0', 'decimals'],
  ['thousands and small numbers', '1,000=0 4=0', 'thousands'],
  ['thousands and other thousands', '1,000=0 2,500=0', 'thousands'],
  ['one quantity only', '1,000=0', 'thousands'],
  ['none', '', 'thousands'],
])('a column of quantities with %s is read so', (_, column, style) => {
  const cells = column.split(/(?<==\d+) /).map((cell) => {
    const [text = '', count] = cell.split('=');
    return { text, designators: Number(count) };
  });
  expect(quantityStyle(cells)).toBe(style);
});
