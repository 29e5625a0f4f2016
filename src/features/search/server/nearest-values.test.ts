import path from 'node:path';
import { expect, test } from 'vitest';
import { readDemoFiles } from '#main/demo/demo-files.ts';
import { projectRoot } from '#platform/project-root.ts';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { relaxSearch } from './relax-search.ts';

const { products } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
const catalogue = searchableCatalogue(products);

function relaxed(q: string) {
  const locale = { decimalComma: false, currency: 'USD' } as const;
  const { outcome, relaxation } = relaxSearch(catalogue, { q, relax: 'suggest' }, locale);
  return { total: outcome.result.total, nearest: relaxation?.nearest };
}

/** The resistances of the demo's resistors in this package, ascending. */
function resistances(size: string): number[] {
  const found = products.flatMap(({ category, attributes }) =>
    category === 'resistors' && attributes?.['package'] === size ? [attributes['resistance']] : [],
  );
  return [...new Set(found)].map(Number).toSorted((a, b) => a - b);
}

test('a value that no part has finds nothing, and offers the values next to it', () => {
  const ohms = resistances('0603');
  expect(ohms.length).toBeGreaterThan(0);
  const highest = Math.max(...ohms);
  expect(relaxed(`${highest * 1.3}R 0603`)).toMatchObject({
    total: 0,
    nearest: [
      { filter: `resistance:${highest * 1.3}`, nearest: `resistance:${highest}`, count: 1 },
    ],
  });
});

test('the nearest values pass all other constraints', () => {
  const { total, nearest } = relaxed('2uF ceramic capacitor');
  expect(total).toBe(0);
  expect(nearest?.length).toBeGreaterThan(0);
  for (const near of nearest ?? []) {
    const query = { q: 'ceramic capacitor', filter: [near.nearest], relax: 'suggest' as const };
    const { outcome } = relaxSearch(catalogue, query, { decimalComma: false, currency: 'USD' });
    expect(outcome.result.total).toBe(near.count);
  }
});

/** The values that are offered instead of one that no part has, in order. */
function offered(q: string) {
  return relaxed(q).nearest?.map(({ nearest }) => Number(nearest.split(':')[1]));
}

test('a lower and a higher value are offered, the one with the smaller ratio first', () => {
  expect(offered('2uF')).toEqual([1e-5, 1e-7]);
  expect(offered('200nF')).toEqual([1e-7, 1e-6]);
});

test('a search with results offers no nearest values', () => {
  expect(relaxed('10k').nearest).toBeUndefined();
});
