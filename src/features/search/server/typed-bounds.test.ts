import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { searchProducts } from '../contract.ts';

const shop = await testShop();
await withDemoCatalogue(shop);

async function search(query: { q?: string; filter?: string | string[]; category?: string }) {
  const outcome = await shop.api(searchProducts, { query: { ...query, limit: 100 } });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

async function skusBy(query: Parameters<typeof search>[0]) {
  return (await search(query)).products.map(({ sku }) => sku).toSorted();
}

test.each([
  ['resistor >100 <10k', 'resistors', ['resistance:>100..<10000']],
  ['resistor over 1 kΩ and under 5 kΩ', 'resistors', ['resistance:>1000..<5000']],
  ['at least 10k up to 50k', 'resistors', ['resistance:10000..50000']],
  ['>9k 0603 <50k', 'resistors', ['resistance:>9000..<50000', 'package:0603']],
  ['mosfet >20V <60V', 'mosfets', ['voltage:>20..<60']],
])('%s finds the same in %s as the filters %j', async (q, category, filter) => {
  const { understood, total } = await search({ q });
  const filters = understood.filter(({ kind }) => kind === 'filter');
  expect(filters.map(({ value }) => value)).toEqual(filter);
  expect(total).toBeGreaterThan(0);
  expect(await skusBy({ q })).toEqual(await skusBy({ filter, category }));
});

test.each(['> 10k < 5k', '>10k <10k', 'mosfet >60V <20V'])(
  'of the contradicting bounds %s, the second one is ignored and reported',
  async (q) => {
    const { understood, products } = await search({ q });
    const [first, second] = understood.filter(({ kind }) => /filter|ignored/.test(kind));
    expect(first).toMatchObject({ kind: 'filter', value: expect.stringMatching(/:>\d+\.\.$/) });
    expect(second?.kind).toBe('ignored');
    expect(products.length).toBeGreaterThan(0);
  },
);

test('a bound that no product passes is not searched for as a word', async () => {
  expect(await search({ q: 'relay > 1 and < 2V' })).toMatchObject({ total: 0 });
});

test('a typed bound is intersected with the selected one of the other end', async () => {
  const whole = await skusBy({ filter: 'resistance:>1000..<50000' });
  const both = await search({ q: '<50k', filter: 'resistance:>1k..' });
  expect(both.products.map(({ sku }) => sku).toSorted()).toEqual(whole);
  expect(both.understood.map(({ value }) => value)).toEqual(['resistance:>1000..<50000']);
});

test('several filters of one key stay alternatives, and so do typed ranges', async () => {
  const below = await skusBy({ filter: 'resistance:..<1000' });
  const above = await skusBy({ filter: 'resistance:>10000..' });
  const either = await skusBy({ filter: ['resistance:>10000..', 'resistance:..<1000'] });
  expect(either).toEqual([...below, ...above].toSorted());
  const { understood } = await search({ q: '1-2k 5-10k' });
  expect(understood.map(({ value }) => value)).toEqual([
    'resistance:1000..2000',
    'resistance:5000..10000',
  ]);
});

test('two bounds match a product if its value passes both', async () => {
  const resistors = (await search({ category: 'resistors' })).products;
  const bound = fc.constantFrom(1, 10, 47, 100, 470, 1000, 4700, 10_000, 47_000, 1e6);
  const ends = fc.tuple(bound, bound).filter(([low, high]) => low < high);
  await fc.assert(
    fc.asyncProperty(ends, fc.boolean(), fc.boolean(), async ([low, high], open, turned) => {
      const bounds = open ? [`>${low} Ω`, `<${high} Ω`] : [`>=${low} Ω`, `<=${high} Ω`];
      const q = `resistor ${(turned ? bounds.toReversed() : bounds).join(' ')}`;
      const meets = resistors.filter(({ values: { resistance = NaN } }) => {
        const number = Number(resistance);
        return open ? number > low && number < high : number >= low && number <= high;
      });
      expect(await skusBy({ q })).toEqual(meets.map(({ sku }) => sku).toSorted());
    }),
    { numRuns: 40 },
  );
});
