import { expect, test } from 'vitest';
import { cartLineOf, type ShownProduct } from '#features/carts/domain/cart-line.ts';
import { problemText } from './line-texts.ts';

const reel: ShownProduct = {
  productId: 'reel',
  name: 'Resistor 10 k',
  sku: 'R-10K',
  mpn: null,
  manufacturer: null,
  img: '',
  slug: 'r-10k',
  leadTimeDays: null,
  lifecycle: 'active',
  sold: true,
  price: '0.10',
  currency: 'USD',
  priceBreaks: [],
  minQuantity: 200,
  orderMultiple: 100,
  stock: 0,
};
const stored = { position: 0, customerPartNumber: null, note: null, seen: null, quantity: 200 };

test.each([
  [0, 'Out of stock'],
  [150, 'There is not enough in stock for an order.'],
])('a part with %i pieces in stock that cannot be ordered says: %s', (stock, text) => {
  const line = cartLineOf({ ...reel, stock }, stored);
  expect(line.problem && problemText(line.problem, line)).toBe(text);
});
