import { expect, test } from 'vitest';
import {
  changeProduct,
  correctStock,
  deleteProduct,
} from '#features/catalogue/managed-products-contract.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { compareProducts, listCategoryTree, searchProducts, suggestProducts } from '../contract.ts';

const shop = await testShop();
await withDemoCatalogue(shop);

async function search(query: Record<string, unknown>) {
  const outcome = await shop.api(searchProducts, { query });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

async function count(where: string): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    `select count(*)::int as count from products p
      join categories c on c.id = p.category_id join stock_levels s on s.product_id = p.id
      left join manufacturers m on m.id = p.manufacturer_id
      where p.archived_at is null and p.packaging_of is null and ${where}`,
  );
  return rows[0]?.count ?? -1;
}

test('without parameters it returns all active products, in featured order', async () => {
  const result = await search({ limit: 5 });
  expect(result.total).toBe(await count('true'));
  const { rows } = await shop.database.pool.query<{ sku: string }>(
    'select sku from products order by featured_rank, id desc limit 5',
  );
  expect(result.products.map(({ sku }) => sku)).toEqual(rows.map(({ sku }) => sku));
  const below = result.categories.reduce((sum, category) => sum + category.count, 0);
  expect(below).toBe(result.total);
});

test('each value of a facet, used as a filter, finds as many products as its count', async () => {
  const all = await search({ category: 'resistors', limit: 1 });
  expect(all.facets.map(({ key }) => key)).toContain('resistance');
  for (const { key, values } of all.facets) {
    for (const { value, count: facetCount } of values) {
      const own = ['manufacturer', 'lifecycle', 'stock', 'leadTime'].includes(key);
      const parsed = own ? { [key]: value } : { filter: `${key}:${value}` };
      const { total } = await search({ category: 'resistors', limit: 1, ...parsed });
      expect([key, value, total]).toEqual([key, value, facetCount]);
    }
  }
});

test('pages have no gaps in any sort order', async () => {
  for (const sort of [undefined, 'price', 'resistance', 'package', 'manufacturer', 'newest']) {
    const whole = await search({ category: 'passives', sort, limit: 100 });
    const seen: string[] = [];
    for (let cursor: string | null = null; ;) {
      const page = await search({ category: 'passives', sort, limit: 7, cursor: cursor ?? '' });
      seen.push(...page.products.map(({ _id }) => _id));
      cursor = page.next;
      if (!cursor) break;
    }
    expect(seen).toEqual(whole.products.map(({ _id }) => _id));
    expect(seen).toHaveLength(whole.total);
  }
});

test('several values are alternatives, ranges are parsed with units', async () => {
  const { facets } = await search({ category: 'resistors' });
  const [one, two] = facets.find(({ key }) => key === 'package')?.values ?? [];
  const both = await search({
    category: 'resistors',
    filter: [`package:${one?.value}`, `package:${two?.value}`],
  });
  expect(both.total).toBe((one?.count ?? 0) + (two?.count ?? 0));
  const ranged = await search({ category: 'resistors', filter: 'resistance:1k..10k' });
  expect(ranged.products.every(({ values }) => Number(values['resistance']) <= 10_000)).toBe(true);
});

test('the next search reflects a product that an admin adds, changes or removes', async () => {
  const before = (await search({ stock: 'in' })).total;
  const { _id } = await shop.product({ name: 'Zyrtanium flange', sku: 'ZF-1', stock: 0 });
  expect((await search({ q: 'zyrtanium' })).products.map((result) => result._id)).toEqual([_id]);
  expect((await search({ stock: 'in' })).total).toBe(before);
  const admin = await shop.person({ admin: true });
  await admin.api(correctStock, { params: { id: _id }, body: { add: 5 } });
  expect((await search({ stock: 'in' })).total).toBe(before + 1);
  const body = { name: 'Quarzite flange', version: 1 };
  const changed = await admin.api(changeProduct, { params: { id: _id }, body });
  expect(changed.ok).toBe(true);
  expect((await search({ q: 'quarzite' })).products.map((result) => result._id)).toEqual([_id]);
  expect((await search({ q: 'zyrtanium' })).total).toBe(0);
  await admin.api(deleteProduct, { params: { id: _id } });
  expect((await search({ q: 'quarzite' })).total).toBe(0);
});

test('typed values become filters', async () => {
  const result = await search({ q: '10k 0603 1%' });
  expect(result.category?.slug).toBe('resistors');
  expect(result.understood.map(({ value }) => value)).toEqual([
    'resistance:10000',
    'package:0603',
    'tolerance:1',
  ]);
  expect(result.remainingText).toBe('');
  const explicit = await search({
    category: 'resistors',
    filter: ['resistance:10k', 'package:0603', 'tolerance:1'],
  });
  expect(result.total).toBe(explicit.total);
});

