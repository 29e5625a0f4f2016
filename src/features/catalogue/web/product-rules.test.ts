import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Category } from '../contract.ts';
import { productRules } from './product-rules.ts';
import { editableQuantityValue } from './editable-quantity-value.ts';

const units = [
  'Ω',
  '%',
  'W',
  'V',
  'A',
  'F',
  'H',
  'Hz',
  'Pa',
  's',
  'm',
  'kg',
  'N·m',
  'cd',
  '°',
  '°C',
];
const unknownToFilters = ['lm', 'mm²', 'rpm', null];
const columns = [...units, ...unknownToFilters].map((unit) => ({
  key: String(unit),
  name: String(unit),
  unit,
  type: 'number' as const,
}));
const category = {
  slug: 'anything',
  name: 'Anything',
  path: ['Anything'],
  attributes: columns,
} as unknown as Category;
const rules = productRules([category]);

function saved(unit: string | null, typed: string) {
  const attributes = { [String(unit)]: typed };
  const read = rules.safeParse({ name: 'A part', category: 'anything', attributes });
  return read.success ? read.data.attributes[String(unit)] : null;
}

test.each([
  ['Ω', '4k7', 4700],
  ['Ω', '10 kΩ', 10_000],
  ['Ω', '0R1', 0.1],
  ['%', '±1%', 1],
  ['W', '1/8W', 0.125],
  ['F', '100n', 1e-7],
  ['m', '5 mm', 0.005],
  ['lm', '800 lm', 800],
  ['V', '10 kΩ', null],
  ['%', '10k', null],
  ['Ω', 'ten', null],
])('in %s the form parses %j like a search filter: %j', (unit, typed, value) => {
  expect(saved(unit, typed)).toBe(value);
});

test.each([
  ['Ω', 'A value such as 4k7, in Ω'],
  [null, 'A number without a unit, such as 8'],
])('the error of an attribute in %s names the unit', (unit, message) => {
  const attributes = { [String(unit)]: '5 parts' };
  const read = rules.safeParse({ name: 'A part', category: 'anything', attributes });
  expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each(columns)('an unedited value in $unit is saved unchanged', ({ unit }) => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(saved(unit, editableQuantityValue(value, unit))).toBe(value + 0);
    }),
  );
});
