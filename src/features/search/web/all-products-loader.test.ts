import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { describe, expect, test } from 'vitest';
import { apiContext } from '#browser/api.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { allProductsLoader } from './all-products-loader.ts';
import { addressOf } from './search-state.ts';

const shop = await testShop();
await withDemoCatalogue(shop);

const RESISTORS = '/allproducts/passives/resistors';

async function load(address: string) {
  const context = new RouterContextProvider();
  context.set(apiContext, shop.api);
  const url = new URL(address, 'http://shop');
  const splat = decodeURIComponent(url.pathname.slice('/allproducts/'.length));
  return allProductsLoader({
    context,
    request: new Request(url),
    params: { '*': splat },
  } as unknown as LoaderFunctionArgs);
}

test.each([
  ['sort=outputVoltage', 'sort', 'There is no such attribute here.'],
  ['cursor=abc', 'cursor', 'That position is no longer in this list.'],
  [
    Array.from({ length: 61 }, (_, i) => `filter=resistance:${i}`).join('&'),
    'filter',
    'At most 60',
  ],
  [`manufacturer=${'x'.repeat(201)}`, 'manufacturer', 'At most 200 characters'],
])(
  'a list is shown without the invalid parameter %s, which is reported',
  async (query, parameter, detail) => {
    const { products, errors } = await load(`${RESISTORS}?${query}`);
    expect(products.length).toBeGreaterThan(0);
    expect(errors).toMatchObject([{ parameter, detail }]);
  },
);

test('all invalid parameters are reported at once', async () => {
  const query = 'sort=nope&cursor=abc&filter=nope:1&filter=package:0603&price=5..1';
  const { products, errors } = await load(`${RESISTORS}?${query}`);
  expect(products.length).toBeGreaterThan(0);
  expect(errors.map(({ parameter }) => parameter).toSorted()).toEqual([
    'cursor',
    'nope:1',
    'price',
    'sort',
  ]);
});

test.each([
  [`${RESISTORS}/?stock=in`, `${RESISTORS}?stock=in`],
  ['/allproducts//passives/resistors', RESISTORS],
  ['/allproducts/passives%2fresistors', RESISTORS],
  ['/allproducts/resistors', RESISTORS],
  ['/ALLPRODUCTS/', '/allproducts'],
])('%s redirects to %s', async (address, right) => {
  const redirected = await load(address).catch((reply: unknown) => reply);
  expect(redirected).toBeInstanceOf(Response);
  const { status, headers } = redirected as Response;
  expect([status, headers.get('location')]).toEqual([301, right]);
});

test('a list at its canonical address is not redirected', async () => {
  expect((await load(RESISTORS)).products.length).toBeGreaterThan(0);
  expect((await load('/allproducts')).products.length).toBeGreaterThan(0);
});

describe('a list without products', () => {
  test('counts the products without each of its filters', async () => {
    const { state, result } = await load(`${RESISTORS}?filter=package:0603&filter=tolerance:5`);
    expect(result?.total).toBe(0);
    const removable = result?.relaxation?.removable ?? [];
    expect(removable.map(({ value }) => value)).toEqual(['package:0603', 'tolerance:5']);
    for (const { value, count } of removable) {
      const filters = state.filters.filter((one) => one !== value);
      const reduced = await load(addressOf({ ...state, filters }));
      expect(reduced.result?.total).toBe(count);
    }
  });

  test('does not suggest to remove constraints that make no difference', async () => {
    const { result } = await load(`${RESISTORS}?filter=resistance:1e9&filter=package:9999`);
    expect(result?.total).toBe(0);
    expect(result?.relaxation?.removable).toEqual([]);
    expect((await load(RESISTORS)).result?.relaxation).toBeUndefined();
  });
});

describe('a search that finds nothing', () => {
  test('in its category shows results of all products and names the category', async () => {
    const { state, result } = await load(`${RESISTORS}?q=24V+supply`);
    expect(result?.total).toBeGreaterThan(0);
    expect(result?.relaxation?.category?.name).toBe('Resistors');
    expect(state).toMatchObject({ q: '24V supply', path: [] });
    const nonsense = await load(`${RESISTORS}?q=qwrtzu+plmokn`);
    expect(nonsense.result).toMatchObject({ total: 0, relaxation: { category: null } });
    expect(nonsense.state.path).toEqual(['passives', 'resistors']);
  });

  test('drops the filters only if the text comes from the search box', async () => {
    const address = `${RESISTORS}?q=10k&filter=package:9999`;
    const { state, result } = await load(`${address}&box=1`);
    expect(result?.total).toBeGreaterThan(0);
    expect(result?.relaxation).toMatchObject({ category: null, filtersDropped: true });
    expect(state).toMatchObject({ q: '10k', path: ['passives', 'resistors'], filters: [] });
    const linked = await load(address);
    expect(linked.result?.total).toBe(0);
    expect(linked.state.filters).toEqual(['package:9999']);
  });

  test('keeps the filters if a product of another category matches them', async () => {
    const { state, result } = await load(`${RESISTORS}?q=100nF&filter=package:0603&box=1`);
    expect(result?.total).toBeGreaterThan(0);
    expect(result?.relaxation).toMatchObject({
      category: { name: 'Resistors' },
      filtersDropped: false,
    });
    expect(state).toMatchObject({ q: '100nF', path: [], filters: ['package:0603'] });
  });
});

test('an exact part number is found in any category, and the requested category is named', async () => {
  const [relay] = (await load('/allproducts?q=relay')).products;
  const { state, result } = await load(`${RESISTORS}?q=${relay?.sku}`);
  expect(result?.total).toBeGreaterThan(0);
  expect(result?.relaxation?.category?.name).toBe('Resistors');
  expect(state.path).toEqual([]);
});

test('a typed value replaces the selected one of its attribute', async () => {
  const query = 'q=10k&filter=resistance:47000&filter=package:0603&box=1';
  const { state, result } = await load(`/allproducts?${query}`);
  expect(state).toMatchObject({ q: '10k', filters: ['package:0603'] });
  expect(result?.total).toBeGreaterThan(0);
});

test.each(['', '&box=1'])(
  'a typed bound and the selected one of the other end are one range%s',
  async (box) => {
    const query = `q=<50k&filter=resistance:>10k..&filter=package:0603${box}`;
    const { state, result } = await load(`/allproducts?${query}`);
    expect(state.filters).toEqual(['package:0603']);
    expect(result?.understood).toMatchObject([{ value: 'resistance:>10000..<50000' }]);
  },
);

test('a typed bound replaces a selected one of the same end', async () => {
  const query = 'q=<20k&filter=resistance:..<50k';
  expect((await load(`/allproducts?${query}&box=1`)).state.filters).toEqual([]);
  expect((await load(`/allproducts?${query}`)).state.filters).toEqual(['resistance:..<50k']);
});
