import { expect, test } from 'vitest';
import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import { queryTokens } from '../query-parser/tokenizer.ts';
import { PartIndex } from './part-index.ts';
import { MATCH_ALL, type QueryToken } from './part-query.ts';

const index = new PartIndex([
  { slug: 'connectors', name: 'Connectors', parent: null, attributes: [] },
  { slug: 'tools', name: 'Tools and soldering', parent: null, attributes: [] },
  {
    slug: 'leds',
    name: 'LEDs',
    parent: null,
    attributes: [{ key: 'colour', name: 'Colour', unit: null, type: 'text' }],
  },
]);

/** From the newest to the oldest; the shop shows the first ones first. */
const stock: readonly Pick<
  SearchableProduct,
  'name' | 'category' | 'featuredRank' | 'sku' | 'values'
>[] = [
  { sku: 'A1', name: 'Bluetooth module', category: null, featuredRank: 0, values: {} },
  { sku: 'A2', name: 'Oscilloscope', category: 'tools', featuredRank: 1, values: {} },
  { sku: 'BLUE', name: 'Wire, red', category: null, featuredRank: 9, values: {} },
  { sku: 'A4', name: 'LED 5 mm', category: 'leds', featuredRank: 9, values: { colour: 'Blue' } },
  { sku: 'A5', name: 'Soldering station', category: 'tools', featuredRank: 9, values: {} },
  { sku: 'A6', name: 'LED 3 mm blue', category: 'leds', featuredRank: 9, values: {} },
  { sku: 'B1', name: 'USB cable, C connector', category: null, featuredRank: 0, values: {} },
  { sku: 'B2', name: 'USB receptacle', category: 'connectors', featuredRank: 9, values: {} },
  { sku: 'B3', name: 'Cover', category: 'connectors', featuredRank: 3, values: {} },
  { sku: 'A7', name: 'Wire, blue', category: null, featuredRank: 2, values: {} },
];
for (const [at, part] of stock.entries()) index.put(partOf(part, at));

test('best match: all words in the name, then anywhere, then as prefixes', () => {
  expect(namesFor('soldering')).toEqual(['Soldering station', 'Oscilloscope']);
  expect(namesFor('blue')).toEqual(['Wire, blue', 'LED 3 mm blue', 'LED 5 mm', 'Bluetooth module']);
});

test('one word of two in the name does not rank as a match by name', () => {
  expect(namesFor('led', 'blue')).toEqual(['LED 3 mm blue', 'LED 5 mm']);
});

test('parts of the kind that the last word names come before parts whose name mentions it', () => {
  expect(namesFor('usb', 'connector')).toEqual(['USB receptacle', 'USB cable, C connector']);
  expect(namesFor('connector', 'usb')).toEqual(['USB cable, C connector', 'USB receptacle']);
});

test('the product with exactly the queried number comes first', () => {
  const tokens = [{ ...queryToken('blue'), partNumber: 'BLUE' }];
  expect(namesOf({ tokens, exactPartNumber: 'BLUE' })[0]).toBe('Wire, red');
});

test('pages of best matches have no gaps', () => {
  const shown: string[] = [];
  let after = null;
  do {
    const page = index.find({ ...byMatch('blue'), limit: 1, after });
    shown.push(...page.ids);
    after = page.next;
  } while (after);
  expect(shown).toEqual(index.find(byMatch('blue')).ids);
  expect(shown).toHaveLength(4);
});

function byMatch(...tokens: readonly string[]) {
  return {
    ...MATCH_ALL,
    order: { by: 'best' as const },
    limit: 10,
    tokens: tokens.map(queryToken),
  };
}

function namesFor(...tokens: readonly string[]): (string | undefined)[] {
  return namesOf(byMatch(...tokens));
}

function namesOf(query: Partial<typeof MATCH_ALL>): (string | undefined)[] {
  const { ids } = index.find({ ...byMatch(), ...query });
  return ids.map((id) => stock.find((_, at) => idOf(at) === id)?.name);
}

function queryToken(token: string): QueryToken {
  return { forms: queryTokens(token), wholeWord: false, partNumber: null, fuzzy: false };
}

function idOf(at: number): string {
  return `01900000-0000-7000-8000-0000000000${99 - at}`;
}

function partOf(part: (typeof stock)[number], at: number): SearchableProduct {
  return {
    ...part,
    id: idOf(at),
    mpn: null,
    mainProductId: null,
    manufacturer: null,
    lifecycle: 'active',
    leadTimeDays: null,
    stock: 1,
    minQuantity: 1,
    orderMultiple: 1,
    price: null,
    breaks: [],
  };
}
