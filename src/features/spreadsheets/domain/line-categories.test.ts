import { expect, test } from 'vitest';
import { categoriesByName, categoryNamed } from './line-categories.ts';

const category = (slug: string, en: string, de: string | null, parent: string | null) => ({
  _id: slug,
  slug,
  names: { en, de },
  parent,
  attributes: [],
});

const categories = categoriesByName([
  category('passives', 'Passive components', 'Passive Bauelemente', null),
  category('resistors', 'Resistors', 'Widerstände', 'passives'),
  category('passive-accessories', 'Accessories', 'Zubehör', 'passives'),
  category('tools', 'Tools', null, null),
  category('tool-accessories', 'Accessories', 'Zubehör', 'tools'),
]);

test.each([
  ['resistors', 'resistors'],
  ['Resistors', 'resistors'],
  ['WIDERSTÄNDE', 'resistors'],
  ['Passive components > Resistors', 'resistors'],
  ['passive bauelemente>widerstände', 'resistors'],
  [' Tools  >  Zubehör ', 'tool-accessories'],
  ['Passive components > Accessories', 'passive-accessories'],
  ['Accessories', undefined],
  ['Tools > Resistors', undefined],
  ['Nowhere', undefined],
  ['', undefined],
])('a cell with %j names the category %s', (cell, slug) => {
  expect(categoryNamed(cell, categories)?.slug).toBe(slug);
});
