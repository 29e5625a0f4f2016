import { beforeAll, expect, test } from 'vitest';
import { addCategory } from '#features/catalogue/category-contract.ts';
import { changeProduct } from '#features/catalogue/managed-products-contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { searchProducts } from '../contract.ts';
import type { SearchResult } from '../domain/search-result.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

beforeAll(async () => {
  const attribute = { key: 'coating', names: { en: 'Coating', de: 'Beschichtung' } };
  const choices = [{ en: 'Tin plated', de: 'Verzinnt' }, { en: 'Bare' }];
  const attributes = [{ ...attribute, type: 'choice' as const, choices }];
  const paints = [{ en: 'Painted', de: 'Lackiert' }];
  const painted = [{ ...attribute, type: 'choice' as const, choices: paints }];
  for (const body of [
    { slug: 'anchors', names: { en: 'Anchors' }, attributes: painted },
    { slug: 'bars', names: { en: 'Bars', de: 'Flachmaterial' }, attributes },
    { slug: 'rails', names: { en: 'Rails' }, attributes },
  ]) {
    await admin.api(addCategory, { body });
  }
  const translations = { de: { name: 'Kupferprofil 30 × 5' } };
  const body = { name: 'Copper bar', category: 'bars', sku: 'BAR-1' };
  await shop.product({ ...body, translations, attributes: { coating: 'Tin plated' } });
  await shop.product({
    name: 'Top-hat rail',
    category: 'rails',
    sku: 'RAIL-1',
    attributes: { coating: 'Tin plated' },
  });
  await shop.product({ name: 'Screw' });
});

async function found(q: string) {
  const outcome = await shop.api(searchProducts, { query: { q } });
  return outcome.ok ? outcome.value.products.map(({ sku }) => sku) : outcome.problem;
}

test.each(['Kupferprofil', 'kupferprof', 'kupferprofil 30', 'copper kupferprofil', 'Verzinnt bar'])(
  '%s finds the part by a German text',
  async (q) => {
    expect(await found(q)).toEqual(['BAR-1']);
  },
);

test('a choice is named in German, whichever category of the attribute has it', async () => {
  const response = await shop.app.inject({
    url: '/api/product-search?q=Verzinnt',
    headers: { 'accept-language': 'de' },
  });
  const { filtered } = response.json<SearchResult>();
  expect(filtered).toMatchObject([{ key: 'coating', labels: { 'Tin plated': 'Verzinnt' } }]);
});

test('a word of the German name of the category finds its parts', async () => {
  expect(await found('Flachmaterial copper')).toEqual(['BAR-1']);
  expect(await found('Flachmat copper')).toEqual(['BAR-1']);
});

test('a changed German name is found', async () => {
  const { _id: id, sku } = await shop.product({ name: 'Clamp' });
  expect(await found('Halteklammer')).toEqual([]);
  const body = { version: 1, translations: { de: { name: 'Halteklammer' } } };
  await admin.api(changeProduct, { params: { id }, body });
  expect(await found('Halteklammer')).toEqual([sku]);
});
