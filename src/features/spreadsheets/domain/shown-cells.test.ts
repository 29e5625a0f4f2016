import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { shownCategoryCell, shownProductCell } from './shown-cells.ts';

describe('the check of an import', () => {
  test('shows numbers and words in English', () => {
    expect(shownProductCell('price', '1234.50')).toBe('1,234.50');
    expect(shownProductCell('lifecycle', 'active')).toBe('Active');
  });
});

describe('the check of an import in German', () => {
  beforeAll(() => setLanguage(german));
  afterAll(() => setLanguage(null));

  test.each([
    ['price', '1234.50', '1.234,50'],
    ['price', '0.0042', '0,0042'],
    ['price', '', ''],
    ['stock', '12500', '12.500'],
    ['weightGrams', '1.5', '1,5'],
    ['priceBreaks', '100: 0.42; 1000: 0.35', '100: 0,42; 1.000: 0,35'],
    ['lifecycle', 'active', 'In Produktion'],
    ['rohs', 'compliant', 'Konform'],
    ['mpn', '1234.50', '1234.50'],
    ['name', 'active', 'active'],
  ] as const)('shows the %s %j of a product as %j', (field, cell, shown) => {
    expect(shownProductCell(field, cell)).toBe(shown);
  });

  test.each([
    ['type', 'number', 'Zahl'],
    ['isFilter', 'yes', 'Ja'],
    ['unit', 'number', 'number'],
  ] as const)('shows the %s %j of an attribute as %j', (field, cell, shown) => {
    expect(shownCategoryCell(field, cell)).toBe(shown);
  });
});
