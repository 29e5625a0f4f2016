import { afterEach, expect, test } from 'vitest';
import type { Category } from '#features/catalogue/domain/category-documents.ts';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import type { ImportLine } from '../contract.ts';
import { shownProductLines } from './shown-product-line.ts';

afterEach(() => setLanguage(null));

function attribute(key: string, en: string, de: string, more: object = {}) {
  const names = { en, de };
  const name = en;
  const rest = { unit: null, type: 'text' as const, choices: [], isFilter: true, inTable: true };
  return { key, name, names, ...rest, ...more };
}

function category(slug: string, en: string, de: string, more: Partial<Category> = {}): Category {
  const names = { en, de };
  const rest = { version: 1, path: [], parent: null, picture: null, attributes: [] };
  return { _id: slug, slug, name: en, names, ...rest, ...more };
}

const categories = [
  category('passives', 'Passive components', 'Passive Bauteile'),
  category('resistors', 'Resistors', 'Widerstände', {
    parent: 'passives',
    attributes: [
      attribute('resistance', 'Resistance', 'Widerstandswert', { unit: 'Ω', type: 'number' }),
      attribute('technology', 'Technology', 'Technologie', {
        type: 'choice',
        choices: [{ en: 'Thick film', de: 'Dickschicht' }],
      }),
    ],
  }),
  category('fuses', 'Fuses', 'Sicherungen', {
    attributes: [attribute('resistance', 'Cold resistance', 'Kaltwiderstand', { unit: 'Ω' })],
  }),
];

function changes(line: Partial<ImportLine>) {
  const rest = { line: 2, kind: 'changed' as const, sku: 'R-1', name: 'Resistor', errors: [] };
  const full = { ...rest, category: null, changes: [], ...line };
  return shownProductLines(categories)(full).changes;
}

test('the preview of an import shows the names of category and attributes, with units', () => {
  const written = [
    { field: 'price', old: '1234.50', new: '0.45' },
    { field: 'category', old: '', new: 'resistors' },
    { field: 'attributes', old: '', new: 'resistance= 10000; technology= Thick film' },
  ] as const;
  expect(changes({ category: 'resistors', changes: [...written] })).toEqual([
    { field: 'price', old: '1,234.50', new: '0.45' },
    { field: 'category', old: '', new: 'Passive components > Resistors' },
    { field: 'attributes', old: '', new: 'Resistance: 10\u00a0kΩ; Technology: Thick film' },
  ]);
});

test('the names are German in German', () => {
  setLanguage(german);
  const inGerman = [
    { field: 'category', old: null, new: 'resistors' },
    { field: 'attributes', old: null, new: 'technology= Thick film' },
  ] as const;
  const [moved, values] = changes({ category: 'resistors', changes: [...inGerman] });
  expect(moved?.new).toBe('Passive Bauteile > Widerstände');
  expect(values?.new).toBe('Technologie: Dickschicht');
});

test('old values have the names of the category that the product leaves', () => {
  const moves = [
    { field: 'category', old: 'fuses', new: 'resistors' },
    { field: 'attributes', old: 'resistance= low', new: 'resistance= 10' },
  ] as const;
  const [, values] = changes({ category: 'resistors', changes: [...moves] });
  expect(values).toMatchObject({ old: 'Cold resistance: low', new: 'Resistance: 10\u00a0Ω' });
});

test('what the shop does not know any more stays as it is in the file', () => {
  const unknown = [
    { field: 'category', old: 'gone', new: '' },
    { field: 'attributes', old: 'width= 5', new: '' },
  ] as const;
  expect(changes({ category: null, changes: [...unknown] })).toEqual([
    { field: 'category', old: 'gone', new: '' },
    { field: 'attributes', old: 'width: 5', new: '' },
  ]);
});
