import { expect, test } from 'vitest';
import { searchShelf } from './shelf-search.ts';
import { ANYTHING } from './part-query.ts';
import { scratchFor } from './scratch.ts';
import { Shelf } from './shelf.ts';
import { Vocabulary } from './vocabulary.ts';

const shared = { vocabulary: new Vocabulary(), values: { soFar: 0 } };
const shelf = new Shelf({ slug: 'beads', columns: [] }, [], shared);
shelf.add({
  id: '01900000-0000-7000-8000-000000000010',
  sku: 'B1',
  mpn: null,
  name: 'Bead',
  manufacturer: null,
  category: 'beads',
  lifecycle: 'active',
  leadTimeDays: null,
  stock: 1,
  shopRank: 0,
  minQuantity: 1,
  orderMultiple: 1,
  price: null,
  breaks: [],
  values: {},
});

test('a shelf without the column of a filter is not looked through', () => {
  const filters = [{ key: 'colour', values: ['red'], ranges: [] }];
  expect(searchShelf(shelf, ANYTHING, [], scratchFor(1))).not.toBeNull();
  expect(searchShelf(shelf, { ...ANYTHING, filters }, [], scratchFor(1))).toBeNull();
});
