import { expect, test } from 'vitest';
import { cartLineOf, type ShownProduct } from '#features/carts/domain/cart-line.ts';
import { changeText, problemText } from './line-texts.ts';

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

test.each([
  [
    { kind: 'price', from: '0.10', to: '1234.5678' },
    'The price of a piece was $0.10 and is now $1,234.5678.',
  ],
  [{ kind: 'not-sold' }, 'Not sold to you any more since your last visit.'],
  [{ kind: 'sold-again' }, 'Sold again since your last visit.'],
  [{ kind: 'stock-too-low', from: 12_500, to: 40 }, 'The stock has fallen from 12,500 to 40.'],
  [
    { kind: 'stock-enough', from: 40, to: 12_500 },
    'The stock has risen from 40 to 12,500: it is enough now.',
  ],
  [
    { kind: 'lifecycle', from: 'active', to: 'obsolete' },
    'Lifecycle: was Active, is now Obsolete.',
  ],
] as const)('a line that has changed says what and from what: %j', (change, text) => {
  expect(changeText(change, { currency: 'USD' })).toBe(text);
});
