import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from '#browser/api.ts';
import { withDemoCatalogue } from '#test/support/demo-catalogue.ts';
import { testShop } from '#test/support/test-shop.ts';
import { allProductsLoader } from './all-products-loader.ts';

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
])('%s leaves a list, and is named', async (query, of, detail) => {
  const { products, faults } = await load(`${RESISTORS}?${query}`);
  expect(products.length).toBeGreaterThan(0);
  expect(faults).toMatchObject([{ of, detail }]);
});

test('everything that cannot be read is named at once', async () => {
  const query = 'sort=nope&cursor=abc&filter=nope:1&filter=package:0603&price=5..1';
  const { products, faults } = await load(`${RESISTORS}?${query}`);
  expect(products.length).toBeGreaterThan(0);
  expect(faults.map(({ of }) => of).toSorted()).toEqual(['cursor', 'nope:1', 'price', 'sort']);
});

test.each([
  [`${RESISTORS}/?stock=in`, `${RESISTORS}?stock=in`],
  ['/allproducts//passives/resistors', RESISTORS],
  ['/allproducts/passives%2fresistors', RESISTORS],
  ['/allproducts/resistors', RESISTORS],
  ['/ALLPRODUCTS/', '/allproducts'],
])('%s is the list at %s', async (address, right) => {
  const redirected = await load(address).catch((reply: unknown) => reply);
  expect(redirected).toBeInstanceOf(Response);
  const { status, headers } = redirected as Response;
  expect([status, headers.get('location')]).toEqual([301, right]);
});

test('a list at its own address is not led elsewhere', async () => {
  expect((await load(RESISTORS)).products.length).toBeGreaterThan(0);
  expect((await load('/allproducts')).products.length).toBeGreaterThan(0);
});

test('a list without products says what each of its filters keeps away', async () => {
  const { found, further } = await load(`${RESISTORS}?filter=package:0603&filter=tolerance:5`);
  expect(found?.total).toBe(0);
  const left = await Promise.all(
    Object.entries(further?.wholeNumbersFirst ?? {}).map(async ([address, count]) => {
      expect((await load(address)).found?.total).toBe(count);
      return address.split('?')[1];
    }),
  );
  expect(left).toEqual(['filter=tolerance%3A5', 'filter=package%3A0603']);
});

test('no way leads out of a list by dropping what changes nothing', async () => {
  const { found, further } = await load(`${RESISTORS}?filter=resistance:1e9&filter=package:9999`);
  expect(found?.total).toBe(0);
  expect(further?.wholeNumbersFirst).toEqual({});
  expect((await load(RESISTORS)).further).toBeNull();
});
