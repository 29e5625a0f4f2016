import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestQuantity } from './cheapest-quantity.ts';
import { linePriceAt } from './line-price.ts';
import { orderableQuantity, quantityError } from './order-quantity.ts';

const MOST = 120;
const price = fc.integer({ min: 1, max: 99_999 }).map((tenths) => (tenths / 10_000).toFixed(4));
const product = fc.record({
  minQuantity: fc.integer({ min: 1, max: 20 }),
  orderMultiple: fc.integer({ min: 1, max: 12 }),
  price,
  stock: fc.integer({ min: 0, max: MOST }),
  currency: fc.constant('USD' as const),
  priceBreaks: fc.uniqueArray(fc.record({ quantity: fc.integer({ min: 2, max: 90 }), price }), {
    selector: ({ quantity }) => quantity,
    maxLength: 5,
  }),
});

test('the cheapest quantity is the one that a search through all quantities finds', () => {
  fc.assert(
    fc.property(product, fc.integer({ min: 1, max: 90 }), (one, needed) => {
      const smallest = orderableQuantity(needed, one);
      const costOf = (quantity: number) => cents(linePriceAt(one, quantity)?.total);
      const orderable = Array.from({ length: MOST + 1 }, (_, quantity) => quantity).filter(
        (quantity) => quantity >= needed && quantityError(quantity, one, one.stock) === null,
      );
      const [cheapest = smallest] = orderable.toSorted((a, b) => costOf(a) - costOf(b) || a - b);
      const found = cheapestQuantity(one, needed);
      expect(found).toBe(cheapest);
      expect(costOf(found)).toBeLessThanOrEqual(costOf(smallest));
    }),
    { numRuns: 500 },
  );
});

test('100 pieces cost less than 80 where the price falls at 100, if so many are in stock', () => {
  const reel = {
    minQuantity: 1,
    orderMultiple: 1,
    price: '0.10',
    currency: 'USD',
    priceBreaks: [{ quantity: 100, price: '0.05' }],
  } as const;
  expect(cheapestQuantity({ ...reel, stock: 100 }, 80)).toBe(100);
  expect(cheapestQuantity({ ...reel, stock: 99 }, 80)).toBe(80);
  expect(cheapestQuantity({ ...reel, stock: 500 }, 40)).toBe(40);
  expect(cheapestQuantity({ ...reel, stock: 10 }, 80)).toBe(80);
});

function cents(total: string | undefined): number {
  return Number((total ?? '').replace('.', ''));
}
