import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantityError } from '#features/catalogue/domain/order-quantity.ts';
import { addLines } from './add-lines.ts';
import { product, quantity } from './cart-product.fixture.ts';

const wanted = fc.array(fc.record({ part: fc.nat(3), pieces: quantity }), { maxLength: 8 });
const parts = fc.array(product, { minLength: 4, maxLength: 4 });
const present = fc.array(fc.option(quantity), { minLength: 4, maxLength: 4 });

test('each piece that is added is in the cart, and each sum can be ordered if the stock lasts', () => {
  fc.assert(
    fc.property(parts, present, wanted, (products, before, lines) => {
      const idOf = (at: number) => products[at]?.productId ?? '';
      const there = new Map(
        before.flatMap((pieces, at) => (pieces ? [[idOf(at), pieces] as const] : [])),
      );
      const { added, omitted } = addLines(
        there,
        lines.map(({ part, pieces }) => ({ productId: idOf(part), quantity: pieces })),
        new Map(products.map((one) => [one.productId, one])),
      );
      for (const [at, part] of products.entries()) {
        const asked = lines.filter((line) => line.part === at);
        const line = added.find(({ productId }) => productId === part.productId);
        const missing = omitted.filter(({ productId }) => productId === part.productId);
        const forSale = part.sold && part.price !== null;
        expect(line !== undefined).toBe(asked.length > 0 && forSale);
        expect(missing).toHaveLength(asked.length > 0 && !forSale ? 1 : 0);
        if (!line) continue;
        const sum = asked.reduce((all, { pieces }) => all + pieces, before[at] ?? 0);
        expect(line.wanted).toBe(sum);
        expect(line.quantity).toBeGreaterThanOrEqual(sum);
        expect(quantityError(line.quantity, part, line.quantity)).toBeNull();
        // The smallest such quantity.
        const less = line.quantity - part.orderMultiple;
        expect(less < sum || less < part.minQuantity).toBe(true);
      }
    }),
  );
});

test('more pieces than a line can have are left out', () => {
  const part = { ...fc.sample(product, 1)[0]!, sold: true, price: '1.00' };
  const { productId } = part;
  const most = new Map([[productId, 999_999_999]]);
  expect(addLines(most, [{ productId, quantity: 1 }], new Map([[productId, part]]))).toEqual({
    added: [],
    omitted: [{ productId, reason: 'too-many-pieces' }],
  });
});
