import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePriceAt } from '#features/catalogue/domain/line-price.ts';
import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { costOfLines, type CostProduct } from './bom-cost.ts';

const product = fc.record({
  minQuantity: fc.integer({ min: 1, max: 50 }),
  orderMultiple: fc.integer({ min: 1, max: 20 }),
  price: fc.integer({ min: 1, max: 99_999 }).map((price) => (price / 10_000).toFixed(4)),
  stock: fc.integer({ min: 0, max: 10_000 }),
});
const needs = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 8 });

test('the lines of a product cost together what the product costs, and each at least its fair share in whole cents', () => {
  fc.assert(
    fc.property(product, needs, (fields, pieces) => {
      const one: CostProduct = { ...fields, currency: 'USD', priceBreaks: [], leadTimeDays: null };
      const lines = pieces.map((needed, row) => ({ row, productId: 'a', needed }));
      const costs = costOfLines(lines, new Map([['a', one]]));
      const sum = pieces.reduce((all, needed) => all + needed, 0);
      const quantity = orderableQuantity(sum, one);
      const total = cents(linePriceAt(one, quantity)?.total);
      const shares = lines.map(({ row }) => cents(costs.get(row)?.total));
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
      for (const [at, share] of shares.entries()) {
        const fair = (total * (pieces[at] ?? 0)) / sum;
        expect(Math.abs(share - fair)).toBeLessThan(1);
      }
      expect(costs.get(0)).toMatchObject({
        orderQuantity: quantity,
        sharedBy: pieces.length,
        short: Math.max(0, quantity - fields.stock),
      });
    }),
  );
});

function cents(total: string | null | undefined): number {
  return Number((total ?? '').replace('.', ''));
}
