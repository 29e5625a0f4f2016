import { describe, expect, test } from 'vitest';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { writeFilter } from '../filters.ts';
import { interpret } from './interpret.ts';
import { parseTerms } from './parse-terms.ts';

const { lookup } = searchableCatalogue([
  {
    sku: 'C-1',
    name: 'Capacitor',
    category: 'ceramic-capacitors',
    attributes: { capacitance: 1e-6, voltage: 6.3 },
  },
  {
    sku: 'R-1',
    name: 'Resistor',
    category: 'resistors',
    attributes: { resistance: 10_000, tolerance: 1, power: 0.25 },
  },
]);

function inShort(typed: string): string {
  const { category, filters, words } = interpret(parseTerms(typed, true), lookup, null);
  return [category ?? '-', ...filters.map(writeFilter), ...words].join(' ');
}

describe('the name of an attribute before its value', () => {
  test.each([
    ['Spannung 6,3 V', '6,3 V', 'voltage:6.3'],
    ['Nennspannung: 6,3 V', '6,3 V', 'voltage:6.3'],
    ['voltage 6.3V', '6.3V', 'voltage:6.3'],
    ['1 µF Spannung > 5 V', '1 µF > 5 V', 'voltage:>5..'],
    ['Toleranz 1%', '1%', 'tolerance:1'],
    ['tolerance 1%', '1%', 'tolerance:1'],
    ['power 0.25W', '0.25W', 'power:0.25'],
  ])('adds nothing to be searched for: %s', (typed, alone, meant) => {
    expect(inShort(typed)).toContain(meant);
    expect(inShort(typed)).toBe(inShort(alone));
  });

  test.each([
    ['Spannung Schraube', '- Spannung Schraube'],
    ['Toleranz 6,3 V', 'ceramic-capacitors voltage:6.3 Toleranz'],
    ['Widerstand 10 kΩ', 'resistors resistance:10000'],
  ])(
    'stays a word without a value in its unit, or as the name of a category: %s',
    (typed, meant) => {
      expect(inShort(typed)).toBe(meant);
    },
  );
});
