import { expect, test } from 'vitest';
import { getPart, listProducts, type ProductSummary } from '#features/catalogue/contract.ts';
import { listCompanyPrices, type CompanyPrice } from '../contract.ts';
import { getManagedProduct } from '#features/catalogue/managed-products-contract.ts';
import type { Api } from '#shared/api-client.ts';
import { apiWithCompanyPrices } from './company-prices-api.ts';

const product = (id: string) =>
  ({
    _id: id,
    name: `Part ${id}`,
    price: '10.00',
    currency: 'USD',
    priceBreaks: [],
  }) as unknown as ProductSummary;
const own: CompanyPrice = {
  productId: 'a',
  price: '7.00',
  currency: 'USD',
  priceBreaks: [{ quantity: 10, price: '6.00' }],
};

/** A shop that answers every call with `value`, and says which products' prices were asked for. */
function shopThat(value: unknown, prices: readonly CompanyPrice[] | null = [own]) {
  const asked: unknown[] = [];
  const api = ((endpoint: object, args: { query?: { ids?: string } }) => {
    if (endpoint !== listCompanyPrices) return Promise.resolve({ ok: true, value, next: 'more' });
    asked.push(args.query?.ids);
    return Promise.resolve(prices ? { ok: true, value: prices } : { ok: false, problem: {} });
  }) as unknown as Api;
  return { api: apiWithCompanyPrices(api), asked };
}

test('products of a public answer have the prices of the company, others those of the catalogue', async () => {
  const { api, asked } = shopThat([product('a'), product('b')]);
  expect(await api(listProducts, {})).toEqual({
    ok: true,
    value: [
      { ...product('a'), price: '7.00', priceBreaks: [{ quantity: 10, price: '6.00' }] },
      product('b'),
    ],
    next: 'more',
  });
  expect(asked).toEqual(['a,b']);
});

test('a product within a product has its own, too, and each is asked for once', async () => {
  const part = { ...product('b'), packagings: [product('a'), product('a')] };
  const { api, asked } = shopThat(part);
  const outcome = await api(getPart, { params: { slug: 'part-b' } });
  expect(outcome).toMatchObject({
    value: { price: '10.00', packagings: [{ price: '7.00' }, { price: '7.00' }] },
  });
  expect(asked).toEqual(['b,a']);
});

test('more than a hundred products are asked for in several calls', async () => {
  const { api, asked } = shopThat(Array.from({ length: 150 }, (_, at) => product(String(at))));
  await api(listProducts, {});
  expect(asked.map((ids) => String(ids).split(',').length)).toEqual([100, 50]);
});

test('if the prices cannot be read, those of the catalogue stay', async () => {
  const { api } = shopThat([product('a')], null);
  expect(await api(listProducts, {})).toMatchObject({ value: [{ price: '10.00' }] });
});

test('what staff edit has the prices of the catalogue', async () => {
  const { api, asked } = shopThat(product('a'));
  const outcome = await api(getManagedProduct, { params: { id: 'a' } });
  expect(outcome).toMatchObject({ value: { price: '10.00' } });
  expect(asked).toEqual([]);
});
