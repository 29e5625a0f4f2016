import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatQuantityValue } from './quantity-value.ts';
import { typedValue, valueToType } from './typed-value.ts';

describe('a value that somebody types', () => {
  test.each([
    ['10000', 'Ω', 10_000],
    ['10k', 'Ω', 10_000],
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
    expect(typedValue(typed, unit)).toBe(value);
  });

  test.each([
    ['', 'Ω'],
    ['ten', 'Ω'],
    ['1,5', 'V'],
    ['10k', '%'],
    ['10k', null],
    ['10 kΩ', 'V'],
    ['1e999', 'V'],
    ['1 2', 'V'],
  ])('%j in %s is none', (typed, unit) => {
    expect(typedValue(typed, unit)).toBeNull();
  });

  test('is the same to the last digit when it is typed as it is stored', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        // Whoever types a zero means neither side of it.
        expect(typedValue(String(value), 'V')).toBe(value + 0);
      }),
    );
  });

  test('is understood as the pages show it', () => {
    for (const value of [10_000, 4.7e-6, 0.25, 2.2e6]) {
      expect(typedValue(formatQuantityValue(value, 'V', 'en-US'), 'V')).toBe(value);
    }
  });
});

describe('a value to be edited', () => {
  test.each([
    [1e-7, 'F', '100 nF'],
    [0.04, 'm', '40 mm'],
    [0.0047, 'F', '4700 µF'],
    [10_000, 'Ω', '10 kΩ'],
    [0.03, 'kg', '30 g'],
    [-40, '°C', '-40 °C'],
    [1.8, '°', '1.8°'],
    [1500, 'rpm', '1500 rpm'],
    [8, null, '8'],
    [1.234567891, 'V', '1.234567891'],
  ])('%d in %s stands in its field as %s', (value, unit, text) => {
    expect(valueToType(value, unit)).toBe(text);
  });

  test.each(['V', 'F', 'm', 'kg', 'N·m', '%', null])('in %s is saved as it was', (unit) => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect((typedValue(valueToType(value, unit), unit) ?? NaN) + 0).toBe(value + 0);
      }),
    );
  });
});
