import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePriceAt } from '#features/catalogue/domain/line-price.ts';
import { orderableQuantity } from '#features/catalogue/domain/order-quantity.ts';
import {
  costOfBom,
  costOfLines,
  costOfProducts,
  type BuyableProducts,
  type CostProduct,
} from './bom-cost.ts';
import { pricedProducts } from './cheapest-plan.ts';

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
      const lines = pieces.map((needed, row) => ({ row, productId: 'a', needed, substitutes: [] }));
      const costs = costOfLines(costOfProducts(lines, alone(new Map([['a', one]])), 'smallest'));
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
        leftOver: quantity - sum,
      });
    }),
  );
});

test('a line that does not say how many pieces it needs is not certain yet', () => {
  const one: CostProduct = {
    minQuantity: 1,
    orderMultiple: 1,
    price: '1.00',
    stock: 10,
    currency: 'USD',
    priceBreaks: [],
    leadTimeDays: null,
  };
  const lines = [3, 0].map((needed, row) => ({ row, productId: 'a', needed, substitutes: [] }));
  const costs = costOfProducts(lines, alone(new Map([['a', one]])), 'smallest');
  expect(costOfBom(costs, 1, 'USD')).toMatchObject({ lines: 1, total: '3.00' });
});

test('the cheapest quantities never cost more than the smallest ones, and differ by the saving', () => {
  const priced = fc.record({
    fields: product,
    priceBreaks: fc.uniqueArray(
      fc.record({
        quantity: fc.integer({ min: 2, max: 9_000 }),
        price: product.map(({ price }) => price),
      }),
      { selector: ({ quantity }) => quantity, maxLength: 4 },
    ),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(priced, needs), { maxLength: 5 }), (parts) => {
      const products = new Map(
        parts.map(([{ fields, priceBreaks }], at) => [
          String(at),
          { ...fields, currency: 'USD', priceBreaks, leadTimeDays: null },
        ]),
      );
      const lines = parts
        .flatMap(([, pieces], at) => pieces.map((needed) => ({ productId: String(at), needed })))
        .map((line, row) => ({ row, ...line, substitutes: [] }));
      const cost = (buying: 'cheapest' | 'smallest') =>
        costOfBom(costOfProducts(lines, alone(products), buying), 1, 'USD');
      const [cheapest, smallest] = [cost('cheapest'), cost('smallest')];
      expect(cents(cheapest.total) + cents(cheapest.saving)).toBe(cents(smallest.total));
      expect(cents(cheapest.saving)).toBeGreaterThanOrEqual(0);
      expect(cheapest.short).toBe(smallest.short);
    }),
  );
});

/** Products in one packaging each. */
function alone(products: ReadonlyMap<string, CostProduct>): BuyableProducts {
  return { priced: pricedProducts(products), packagingsOf: (id) => [id] };
}

function cents(total: string | null | undefined): number {
  return Number((total ?? '').replace('.', ''));
}
