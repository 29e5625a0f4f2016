import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuantityValue } from '#shared/quantity/parse-quantity.ts';
import { editableQuantityValue } from './editable-quantity-value.ts';

describe('an editable value', () => {
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
  ])('of %d in %s is shown as %s', (value, unit, text) => {
    expect(editableQuantityValue(value, unit)).toBe(text);
  });

  test.each(['V', 'F', 'm', 'kg', 'N·m', '%', null])('in %s is saved unchanged', (unit) => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect((parseQuantityValue(editableQuantityValue(value, unit), unit) ?? NaN) + 0).toBe(
          value + 0,
        );
      }),
    );
  });
});
