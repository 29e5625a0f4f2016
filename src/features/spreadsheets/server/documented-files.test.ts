import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { importCategories, previewCategoryImport } from '../contract.ts';
import { applyFile, bySku, checkFile, must } from './check-file.fixture.ts';

/** The CSV files of docs/operations.md, in their order. */
function documentedFiles(): string[] {
  const guide = readFileSync('docs/operations.md', 'utf8');
  return [...guide.matchAll(/^ *```csv\n([^`]+)/gm)].map(([, file = '']) =>
    file.replaceAll(/^ +/gm, ''),
  );
}

test('the example files of the operations guide fill an empty shop', async () => {
  const shop = await testShop();
  const admin = await shop.person({ admin: true });
  const [categories = '', products = ''] = documentedFiles();
  const body = new Blob([categories]);
  const { digest, counts } = must(await admin.api(previewCategoryImport, { body }));
  expect(counts).toEqual({ new: 4, changed: 0, unchanged: 0, invalid: 0 });
  must(await admin.api(importCategories, { body, query: { digest } }));

  const check = await checkFile(shop, admin, products);
  expect(check.counts).toEqual({ new: 1, changed: 0, unchanged: 0, invalid: 0 });
  await applyFile(shop, admin, check._id);
  expect(await bySku(admin, 'LW-050-BK')).toMatchObject({
    price: '0.48',
    stock: 12_500,
    minQuantity: 10,
    priceBreaks: [
      { quantity: 100, price: '0.42' },
      { quantity: 1000, price: '0.35' },
    ],
    attributes: [
      { key: 'crossSection', unit: 'mm²', value: 0.5 },
      { key: 'colour', value: 'Black' },
    ],
  });
});
