import { describe, expect, test } from 'vitest';
import { exampleQuantity } from './format-quantity.ts';
import { parseQuantityValue } from './parse-quantity.ts';

test('a value is parsed in the unit of its attribute', () => {
  expect(parseQuantityValue('512 KB', 'kB')).toBe(512);
  expect(parseQuantityValue('4 MB', 'kB')).toBe(4096);
  expect(parseQuantityValue('1,500', 'rpm')).toBe(1500);
  expect(parseQuantityValue('0.1uF', 'F')).toBe(1e-7);
  expect(parseQuantityValue('1/4 W', 'W')).toBe(0.25);
  expect(parseQuantityValue('500g', 'kg')).toBe(0.5);
  expect(parseQuantityValue('2 bar', 'Pa')).toBe(200_000);
  expect(parseQuantityValue('12VDC', 'V')).toBe(12);
  expect(parseQuantityValue('12 V DC', 'V')).toBe(12);
  expect(parseQuantityValue('', 'V')).toBeNull();
});

describe('a typed value', () => {
  test.each([
    ['10000', 'Ω', 10_000],
    ['4k7', 'Ω', 4700],
    ['10 kΩ', 'Ω', 10_000],
    ['4.7 µF', 'F', 4.7e-6],
    ['4.7uF', 'F', 4.7e-6],
    ['100n', 'F', 1e-7],
    ['1e-7', 'F', 1e-7],
    ['.5', 'W', 0.5],
    ['-40', '°C', -40],
    ['5', null, 5],
    ['1 %', '%', 1],
    ['0.1', 'V', 0.1],
    ['1.2 kg', 'kg', 1.2],
    ['30 g', 'kg', 0.03],
    ['5 mg', 'kg', 0.000005],
  ])('%s in %s is %j', (typed, unit, value) => {
    expect(parseQuantityValue(typed, unit)).toBe(value);
  });

  test.each([
    ['', 'Ω'],
    ['ten', 'Ω'],
    ['10k', '%'],
    ['10k', null],
    ['10 kΩ', 'V'],
    ['1e999', 'V'],
    ['1 2', 'V'],
  ])('%j is not a value in %s', (typed, unit) => {
    expect(parseQuantityValue(typed, unit)).toBeNull();
  });

  const units = 'Ω F H Hz V A W m s kg °C % ppm rpm mm² Pa N·m'.split(' ');
  test.each([...units, null])('in %s has an example that can be parsed', (unit) => {
    expect(parseQuantityValue(exampleQuantity(unit), unit)).not.toBeNull();
  });
});
