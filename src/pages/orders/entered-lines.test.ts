import { expect, test } from 'vitest';
import { cartLineOf } from '#features/carts/domain/cart-line.ts';
import { soldProduct, storedLine } from '#features/carts/domain/cart-product.fixture.ts';
import { enteredLines } from './entered-lines.ts';

function row(number: number, productId: string, quantity: number) {
  const stored = { ...storedLine, quantity };
  return { number, line: cartLineOf({ ...soldProduct, productId }, stored) };
}

test('rows with the same part are one line of the order, with the part number that one of them names', () => {
  const rows = [{ customerPartNumber: '' }, {}, { customerPartNumber: ' K-17 ' }];
  const lines = enteredLines({ rows, ready: [row(1, 'a', 10), row(2, 'b', 20), row(3, 'a', 30)] });
  expect(lines).toMatchObject([
    { productId: 'a', quantity: 40, customerPartNumber: 'K-17' },
    { productId: 'b', quantity: 20, customerPartNumber: null },
  ]);
});
