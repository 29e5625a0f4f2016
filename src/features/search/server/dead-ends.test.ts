import path from 'node:path';
import { expect, test } from 'vitest';
import { readDemoFiles } from '#main/demo/demo-files.ts';
import { projectRoot } from '#platform/project-root.ts';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { relaxSearch } from './relax-search.ts';

const { products } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
const catalogue = searchableCatalogue(products);
const locale = { decimalComma: false, currency: 'USD' } as const;

function find(request: { q?: string; category?: string; filter?: string[]; stock?: string }) {
  const { outcome, relaxation } = relaxSearch(catalogue, { ...request, relax: 'suggest' }, locale);
  return { total: outcome.result.total, relaxation };
}

const in0603 = products.filter(
  ({ category, attributes }) => category === 'resistors' && attributes?.['package'] === '0603',
).length;

test('if no single constraint is to blame, the fewest that are to blame together are offered', () => {
  const filter = ['resistance:1.234M', 'tolerance:77%', 'package:0603'];
  const { total, relaxation } = find({ category: 'resistors', filter });
  expect(total).toBe(0);
  expect(relaxation?.removable).toEqual([]);
  expect(relaxation?.removableTogether[0]).toEqual({
    constraints: [
      { parameter: 'filter', value: 'resistance:1.234M' },
      { parameter: 'filter', value: 'tolerance:77%' },
    ],
    count: in0603,
  });
});

test('typed and selected constraints are dropped together; the list without them has that many parts', () => {
  const filter = ['tolerance:77%', 'package:0603'];
  const { relaxation } = find({ q: '1.234MΩ', category: 'resistors', filter });
  const [set] = relaxation?.removableTogether ?? [];
  expect(set?.constraints.map(({ parameter }) => parameter)).toEqual(['q', 'filter']);
  expect(set?.count).toBe(in0603);
  expect(find({ category: 'resistors', filter: ['package:0603'] }).total).toBe(in0603);
});

test('if one constraint is to blame, no others are dropped with it', () => {
  const filter = ['resistance:1.234M', 'package:0603'];
  const { relaxation } = find({ category: 'resistors', filter });
  expect(relaxation?.removable).toMatchObject([{ value: 'resistance:1.234M', count: in0603 }]);
  expect(relaxation?.removableTogether).toEqual([]);
});

test('a number of pieces in stock is a condition, typed or selected', () => {
  const all = find({ category: 'resistors' }).total;
  expect(find({ q: 'resistors stock > 0' }).total).toBe(all);
  const enough = find({ q: 'resistors stock >= 1' }).total;
  expect(enough).toBe(all);
  const { total, relaxation } = find({ q: 'resistors stock > 999,999,998' });
  expect(total).toBe(0);
  expect(relaxation?.removable).toContainEqual({ parameter: 'q', value: '999999999', count: all });
  expect(find({ category: 'resistors', stock: '999999999' }).total).toBe(0);
});

test.each([
  ['mosfet 1200V 100A', ['voltage:1200', 'current:100'], 'mosfets'],
  ['DIN rail supply 48V 3A', ['outputVoltage:48', 'outputCurrent:3'], 'din-rail-supplies'],
  ['contactor 400VAC 95A', ['coilVoltage:400', 'current:95'], 'contactors'],
])('%s offers the typed category without the values %j', (q, values, category) => {
  const { total, relaxation } = find({ q });
  expect(total).toBe(0);
  expect(relaxation?.removableTogether).toEqual([
    {
      constraints: values.map((value) => ({ parameter: 'q', value })),
      count: products.filter((product) => product.category === category).length,
    },
  ]);
});

test.each([
  ['foo bar resistor 10k 0603', ['foo', 'bar']],
  ['op amp rail to rail', ['rail', 'to', 'rail']],
])('%s offers the search without the words %j', (q, words) => {
  const { total, relaxation } = find({ q });
  expect(total).toBe(0);
  const [set] = relaxation?.removableTogether ?? [];
  expect(set?.constraints.map(({ value }) => value)).toEqual(words);
  expect(set?.count).toBeGreaterThan(0);
});

test.each([
  ['mosfet voltage > 5000', 'voltage:>5000..'],
  ['resistor > 100M', 'resistance:>100000000..'],
  ['weight < 1', 'mass:..<0.001'],
])('%s offers the values nearest to the bound, which have products', (q, filter) => {
  const { total, relaxation } = find({ q });
  expect(total).toBe(0);
  expect(relaxation?.nearest.map((near) => near.filter)).toEqual([filter]);
  expect(relaxation?.nearest.every(({ count }) => count > 0)).toBe(true);
});
