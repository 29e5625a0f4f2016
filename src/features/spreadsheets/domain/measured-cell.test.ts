import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDecimalText } from '#shared/decimal-text.ts';
import { measuredCell, unitOfHeader } from './measured-cell.ts';

const point = (text: string) => toDecimalText(text, '.');
const comma = (text: string) => toDecimalText(text, ',');

test.each([
  ['weightGrams', '12.5', '12.5'],
  ['weightGrams', '12.5 g', '12.5'],
  ['weightGrams', '1.2 kg', '1200'],
  ['weightGrams', '1,200 kg', '1200000'],
  ['weightGrams', '0.0005kg', '0.5'],
  ['weightGrams', '2 oz', '56.699'],
  ['weightGrams', '1 lb', '453.5924'],
  ['weightGrams', '1 LBS', '453.5924'],
  ['lengthMm', '30 cm', '300'],
  ['widthMm', '1 in', '25.4'],
  ['heightMm', '0.5 in.', '12.7'],
] as const)('%s: %s is %s', (field, text, expected) => {
  expect(measuredCell(field, text, null, point)).toBe(expected);
});

test('a comma is decimal where the file says so', () => {
  expect(measuredCell('weightGrams', '1,25 kg', null, comma)).toBe('1250');
});

test('the header names the unit of cells without one', () => {
  const unit = unitOfHeader('weightGrams', 'Weight [kg]');
  expect(measuredCell('weightGrams', '1.2', unit, point)).toBe('1200');
  expect(measuredCell('weightGrams', '1.2 g', unit, point)).toBe('1.2');
  expect(unitOfHeader('lengthMm', 'Länge in cm')).toBe('cm');
  expect(unitOfHeader('lengthMm', 'Length')).toBeNull();
  expect(unitOfHeader('stock', 'Stock (kg)')).toBeNull();
});

test.each(['heavy', '1 stone', '-3 kg', '3 mm', ''])('%j is left for the check', (text) => {
  expect(measuredCell('weightGrams', text, 'kg', point)).toBe(text);
});

test('grams, and kilograms of a thousand of them, are the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (grams) => {
      const kilograms = `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')} kg`;
      expect(measuredCell('weightGrams', kilograms, null, point)).toBe(String(grams));
    }),
  );
});
