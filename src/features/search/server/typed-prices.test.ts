import { expect, test } from 'vitest';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { searchProducts } from '../contract.ts';

const shop = await testShop();
await withDemoCatalogue(shop);

async function search(q: string) {
  const outcome = await shop.api(searchProducts, { query: { q } });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

test.each([
  ['price < 1', null, { price: '..1' }],
  ['under 1 dollar resistor', 'resistors', { price: '..1' }],
  ['unter 10 $ Relais', 'relays', { price: '..10' }],
  ['under 1,000 $', null, { price: '..1000' }],
  ['price up to 1,000.50', null, { price: '..1000.5' }],
  ['between 1 and 5 $', null, { price: '1..5' }],
  ['relay under 5 $/pc over .5 $.', 'relays', { price: '0.5..5' }],
  ['"in stock"', null, { stock: 'in' as const }],
  ['in  stock', null, { stock: 'in' as const }],
  ['-in stock', null, { stock: 'in' as const }],
  ['relay not in stock', 'relays', {}],
  ['unter 1 € Relais', 'relays', {}],
  ['relay in stock', 'relays', { stock: 'in' as const }],
  ['Relais auf Lager', 'relays', { stock: 'in' as const }],
  ['obsolete', null, { lifecycle: ['obsolete' as const] }],
  ['lead time 2 days', null, { leadTime: 2 }],
  ['Relais Lieferzeit bis 2 Wochen', 'relays', { leadTime: 14 }],
  ['500 pcs relay', 'relays', { quantity: 500 }],
  ['relay 500 Stück in stock', 'relays', { quantity: 500, stock: 'in' as const }],
])('%s finds the same as category %s with %j', async (q, category, limits) => {
  const parsed = await search(q);
  const plain = await shop.api(searchProducts, {
    query: { ...limits, ...(category ? { category } : {}) },
  });
  expect(parsed.category?.slug ?? null).toBe(category);
  expect(parsed.total).toBeGreaterThan(0);
  expect(plain).toMatchObject({ value: { total: parsed.total } });
});

test.each(['not in stock', 'nicht auf Lager', 'unter 1 €'])(
  '%s cannot be searched for and is reported as ignored',
  async (q) => {
    const { total, understood } = await search(q);
    expect({ total, understood }).toEqual({
      total: 0,
      understood: [{ text: q, kind: 'ignored', value: null, alternatives: [] }],
    });
  },
);

async function priceUnder1250(language: string) {
  const headers = { 'accept-language': language };
  const url = '/api/product-search?q=price%20under%201.250';
  const response = await shop.app.inject({ url, headers });
  return response.json<Awaited<ReturnType<typeof search>>>().understood[0]?.value;
}

test('with decimal commas, a point separates thousands', async () => {
  expect(await priceUnder1250('en')).toBe('..1.250');
  expect(await priceUnder1250('de')).toBe('..1250');
});
