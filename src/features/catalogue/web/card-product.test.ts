import { expect, test } from 'vitest';
import type { ProductSummary } from '../contract.ts';
import { cardOf } from './card-product.ts';

const reel = {
  _id: '2',
  sku: 'R-TR',
  slug: 'resistor--r-tr',
  packaging: 'Reel of 4000',
  stock: 4000,
  minQuantity: 4000,
};
const tray = { ...reel, sku: 'R-TY', slug: 'resistor--r-ty', packaging: null, stock: 0 };
const part: ProductSummary = {
  _id: '1',
  name: 'Resistor',
  description: '',
  img: '',
  minQuantity: 10,
  stock: 500,
  price: '0.10',
  currency: 'USD',
  sku: 'R-CT',
  mpn: null,
  manufacturer: null,
  category: null,
  slug: 'resistor--r-ct',
  orderMultiple: 10,
  leadTimeDays: null,
  lifecycle: 'active',
  priceBreaks: [],
  packagingOf: null,
  packagings: [],
};

test('a card names the other packagings of its part, by SKU if they have no name', () => {
  expect(cardOf(part)).not.toHaveProperty('also');
  expect(cardOf({ ...part, packagings: [tray, reel] }).also).toEqual(['R-TY, Reel of 4000']);
});

test('a card of a part that is out of stock leads to a packaging that is in stock', () => {
  const soldOut = { ...part, stock: 9 };
  expect(cardOf({ ...soldOut, packagings: [tray, reel] }).also).toEqual([
    'Reel of 4000',
    'resistor--r-tr',
  ]);
  expect(cardOf({ ...soldOut, packagings: [tray] }).also).toEqual(['R-TY']);
});
