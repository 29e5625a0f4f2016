import { describe, expect, test } from 'vitest';
import { changeProduct } from '#features/catalogue/managed-products-contract.ts';

import { testShop } from '#test/support/test-shop.ts';
import { searchProducts } from '../contract.ts';
import type { z } from 'zod';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const part = { name: 'Chip resistor 10k', mpn: 'RC0603FR-0710KL' };
await shop.product({ ...part, sku: 'PK-10K-CT', stock: 0 });
const reel = await shop.product({
  ...part,
  sku: 'PK-10K-TR4',
  packaging: 'Reel of 4000',
  packagingOf: 'PK-10K-CT',
  stock: 0,
});
await shop.product({ ...part, sku: 'PK-47K', mpn: 'RC0603FR-0747KL', stock: 5 });

async function find(query: z.input<(typeof searchProducts)['query']>) {
  const found = await shop.api(searchProducts, { query });
  if (!found.ok) throw new Error(found.problem.title);
  return { skus: found.value.products.map(({ sku }) => sku), total: found.value.total };
}

describe('a search of parts in several packagings', () => {
  test('finds one product of each part, by words and by the part number of the manufacturer', async () => {
    expect(await find({ q: 'chip resistor' })).toEqual({ skus: ['PK-47K', 'PK-10K-CT'], total: 2 });
    expect(await find({})).toMatchObject({ total: 2 });
    expect(await find({ q: 'RC0603FR-0710KL' })).toEqual({ skus: ['PK-10K-CT'], total: 1 });
    expect(await find({ q: 'pk-10k' })).toEqual({ skus: ['PK-10K-CT'], total: 1 });
  });

  test('finds the packaging whose SKU is typed, whole or begun', async () => {
    expect(await find({ q: 'PK-10K-TR4' })).toEqual({ skus: ['PK-10K-TR4'], total: 1 });
    expect(await find({ q: 'pk10k-tr' })).toEqual({ skus: ['PK-10K-TR4'], total: 1 });
  });

  test('counts a part as in stock while one of its packagings is', async () => {
    expect(await find({ stock: 'in' })).toEqual({ skus: ['PK-47K'], total: 1 });
    const stocked = { version: 1, stock: { to: 4000, seen: 0 } };
    await admin.api(changeProduct, { params: { id: reel._id }, body: stocked });
    expect(await find({ stock: 'in', sort: 'stock', direction: 'down' })).toEqual({
      skus: ['PK-10K-CT', 'PK-47K'],
      total: 2,
    });
    const alone = { version: 1, packagingOf: '' };
    await admin.api(changeProduct, { params: { id: reel._id }, body: alone });
    expect((await find({ stock: 'in' })).skus.toSorted()).toEqual(['PK-10K-TR4', 'PK-47K']);
    const again = { version: 2, packagingOf: 'PK-10K-CT' };
    await admin.api(changeProduct, { params: { id: reel._id }, body: again });
    expect((await find({ stock: 'in' })).skus.toSorted()).toEqual(['PK-10K-CT', 'PK-47K']);
  });
});
