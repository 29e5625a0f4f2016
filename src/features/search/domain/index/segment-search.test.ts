import { expect, test } from 'vitest';
import { IndexMemory } from './index-memory.ts';
import { MATCH_ALL } from './part-query.ts';
import { searchBuffers, searchSegment } from './segment-search.ts';
import { CategorySegment } from './category-segment.ts';
import { Vocabulary } from './vocabulary.ts';

const memory = new IndexMemory();
const shared = { vocabulary: new Vocabulary(memory), values: memory.number(0) };
const segment = new CategorySegment({ slug: 'beads', attributes: [] }, [], shared, memory);
segment.add({
  id: '01900000-0000-7000-8000-000000000010',
  sku: 'B1',
  mpn: null,
  mainProductId: null,
  name: 'Bead',
  manufacturer: null,
  category: 'beads',
  lifecycle: 'active',
  leadTimeDays: null,
  stock: 1,
  featuredRank: 0,
  minQuantity: 1,
  orderMultiple: 1,
  price: null,
  breaks: [],
  values: {},
});

test('a segment without the filtered attribute is skipped', () => {
  const filters = [{ key: 'colour', values: ['red'], ranges: [] }];
  expect(searchSegment(segment, MATCH_ALL, [], searchBuffers(1))).not.toBeNull();
  expect(searchSegment(segment, { ...MATCH_ALL, filters }, [], searchBuffers(1))).toBeNull();
});
