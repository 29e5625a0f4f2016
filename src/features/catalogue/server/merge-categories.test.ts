import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { searchProducts } from '#features/search/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { type Category } from '../contract.ts';
import { deleteCategory, mergeCategories } from '../category-contract.ts';
import { deleteProduct } from '../managed-products-contract.ts';
import { categorySteps, mounting, resistance, valueOf } from './category-steps.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const { category, change, current, search } = categorySteps(shop, admin);

describe('merging categories', () => {
  test('moves products, attributes, subcategories and addresses', async () => {
    const from = await category({
      attributes: [resistance, { ...mounting, choices: [{ en: 'Glued' }] }],
    });
    const into = await category({ attributes: [mounting] });
    const child = await category({ parent: from._id });
    await shop.product({ category: from.slug, attributes: { resistance: 100, mounting: 'Glued' } });
    await shop.product({ category: child.slug });
    const merge = (dryRun: boolean) =>
      admin.api(mergeCategories, {
        params: { id: from._id },
        body: { into: into._id, version: 1, dryRun },
      });

    expect(valueOf(await merge(true)).effect).toEqual({ products: 2, addresses: 2, lost: [] });
    expect(await current(from)).toEqual(from);
    valueOf(await merge(false));
    const merged = await current(into);
    expect(merged.attributes.map(({ key }) => key)).toEqual(['mounting', 'resistance']);
    expect(merged.attributes[0]?.choices.map(({ en }) => en)).toEqual([
      'Through-hole',
      'Surface',
      'Glued',
    ]);
    const list = await search({ category: from.slug });
    expect(list).toMatchObject({
      total: 2,
      category: { slug: into.slug },
      categories: [{ slug: child.slug }],
    });
    expect(list.products).toContainEqual(
      expect.objectContaining({ values: { resistance: 100, mounting: 'Glued' } }),
    );
  });

  test('tells which values do not fit', async () => {
    const from = await category({ attributes: [resistance] });
    const into = await category({
      attributes: [{ key: 'resistance', names: { en: 'Resistance' }, type: 'text' }],
    });
    await shop.product({ category: from.slug, attributes: { resistance: 100 } });
    const outcome = await admin.api(mergeCategories, {
      params: { id: from._id },
      body: { into: into._id, version: 1 },
    });
    expect(outcome).toMatchObject({
      problem: { type: 'categories/values-would-be-lost', lost: [{ products: 1 }] },
    });
  });
});

function remove({ _id: id, version }: Category) {
  return admin.api(deleteCategory, { params: { id }, query: { version } });
}

describe('deleting a category', () => {
  test('is refused when somebody else has changed it, and returns the current one', async () => {
    const loaded = await category();
    const { category: changed } = valueOf(await change(loaded, { names: { en: 'Newer name' } }));
    expect(await remove(loaded)).toMatchObject({
      problem: { type: 'categories/changed', current: { name: 'Newer name', version: 2 } },
    });
    expect(await remove(changed)).toMatchObject({ value: { deletedCount: 1 } });
  });

  test('is refused while it has products or subcategories', async () => {
    const above = await category();
    await category({ parent: above._id });
    await shop.product({ category: above.slug });
    expect(await remove(above)).toMatchObject({
      problem: { type: 'categories/not-empty', products: 1, categories: 1 },
    });
  });

  test('removes it and its addresses, also if deleted products were in it', async () => {
    const empty = await category({ attributes: [resistance] });
    const product = await shop.product({ category: empty.slug });
    await admin.api(deleteProduct, { params: { id: product._id } });
    expect(await remove(empty)).toMatchObject({ value: { deletedCount: 1 } });
    const gone = await shop.api(searchProducts, { query: { category: empty.slug } });
    expect(gone).toMatchObject({ problem: { type: 'search/category-not-found' } });
  });
});

test('what admins do to categories is in the audit log', async () => {
  const [above, into] = [
    await category({ names: { en: 'Above' } }),
    await category({ names: { en: 'Into' } }),
  ];
  const below = await category({ names: { en: 'Below' }, parent: above._id });
  const { category: changed } = valueOf(await change(below, { picture: '/pictures/relay.svg' }));
  await admin.api(mergeCategories, {
    params: { id: changed._id },
    body: { into: into._id, version: changed.version },
  });
  await admin.api(deleteCategory, { params: { id: above._id }, query: { version: 1 } });
  const log = valueOf(await admin.api(listAudit, { query: { q: admin.email, limit: 4 } }));
  expect(log.map(({ action, about, by }) => [action, about, by])).toEqual([
    ['category-deleted', 'Above', admin.email],
    ['category-merged', 'Above > Below', admin.email],
    ['category-changed', 'Above > Below', admin.email],
    ['category-added', 'Above > Below', admin.email],
  ]);
});
