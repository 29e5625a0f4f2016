import { expect, test } from 'vitest';
import { findParts } from '#features/search/server/find-parts.ts';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { allParts } from '../catalogue/all-parts.ts';
import { queryTypes } from './query-types.ts';

const normalized = (number: string) => number.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

test('the runs within part numbers that the bench searches for find exactly the parts that contain them', () => {
  const fields = [...allParts(2_000, 7)].map((part) => part.fields);
  const catalogue = searchableCatalogue(fields);
  const parts = fields.map(({ sku, name }) => {
    return { id: sku, sku, name, manufacturer: null, stock: 1 };
  });
  const chips = [{ value: 1000, package: '0603', tolerance: 1 }];
  const type = queryTypes({ parts, resistors: chips, capacitors: chips }).find(
    ({ name }) => name === 'part number, a run within it',
  );
  const locale = { decimalComma: false, currency: 'USD' } as const;
  for (let index = 0; index < 200; index += 1) {
    const q = String(type?.search(index).query['q']);
    const { result } = findParts(catalogue, { q }, locale, (all, query) =>
      all.findFirstPage({ ...query, limit: 100 }),
    );
    const containing = parts.filter(({ sku }) => normalized(sku).includes(normalized(q)));
    expect(containing.map(({ sku }) => sku)).toContain(parts[index]?.sku);
    expect([q, result.total]).toEqual([q, containing.length]);
  }
});
