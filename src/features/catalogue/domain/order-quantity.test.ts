import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maxOrderQuantity,
  MAX_QUANTITY,
  quantityError,
  smallestOrderableQuantity,
} from './order-quantity.ts';

const pieces = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 5_000 }),
  fc.integer({ min: 1, max: MAX_QUANTITY }),
);
const rules = fc.record({ minQuantity: pieces, orderMultiple: pieces });
const stock = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: MAX_QUANTITY }));

describe('a quantity', () => {
  const reels = { minQuantity: 30, orderMultiple: 20 };

  test.each([
    [40, null],
    [100, null],
    [20, { kind: 'below-minimum', minQuantity: 30 }],
    [50, { kind: 'not-a-multiple', orderMultiple: 20, nextMultiple: 60 }],
    [120, { kind: 'above-stock', stock: 110 }],
    [99_999_999, { kind: 'above-stock', stock: 110 }],
    [0, { kind: 'not-a-quantity' }],
    [-40, { kind: 'not-a-quantity' }],
    [40.5, { kind: 'not-a-quantity' }],
    [Number.NaN, { kind: 'not-a-quantity' }],
    [Number.POSITIVE_INFINITY, { kind: 'not-a-quantity' }],
    [MAX_QUANTITY + 1, { kind: 'not-a-quantity' }],
  ])('of %d, with a minimum of 30, reels of 20 and a stock of 110: %j', (quantity, error) => {
    expect(quantityError(quantity, reels, 110)).toEqual(error);
  });

  test('is accepted exactly when it is a multiple between the minimum and the stock', () => {
    fc.assert(
      fc.property(pieces, rules, stock, (quantity, rule, inStock) => {
        const orderable =
          quantity >= rule.minQuantity &&
          quantity % rule.orderMultiple === 0 &&
          quantity <= inStock;
        expect(quantityError(quantity, rule, inStock) === null).toBe(orderable);
      }),
    );
  });

  test('can be the whole stock, but not one piece more', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const quantity = smallestOrderableQuantity(rule);
        fc.pre(quantity <= MAX_QUANTITY);
        expect(quantityError(quantity, rule, quantity)).toBeNull();
        const inStock = quantity - 1;
        expect(quantityError(quantity, rule, inStock)).toEqual({
          kind: 'above-stock',
          stock: inStock,
        });
      }),
    );
  });

  test('that is not a multiple is refused with the next multiple, which is orderable if in stock', () => {
    fc.assert(
      fc.property(pieces, rules, stock, (quantity, rule, inStock) => {
        const error = quantityError(quantity, rule, inStock);
        fc.pre(error?.kind === 'not-a-multiple');
        expect(error.nextMultiple).toBeGreaterThan(quantity);
        expect(error.nextMultiple - quantity).toBeLessThan(rule.orderMultiple);
        fc.pre(error.nextMultiple <= inStock);
        expect(quantityError(error.nextMultiple, rule, inStock)).toBeNull();
      }),
    );
  });
});

describe('the order form', () => {
  test('starts with the smallest orderable quantity', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const smallest = smallestOrderableQuantity(rule);
        fc.pre(smallest <= MAX_QUANTITY);
        expect(quantityError(smallest, rule, smallest)).toBeNull();
        expect(smallest - rule.orderMultiple).toBeLessThan(rule.minQuantity);
      }),
    );
  });

  test('ends with the largest quantity that the stock allows, or with none', () => {
    fc.assert(
      fc.property(rules, stock, (rule, inStock) => {
        const largest = maxOrderQuantity(rule, inStock);
        expect(largest > 0).toBe(smallestOrderableQuantity(rule) <= inStock);
        fc.pre(largest > 0);
        expect(quantityError(largest, rule, inStock)).toBeNull();
        expect(largest + rule.orderMultiple).toBeGreaterThan(inStock);
      }),
    );
  });
});
