import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testShop, type TestShop } from '#test/support/test-shop.ts';
import { listProducts } from '../contract.ts';
import { products } from './catalogue-tables.ts';

const shop = await testShop();
const ranked = await testShop();
const growing = await testShop();
const linked = await testShop();

async function names(q: string): Promise<string[]> {
  const found = await shop.api(listProducts, { query: { q } });
  if (!found.ok) throw new Error(found.problem.title);
  return found.value.map(({ name }) => name).toSorted();
}

/** Follows the Link headers to the end; `between` happens after each page. */
async function pageThrough(
  of: TestShop,
  limit: number,
  between = async () => undefined as unknown,
) {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await of.api(listProducts, { query: { limit, cursor } });
    if (!page.ok) throw new Error(page.problem.title);
    pages.push(page.value.map(({ sku }) => sku));
    cursor = page.next ?? undefined;
    await between();
  } while (cursor);
  return pages;
}

describe('the list of products', () => {
  test('starts with the featured products, then the newest', async () => {
    for (const sku of ['A', 'B', 'C', 'D', 'E']) await ranked.product({ sku });
    const { queries } = ranked.database;
    await queries
      .update(products)
      .set({ featuredRank: 1 })
      .where(inArray(products.sku, ['B']));
    await queries
      .update(products)
      .set({ featuredRank: 2 })
      .where(inArray(products.sku, ['D']));
    expect(await pageThrough(ranked, 100)).toEqual([['B', 'D', 'E', 'C', 'A']]);
    expect(await pageThrough(ranked, 2)).toEqual([['B', 'D'], ['E', 'C'], ['A']]);
    expect(await pageThrough(ranked, 1)).toEqual([['B'], ['D'], ['E'], ['C'], ['A']]);
  });

  test('shows each product once while others are added between pages', async () => {
    const skus = Array.from({ length: 11 }, (_, i) => `P${i}`);
    for (const sku of skus) await growing.product({ sku });
    const pages = await pageThrough(growing, 3, () => growing.product());
    expect(pages.flat()).toEqual(skus.toReversed());
  });

  test('links to the next page with the same limit and search text', async () => {
    for (const sku of ['LINK-1', 'LINK-2', 'OTHER']) await linked.product({ sku });
    const response = await linked.app.inject('/api/product?limit=1&q=link');
    const link = /^<(\/api\/product\?[^>]+)>; rel="next"$/.exec(
      String(response.headers['link']),
    )?.[1];
    const next = await linked.app.inject(link ?? '');
    expect(next.json()).toMatchObject([{ sku: 'LINK-1' }]);
    expect(next.headers['link']).toBeUndefined();
  });

  test.each(['nonsense', 'W10', 'WyJhIiwiYiJd', '💥'])('refuses the cursor %s', async (cursor) => {
    expect(await shop.api(listProducts, { query: { cursor } })).toMatchObject({
      ok: false,
      problem: { type: 'general/invalid-input', errors: [{ parameter: 'cursor' }] },
    });
  });
});

describe('finding products', async () => {
  await shop.product({ name: 'Chip resistor 10 kΩ 1 %', sku: 'R-10K', mpn: 'OC-0603F1002' });
  await shop.product({ name: 'Chip resistor 10 kΩ 5 mm', sku: 'R_10K' });
  await shop.product({ name: 'Ceramic capacitor 100 nF', sku: 'C-100N', mpn: 'X7R\\16' });

  test.each([
    ['resistor', ['Chip resistor 10 kΩ 1 %', 'Chip resistor 10 kΩ 5 mm']],
    ['RESISTOR chip', ['Chip resistor 10 kΩ 1 %', 'Chip resistor 10 kΩ 5 mm']],
    ['c-100n', ['Ceramic capacitor 100 nF']],
    ['0603f', ['Chip resistor 10 kΩ 1 %']],
    ['kω 5', ['Chip resistor 10 kΩ 5 mm']],
    ['resistor capacitor', []],
    ['%', ['Chip resistor 10 kΩ 1 %']],
    ['r_10k', ['Chip resistor 10 kΩ 5 mm']],
    ['r%k', []],
    ['x7r\\', ['Ceramic capacitor 100 nF']],
    ["'; drop table products; --", []],
  ])('by %s', async (q, found) => {
    expect(await names(q)).toEqual(found);
  });

  test('with a blank search text shows every product', async () => {
    expect(await names('   ')).toHaveLength(3);
  });
});
