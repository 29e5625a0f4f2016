import { afterEach, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import type { Product } from '../contract.ts';
import { buyBoxView } from './buy-box-view.ts';
import { quantityIn } from './quantity-in.ts';

afterEach(() => setLanguage(null));

const part = {
  _id: '1',
  price: '0.0042',
  currency: 'USD',
  minQuantity: 100,
  orderMultiple: 100,
  stock: 48_200,
  priceBreaks: [{ quantity: 1000, price: '0.0031' }],
  leadTimeDays: 3,
  lifecycle: 'active',
} as unknown as Product;

test('a quantity is read as a German page prints it', () => {
  setLanguage(german);
  expect(buyBoxView(part, '1.000')).toMatchObject({
    error: null,
    order: '/product/1?quantity=1000',
    linePrice: { total: '3,10\u00a0$' },
  });
  expect(quantityIn(new Request('http://shop.test/parts/a?quantity=1.000'))).toBe(1000);
});

test('a quantity is read as an English page prints it', () => {
  expect(buyBoxView(part, '1,000')).toMatchObject({ order: '/product/1?quantity=1000' });
  expect(quantityIn(new Request('http://shop.test/parts/a?quantity=1,000'))).toBe(1000);
});

test.each([
  [null, '1,5'],
  [null, 'ten'],
  [german, '1,5'],
  [german, '1,000'],
])('on a page in %o, %j is no number of pieces', (language, typed) => {
  setLanguage(language);
  expect(buyBoxView(part, typed)?.error).not.toBeNull();
  expect(quantityIn(new Request(`http://shop.test/parts/a?quantity=${typed}`))).toBeNull();
});
