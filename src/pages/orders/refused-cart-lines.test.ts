import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLineOf } from '#features/carts/domain/cart-line.ts';
import { product, quantity } from '#features/carts/domain/cart-product.fixture.ts';
import { refusedCartLines } from './refused-cart-lines.ts';

test('each line with a problem is named with the quantity that works; others are not', () => {
  fc.assert(
    fc.property(product, quantity, (part, pieces) => {
      const stored = { customerPartNumber: null, note: null, seen: null };
      const line = cartLineOf(part, { position: 1, quantity: pieces, ...stored });
      const refused = refusedCartLines([line]).map(({ productId, worksWith }) => {
        return { productId, worksWith };
      });
      const { productId, problem } = line;
      expect(refused).toEqual(problem ? [{ productId, worksWith: problem.quantity }] : []);
    }),
  );
});

test('a sold-out line is refused as one without stock', () => {
  const [part] = fc.sample(product, 1);
  const soldOut = { ...part!, sold: true, price: '1.00', minQuantity: 1, stock: 0 };
  const line = cartLineOf(soldOut, {
    position: 1,
    quantity: 5,
    customerPartNumber: null,
    note: null,
    seen: null,
  });
  expect(refusedCartLines([line])).toMatchObject([
    { reason: 'not-enough-stock', available: 0, worksWith: null },
  ]);
});
