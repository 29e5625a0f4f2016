import { expect, test } from 'vitest';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import type { SearchResult } from '../domain/search-result.ts';

const shop = await testShop();
const files = await withDemoCatalogue(shop);

async function search(q: string, language = 'en'): Promise<SearchResult> {
  const response = await shop.app.inject({
    url: '/api/product-search',
    query: { q, relax: 'filters' },
    headers: { 'accept-language': language },
  });
  return response.json();
}

/** The category of each part found, in order. */
async function categoriesOf(q: string): Promise<(string | null | undefined)[]> {
  const { products } = await search(q);
  return products.map(({ sku }) => files.products.find((one) => one.sku === sku)?.category);
}

test.each([
  ['NC', 'contacts:2 normally closed'],
  ['normally closed', 'contacts:2 normally closed'],
  ['Öffner', 'contacts:2 normally closed'],
  ['Öffnerkontakt', 'contacts:2 normally closed'],
  ['1 NO', 'contacts:1 normally open'],
  ['NO', 'contacts:1 normally open'],
  ['NO contact', 'contacts:1 normally open'],
  ['contacts: NO', 'contacts:1 normally open'],
])('%s means contacts', async (q, filter) => {
  const { understood, total } = await search(q);
  expect(understood).toMatchObject([{ kind: 'filter', value: filter }]);
  expect(total).toBeGreaterThan(0);
});

test('NO in capitals can also be the value of a yes-no attribute', async () => {
  const { understood } = await search('NO');
  expect(understood).toMatchObject([{ value: 'contacts:1 normally open' }]);
  expect(understood[0]?.alternatives).toContain('logicLevel:no');
});

test('a charge in nC is no contact', async () => {
  expect((await search('MOSFET NC')).total).toBe(0);
  expect(await categoriesOf('1 NC')).toEqual(['contactors']);
});

test('if only names have the contacts, another count is an alternative', async () => {
  const { understood } = await search('1 NC');
  expect(understood).toMatchObject([
    { kind: 'words', alternatives: ['contacts:2 normally closed'] },
  ]);
});

test.each(['DPDT', '2Form C', '2 Wechsler', 'relay DPDT'])(
  '%s are contacts that no part has: the nearest are offered',
  async (q) => {
    const { understood, total, relaxation } = await search(q);
    expect(total).toBe(0);
    expect(understood.at(-1)).toMatchObject({ kind: 'filter', value: 'contacts:2 changeover' });
    const [near] = relaxation?.nearest ?? [];
    expect(near).toMatchObject({
      filter: 'contacts:2 changeover',
      nearest: 'contacts:1 changeover',
    });
    expect(near?.count).toBeGreaterThan(0);
  },
);

test('contacts that no part has are German on a German page', async () => {
  const { facets, filtered } = await search('Relais DPDT', 'de');
  const contacts = [...facets, ...filtered].filter(({ key }) => key === 'contacts');
  expect(contacts.length).toBeGreaterThan(0);
  for (const { labels } of contacts) {
    expect(labels).toMatchObject({ '2 changeover': '2 Wechsler' });
  }
});

test.each(['6v3', '6V3', '6.3 V'])('%s is the voltage of a capacitor first', async (q) => {
  const { category, understood } = await search(q);
  expect(category?.path[0]?.slug).toBe('passives');
  expect(category?.slug).toMatch(/capacitors$/);
  expect(understood).toMatchObject([{ kind: 'filter', value: 'voltage:6.3' }]);
  expect(understood[0]?.alternatives).toContain('coilVoltage:6.3');
});

test.each(['soldering iron', 'Lötkolben'])('%s finds the soldering station first', async (q) => {
  const { products } = await search(q);
  expect(products[0]?.name).toMatch(/^Soldering station/);
});

test.each(['usb-c connector', 'USB-C Stecker', 'M12 connector'])(
  '%s finds connectors before other parts that have one',
  async (q) => {
    const found = await categoriesOf(q);
    const isConnector = found.map((slug) => slug?.endsWith('-connectors'));
    expect(isConnector[0]).toBe(true);
    expect(isConnector.lastIndexOf(true)).toBeLessThan(isConnector.indexOf(false));
  },
);

test.each([
  ['Spannungsversorgung', 'power-supplies'],
  ['Schraubendreher', 'hand-tools'],
  ['screwdriver', 'hand-tools'],
])('%s finds parts of %s', async (q, slug) => {
  const { category, total } = await search(q);
  expect(category?.path.map((one) => one.slug)).toContain(slug);
  expect(total).toBeGreaterThan(0);
});

test('an unknown compound finds what it is a kind of', async () => {
  const { understood, total } = await search('Drehstrommotor');
  expect(understood).toMatchObject([
    { text: 'Drehstrommotor', kind: 'similar-words', value: 'motor' },
  ]);
  expect(total).toBeGreaterThan(0);
  expect((await search('Kohleschichtwiderstand')).total).toBeGreaterThan(0);
  expect((await search('Industrienetzteil')).total).toBeGreaterThan(0);
});

test('a word that only describes the kind does not take its place', async () => {
  const { understood } = await search('three-phase motor');
  expect(understood).toMatchObject([{ text: 'motor' }, { text: 'three-phase', kind: 'ignored' }]);
});

test.each(['> 1000 in stock', '> 1.000 auf Lager', 'stock > 1000'])(
  '%s is a condition on the stock',
  async (q) => {
    const { understood, total } = await search(q, 'de');
    expect(understood).toMatchObject([{ kind: 'stock', value: '1001' }]);
    expect(total).toBeGreaterThan(0);
  },
);

test.each(['3000 U/min', '3000 1/min', '3000 min⁻¹', '3000 Upm'])('%s is a speed', async (q) => {
  const { understood } = await search(q);
  expect(understood).toMatchObject([{ kind: 'filter', value: 'speed:3000' }]);
});
