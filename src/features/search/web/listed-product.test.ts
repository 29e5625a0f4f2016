import { expect, test } from 'vitest';
import { orderPath, partPath } from '#features/catalogue/web/index.ts';
import type { SearchHit } from '../domain/search-result.ts';
import { listedProduct } from './listed-product.ts';

const resistor: SearchHit = {
  _id: 'r1',
  name: 'Resistor 10 kΩ',
  description: '',
  img: '',
  minQuantity: 100,
  stock: 50_000,
  price: '0.0042',
  currency: 'USD',
  sku: 'BB-R0603-10K',
  mpn: null,
  manufacturer: null,
  category: null,
  slug: 'resistor-10k',
  orderMultiple: 100,
  leadTimeDays: null,
  lifecycle: 'active',
  priceBreaks: [{ quantity: 5000, price: '0.0024' }],
  packagingOf: null,
  packagings: [],
  values: {},
  priceAtQuantity: null,
};

test('a list shows the price at the quantity and links with that quantity', () => {
  const listed = listedProduct({ ...resistor, priceAtQuantity: '0.0024' }, 'table', 4950);
  expect(listed.price).toBe('0.0024');
  expect(partPath(listed, listed.quantity)).toBe('/parts/resistor-10k?quantity=5000');
  expect(orderPath(listed, listed.quantity)).toBe('/product/r1?quantity=5000');
});

test('without a quantity it shows the price of the smallest order', () => {
  const listed = listedProduct(resistor, 'cards', 0);
  expect(listed.price).toBe('0.0042');
  expect(partPath(listed, listed.quantity)).toBe('/parts/resistor-10k');
});

test('the next lower price is shown if there is one', () => {
  const breaks = [...resistor.priceBreaks, { quantity: 10_000, price: '0.0019' }];
  const priced = { ...resistor, priceBreaks: breaks };
  const shown = (requestedQuantity: number) =>
    listedProduct(priced, 'cards', requestedQuantity).priceBreaks;
  expect(shown(1000)).toEqual([breaks[0]]);
  expect(shown(5000)).toEqual([breaks[1]]);
  expect(shown(10_000)).toEqual([]);
  expect(shown(0)).toEqual(breaks);
});
