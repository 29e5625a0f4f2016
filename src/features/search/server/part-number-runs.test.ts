import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDemoFiles } from '#main/demo/demo-files.ts';
import { projectRoot } from '#platform/project-root.ts';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { findParts } from './find-parts.ts';

const { products } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
const catalogue = searchableCatalogue(products);

/** The SKUs that a typed text finds, and how its first term was understood. */
function find(q: string) {
  const locale = { decimalComma: false, currency: 'USD' } as const;
  const { parsed, result } = findParts(catalogue, { q }, locale, (index, query) =>
    index.findFirstPage({ ...query, limit: 100 }),
  );
  // `searchableCatalogue` numbers the products from 1.
  const skus = result.ids.map((id) => products[Number(id.slice(-12)) - 1]?.sku);
  return { skus, kind: parsed.understood[0]?.kind };
}

describe('a run of characters within a part number', () => {
  test.each([
    ['DR120', 'BB-PS-DR24-5'],
    ['dr120', 'BB-PS-DR24-5'],
    ['120-24', 'BB-PS-DR24-5'],
    ['DR 120-24', 'BB-PS-DR24-5'],
    ['estop', 'BB-SW-ESTOP'],
    ['SW ESTOP', 'BB-SW-ESTOP'],
    ['sw-est', 'BB-SW-ESTOP'],
    ['R0603', 'BB-R0603-10K'],
    ['0603-10K', 'BB-R0603-10K'],
    ['M4-100', 'BB-MCU-M4-100'],
    ['M4100', 'BB-MCU-M4-100'],
  ])('%s finds %s', (typed, sku) => {
    expect(find(typed).skus).toContain(sku);
  });

  test('is found with other words', () => {
    expect(find('emergency sw-est').skus).toEqual(['BB-SW-ESTOP']);
  });

  test('is found from the second third of every part number on', () => {
    const missing = products.flatMap(({ sku, mpn }) =>
      [sku, mpn ?? sku].flatMap((number) => {
        const typed = number.slice(Math.floor(number.length / 3));
        const isRun = typed.replaceAll(/[^A-Z\d]/gi, '').length >= 5;
        return isRun && !find(typed).skus.includes(sku) ? [`${typed} of ${sku}`] : [];
      }),
    );
    expect(missing).toEqual([]);
  });

  test('comes after the beginning of a number, and before a typing error', () => {
    expect(find('1N4148')).toEqual({ skus: ['BB-D-1N4148'], kind: 'part-number' });
    expect(find('1N4184').kind).toBe('similar-words');
  });
});
