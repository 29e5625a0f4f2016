import { describe, expect, test } from 'vitest';
import { getPart } from '#features/catalogue/contract.ts';
import { addProduct } from '#features/catalogue/managed-products-contract.ts';
import { addReview } from '#features/reviews/contract.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import {
  element,
  elements,
  htmlPages,
  textOf,
  textsOf,
  type HtmlPage,
} from '#test/support/html-page.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
await withDemoCatalogue(shop);
const open = await htmlPages(shop);

const RESISTORS = '/allproducts/passives/resistors';
const NAME = 'DIN-rail supply 24 V 5 A 120 W';
const PART = '/parts/din-rail-supply-24-v-5-a-120-w--bb-ps-dr24-5';

const main = ({ root }: HtmlPage) => element(root, 'main');
const linkTo = (page: HtmlPage, href: string) => elements(main(page), 'a', { href });
const canonical = ({ root }: HtmlPage) =>
  element(root, 'link', { rel: 'canonical' }).attribs['href'];
const robots = ({ root }: HtmlPage) =>
  elements(root, 'meta', { name: 'robots' }).map(({ attribs }) => attribs['content']);

describe('search engines', () => {
  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/allproducts', ['ItemList', 'BreadcrumbList']],
    [PART, ['Product', 'BreadcrumbList']],
    ['/dashboard', []],
    ['/reset-password', []],
    ['/nowhere', []],
  ])('read on %s: %j', async (path, kinds) => {
    const page = await open(path);
    const graphs = elements(page.root, 'script', { type: 'application/ld+json' }).map(
      (script) => JSON.parse(textOf(script)) as { '@graph': { '@type': string }[] },
    );
    expect(graphs.flatMap((graph) => graph['@graph'].map((thing) => thing['@type']))).toEqual(
      kinds,
    );
    expect(robots(page)).toEqual(kinds.length > 0 ? [] : ['noindex']);
  });

  test.each([
    [RESISTORS, RESISTORS, true],
    [`${RESISTORS}?view=table`, RESISTORS, true],
    [`${RESISTORS}?filter=package:0603`, RESISTORS, false],
    [`${RESISTORS}?sort=price`, RESISTORS, false],
    ['/allproducts?q=relay&utm=1', '/allproducts', false],
    ['/compare', '/compare', true],
    ['/compare?sku=BB-PS-DR24-5', '/compare', false],
  ])('see %s as %s, indexed: %j', async (path, address, indexed) => {
    const page = await open(path);
    expect(canonical(page)).toBe(`http://localhost${address}`);
    expect(robots(page)).toEqual(indexed ? [] : ['noindex']);
  });
});

test('an unknown URL is a 404 with a link to the landing page', async () => {
  const page = await open('/nowhere');
  expect(page.status).toBe(404);
  expect(textsOf(linkTo(page, '/'))).toEqual([expect.stringMatching(/home/i)]);
});

test.each(['made-up--bb-nothing', 'Not a slug', 'x'.repeat(200)])(
  'the unknown part %j is a 404 with a link to all products',
  async (slug) => {
    const page = await open(`/parts/${encodeURIComponent(slug)}`);
    expect(page.status).toBe(404);
    expect(linkTo(page, '/allproducts')).not.toEqual([]);
  },
);

test('the landing page shows six products, four slides and the documented numbers', async () => {
  const page = await open('/');
  expect(elements(main(page), 'a', { 'aria-label': /^Buy/ })).toHaveLength(6);
  expect(elements(page.root, 'div', { 'aria-roledescription': 'slide' })).toHaveLength(4);
  const numbers = element(main(page), 'section', { id: 'numbers' });
  for (const number of ['23', '52', '15', '5', '10,189,300']) {
    expect(textsOf(elements(numbers, 'dd'))).toContain(number);
  }
  const footer = textOf(element(page.root, 'footer'));
  expect(footer).toMatch(/since 1992/i);
  expect(footer).toContain(String(shop.clock.now().getFullYear()));
});

test('the page of all reviews shows those that its address asks for', async () => {
  const { _id: productId } = await shop.product({ name: 'Reviewed relay' });
  const words = ['Runs cool in summer.', 'Arrived well packed.'];
  for (const review of words) {
    const body = { productId, rating: 5, review, suggestion: 'None.' };
    await (await shop.person()).api(addReview, { body });
  }
  const page = await open('/reviews?q=cool');
  expect(words.map((one) => textOf(main(page)).includes(one))).toEqual([true, false]);
  const login = elements(page.root, 'a', { href: '/login?from=%2Freviews%3Fq%3Dcool' });
  expect(login).not.toEqual([]);
});