test('a part number matches exactly, as a prefix, or with one typing error', async () => {
  const { products } = await search({ category: 'resistors', limit: 1 });
  const { sku = '', _id } = products[0] ?? {};
  const first = async (q: string) => (await search({ q })).products[0]?._id;
  expect(await first(sku.toLowerCase())).toBe(_id);
  expect(await first(sku.replaceAll('-', ' '))).toBe(_id);
  const begun = await search({ q: sku.slice(0, -2) });
  expect(begun.products.map((one) => one._id)).toContain(_id);
  const mistaken = await search({ q: `${sku.slice(0, -2)}X${sku.slice(-2)}` });
  expect(mistaken.understood[0]?.kind).toBe('similar-part-number');
  expect(mistaken.products.map((one) => one._id)).toContain(_id);
});

test('an unknown category or attribute is refused', async () => {
  const nowhere = await shop.api(searchProducts, { query: { category: 'unicorns' } });
  expect(!nowhere.ok && nowhere.problem.type).toBe('search/category-not-found');
  const nothing = await shop.api(searchProducts, { query: { filter: 'horns:1' } });
  expect(!nothing.ok && nothing.problem).toMatchObject({
    type: 'search/unreadable-filters',
    errors: [{ parameter: 'filter', filter: 'horns:1' }],
  });
});

test('an exact part number is found outside the requested category', async () => {
  const result = await search({ q: 'bb-ps-dr24-5', category: 'resistors' });
  expect(result.products.map(({ sku }) => sku)).toEqual(['BB-PS-DR24-5']);
  expect(result.category).toBeNull();
});

test('the tree counts the products in and below each category', async () => {
  const tree = await shop.api(listCategoryTree, {});
  if (!tree.ok) throw new Error('no tree');
  const resistors = tree.value.find(({ slug }) => slug === 'resistors');
  expect(resistors).toMatchObject({ path: ['passives', 'resistors'] });
  expect(resistors?.count).toBe(await count(`c.slug = 'resistors'`));
});

test('a query suggests parts and categories', async () => {
  const suggested = await shop.api(suggestProducts, { query: { q: 'resist' } });
  expect(suggested.ok && suggested.value.categories.map(({ slug }) => slug)).toContain('resistors');
  expect(suggested.ok && suggested.value.parts.length).toBeGreaterThan(0);
});

test('products are compared in the requested order', async () => {
  const { products } = await search({ category: 'resistors', limit: 3 });
  const skus = products.map(({ sku }) => sku).toReversed();
  const compared = await shop.api(compareProducts, { query: { sku: [...skus, 'NONE'] } });
  expect(compared.ok && compared.value.map(({ sku }) => sku)).toEqual(skus);
  const small = skus.map((sku) => sku.toLowerCase());
  const mixed = small.map((sku) => sku.charAt(0).toUpperCase() + sku.slice(1));
  for (const sku of [small, mixed]) {
    expect(await shop.api(compareProducts, { query: { sku } })).toEqual(compared);
  }
});

test('text without meaning finds nothing rather than everything', async () => {
  for (const q of ['😀', ';;;;', '%', '\u200D', 'to to to', 'und']) {
    expect([q, (await search({ q })).total]).toEqual([q, 0]);
  }
  expect((await search({ q: '' })).total).toBe(await count('true'));
  const within = await search({ q: 'resistors', category: 'resistors' });
  expect(within.total).toBe((await search({ category: 'resistors' })).total);
});

test('invisible and full-width characters make no difference', async () => {
  const plain = await search({ q: '10k 0603 1%' });
  for (const q of ['10k\u200B 0603 1%', '\u202A10k\u202C 0603 1%', '１０ｋ ０６０３ １％']) {
    const { understood, total } = await search({ q });
    expect(understood.map(({ value }) => value)).toEqual(
      plain.understood.map(({ value }) => value),
    );
    expect(total).toBe(plain.total);
  }
  const filter = 'resistance:\u200B10k';
  expect((await search({ category: 'resistors', filter })).total).toBeGreaterThan(0);
});

test('a reversed price range is refused with a reason', async () => {
  const outcome = await shop.api(searchProducts, { query: { price: '5..1' } });
  expect(!outcome.ok && outcome.problem).toMatchObject({
    errors: [{ parameter: 'price', detail: 'The minimum price is above the maximum' }],
  });
  expect(await search({ price: '1...5' })).toEqual(await search({ price: '1..5' }));
});

test('a cursor of another sort order is refused', async () => {
  const byName = await search({ category: 'resistors', sort: 'package', limit: 1 });
  for (const sort of ['price', 'resistance', 'newest', 'stock', 'leadTime', undefined]) {
    const query = { category: 'resistors', sort, cursor: byName.next ?? 'none' };
    const outcome = await shop.api(searchProducts, { query });
    expect(!outcome.ok && outcome.problem).toMatchObject({ errors: [{ parameter: 'cursor' }] });
  }
});
