import { expect, test } from 'vitest';
import { cartLineOf } from '#features/carts/domain/cart-line.ts';
import { enteredLines } from './entered-lines.ts';

const product = {
  productId: 'a',
  name: 'Relay',
  sku: 'R-1',
  mpn: null,
  manufacturer: null,
  img: '/pictures/relay.webp',
  slug: 'relay',
  leadTimeDays: null,
  lifecycle: 'active' as const,
  sold: true,
  price: '2.50',
  currency: 'USD',
  minQuantity: 1,
  orderMultiple: 1,
  stock: 100,
  priceBreaks: [],
};

function row(number: number, productId: string, quantity: number) {
  const stored = { position: 0, quantity, customerPartNumber: null, note: null, seen: null };
  return { number, line: cartLineOf({ ...product, productId }, stored) };
}

test('rows with the same part are one line of the order, with the part number that one of them names', () => {
  const rows = [{ customerPartNumber: '' }, {}, { customerPartNumber: ' K-17 ' }];
  const lines = enteredLines({ rows, ready: [row(1, 'a', 10), row(2, 'b', 20), row(3, 'a', 30)] });
  expect(lines).toMatchObject([
    { productId: 'a', quantity: 40, customerPartNumber: 'K-17' },
    { productId: 'b', quantity: 20, customerPartNumber: null },
  ]);
});