describe('a part’s page', () => {
  test('is linked from its card and shows stock, prices and attributes', async () => {
    const list = await open('/allproducts?q=BB-PS-DR24-5');
    expect(textsOf(linkTo(list, PART))).toEqual([NAME]);
    const slug = PART.replace('/parts/', '');
    const part = await shop.api(getPart, { params: { slug } });
    const body = {
      productId: part.ok ? part.value._id : '',
      rating: 4,
      review: 'Holds.',
      suggestion: 'None.',
    };
    await (await shop.person()).api(addReview, { body });
    const page = await open(PART);
    expect(textOf(element(main(page), 'h1'))).toBe(NAME);
    const text = textOf(main(page));
    for (const value of [
      'GP-DR120-24',
      'BB-PS-DR24-5',
      'Gridmoor Power',
      'Active',
      '3 days',
      '120 W',
    ]) {
      expect(text).toContain(value);
    }
    expect(text).toMatch(/[\d,]+ in stock/);
    const prices = element(page.root, 'table', { 'aria-label': 'Price breaks' });
    expect(textOf(prices)).toContain('$32.40');
    expect(text).toContain('(1 review)');
  });

  test('has breadcrumbs that lead to all its categories', async () => {
    const nav = element((await open(PART)).root, 'nav', { 'aria-label': 'Breadcrumbs' });
    // A separator belongs to the item before it, so that no line starts with one.
    const items = ['All products/', 'Power supplies/', 'DIN-rail supplies/'];
    expect(textsOf(elements(nav, 'li')).slice(0, -1)).toEqual(items);
    const trail = elements(nav, 'a');
    expect(textsOf(trail)).toEqual(['All products', 'Power supplies', 'DIN-rail supplies']);
    for (const { attribs } of trail) expect((await open(attribs['href']!)).status).toBe(200);
  });

  test('shows the price of a quantity without JavaScript', async () => {
    const page = await open(PART);
    const form = elements(main(page), 'form').find((one) => /Show the price/.test(textOf(one)))!;
    expect(form.attribs).toMatchObject({ action: PART });
    expect(form.attribs).not.toHaveProperty('method', 'post');
    expect(elements(form, 'input', { name: 'quantity' })).toHaveLength(1);
    const priced = await open(`${PART}?quantity=50`);
    const price = element(main(priced), 'output', { 'aria-label': 'Order price' });
    expect(textOf(price)).toContain('$1,620.00');
  });
});

test('a new product with only a name is at once in the list of all products', async () => {
  const path = '/allproducts?q=copper+lug+m8';
  expect(textsOf(elements(main(await open(path)), 'h3'))).not.toContain('Copper lug M8');
  const admin = await shop.person({ admin: true });
  expect(await admin.api(addProduct, { body: { name: 'Copper lug M8' } })).toMatchObject({
    ok: true,
  });
  expect(textsOf(elements(main(await open(path)), 'h3'))).toContain('Copper lug M8');
});

test('mating parts are listed with their SKU', async () => {
  const page = await open('/allproducts?q=BB-CA-IDC10-30');
  const [{ attribs } = { attribs: { href: '' } }] = elements(main(page), 'a').filter(
    ({ attribs: { href } }) => href?.startsWith('/parts/'),
  );
  const part = await open(attribs.href ?? '');
  expect(textsOf(elements(main(part), 'section')).find((text) => text.includes('Mating'))).toMatch(
    /BB-BH-2X5/,
  );
});

test('the comparison does not break a line in a package such as TO-220', async () => {
  const page = await open('/compare?sku=BB-Q-TIP120&sku=BB-M-IRF540N');
  const cells = elements(main(page), 'td').flatMap((cell) =>
    elements(cell, 'span', { class: 'whitespace-nowrap' }).map(textOf),
  );
  // In the name and in the row of packages, of each part.
  expect(cells.filter((text) => text === 'TO-220')).toHaveLength(4);
  // Longer part numbers may break.
  expect(cells).not.toContain('BB-Q-TIP120');
});

describe('without JavaScript', () => {
  test('Find leads to the search of the catalogue', async () => {
    const { root } = await open('/');
    const form = elements(element(root, 'header'), 'form').find((one) =>
      textOf(one).startsWith('Find'),
    )!;
    expect(form.attribs['action']).toBe('/allproducts');
    expect(element(form, 'button').attribs['type']).toBe('submit');
  });

  test('all products are paged by links', async () => {
    const cards = (page: HtmlPage) => elements(main(page), 'a', { 'aria-label': /^(Buy|View) / });
    const page = await open('/allproducts');
    expect(cards(page)).toHaveLength(24);
    const [more] = elements(main(page), 'a').filter((link) => textOf(link) === 'Load more');
    expect(cards(await open(more!.attribs['href']!))).toHaveLength(48);
  });
});

test.each([
  ['/', '/login'],
  ['/allproducts?q=10k', '/login?from=%2Fallproducts%3Fq%3D10k'],
  ['/login?from=%2Fblog', '/login?from=%2Fblog'],
  ['/register', '/login'],
  ['/register?from=%2Fboms', '/login?from=%2Fboms'],
])('Login in the navigation bar of %s leads back to the page', async (path, login) => {
  const { root } = await open(path);
  const links = elements(root, 'a').filter((link) => textOf(link) === 'Login');
  expect([...new Set(links.map(({ attribs }) => attribs['href']))]).toEqual([login]);
});

test('both sign-in pages offer the popup provider', async () => {
  for (const path of ['/login', '/register']) {
    const buttons = textsOf(elements(main(await open(path)), 'button'));
    expect(buttons).toContainEqual(expect.stringMatching(/^Continue with/));
  }
});
