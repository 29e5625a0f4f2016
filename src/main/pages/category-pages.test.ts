import { expect, test } from 'vitest';
import { type Category } from '#features/catalogue/contract.ts';
import {
  addCategory,
  changeCategory,
  mergeCategories,
} from '#features/catalogue/category-contract.ts';
import { element, elements, htmlPages, textOf } from '#test/support/html-page.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const open = await htmlPages(shop);
const admin = await shop.person({ admin: true });

async function category(en: string, parent?: Category): Promise<Category> {
  const body = { names: { en }, ...(parent ? { parent: parent._id } : {}) };
  const added = await admin.api(addCategory, { body });
  if (!added.ok) throw new Error(added.problem.title);
  return added.value;
}

async function change({ _id: id, version }: Category, body: object): Promise<Category> {
  const changed = await admin.api(changeCategory, { params: { id }, body: { version, ...body } });
  if (!changed.ok) throw new Error(changed.problem.title);
  return changed.value.category;
}

/** The links to categories on the page of all products. */
async function linkedCategories(): Promise<string[]> {
  const { root } = await open('/allproducts');
  const nav = elements(root, 'nav', { 'aria-label': 'Categories' });
  return nav.flatMap((one) => elements(one, 'a').map(textOf));
}

test('public pages show a new category as soon as it has a product, and each change of it', async () => {
  const lugs = await category('Cable lugs');
  expect(await linkedCategories()).toEqual([]);
  await shop.product({ name: 'Cable lug', category: lugs.slug });
  expect(await linkedCategories()).toEqual(['Cable lugs1']);
  expect(textOf(element((await open('/allproducts/cable-lugs')).root, 'h1'))).toBe('Cable lugs');
  await change(lugs, { names: { en: 'Crimp lugs' } });
  expect(await linkedCategories()).toEqual(['Crimp lugs1']);
  expect(textOf(element((await open('/allproducts/cable-lugs')).root, 'h1'))).toBe('Crimp lugs');
});

test('a shop with one category also lists the products that are in none', async () => {
  const { root } = await open('/allproducts');
  expect(textOf(element(root, 'h1'))).toBe('All products');
  await shop.product({ name: 'Uncategorized' });
  const names = elements((await open('/allproducts')).root, 'h3').map(textOf);
  expect(names.toSorted()).toEqual(['Cable lug', 'Uncategorized']);
});

test('all old addresses of a category redirect to the current one at once', async () => {
  const above = await category('Above');
  const other = await category('Other');
  const below = await category('Below', above);
  await open('/allproducts/above/below');
  const renamed = await change(below, { slug: 'lower' });
  const higher = await change(above, { slug: 'higher' });
  const redirects = async (from: string, to: string) => {
    const { status, location } = await open(`${from}?stock=in`);
    expect([from, status, location]).toEqual([from, 301, `${to}?stock=in`]);
  };
  await redirects('/allproducts/above/below', '/allproducts/higher/lower');
  await redirects('/allproducts/above', '/allproducts/higher');
  await change(renamed, { parent: other._id });
  await redirects('/allproducts/above/below', '/allproducts/other/lower');
  await redirects('/allproducts/higher/lower', '/allproducts/other/lower');
  await admin.api(mergeCategories, {
    params: { id: higher._id },
    body: { into: other._id, version: higher.version },
  });
  await redirects('/allproducts/above', '/allproducts/other');
  await redirects('/allproducts/higher', '/allproducts/other');
});

test('the picture of a category is on its page and beside its name, with a size of its own', async () => {
  const above = await change(await category('Pictured'), { picture: '/pictures/busbar.svg' });
  const below = await change(await category('Pictured below', above), {
    picture: '/pictures/relay.svg',
  });
  await shop.product({ name: 'Pictured part', category: below.slug });
  const { root } = await open(`/allproducts/${above.slug}`);
  for (const src of ['/pictures/busbar.svg', '/pictures/relay.svg']) {
    const [picture] = elements(root, 'img', { src, alt: '' });
    expect(picture?.attribs['class']).toMatch(/\bsize-\d+ shrink-0\b/);
  }
});
