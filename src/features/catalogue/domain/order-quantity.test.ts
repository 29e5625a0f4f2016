import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maxOrderQuantity,
  MAX_QUANTITY,
  quantityFault,
  minOrderQuantity,
} from './order-quantity.ts';

const pieces = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 5_000 }),
  fc.integer({ min: 1, max: MAX_QUANTITY }),
);
const rules = fc.record({ minQuantity: pieces, orderMultiple: pieces });
const shelf = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: MAX_QUANTITY }));

describe('a quantity', () => {
  const reels = { minQuantity: 30, orderMultiple: 20 };

  test.each([
    [40, null],
    [100, null],
    [20, { fault: 'below-minimum', minQuantity: 30 }],
    [50, { fault: 'not-a-multiple', orderMultiple: 20, nearest: 60 }],
    [120, { fault: 'above-stock', available: 110 }],
    [99_999_999, { fault: 'above-stock', available: 110 }],
    [0, { fault: 'not-a-quantity' }],
    [-40, { fault: 'not-a-quantity' }],
    [40.5, { fault: 'not-a-quantity' }],
    [Number.NaN, { fault: 'not-a-quantity' }],
    [Number.POSITIVE_INFINITY, { fault: 'not-a-quantity' }],
    [MAX_QUANTITY + 1, { fault: 'not-a-quantity' }],
  ])('of %d, at least 30 and in reels of 20, of 110 on the shelf: %j', (quantity, fault) => {
    expect(quantityFault(quantity, reels, 110)).toEqual(fault);
  });

  test('is accepted exactly when it is a whole number of multiples between minimum and stock', () => {
    fc.assert(
      fc.property(pieces, rules, shelf, (quantity, rule, available) => {
        const orderable =
          quantity >= rule.minQuantity &&
          quantity % rule.orderMultiple === 0 &&
          quantity <= available;
        expect(quantityFault(quantity, rule, available) === null).toBe(orderable);
      }),
    );
  });

  test('may be the last pieces on the shelf, and not one more', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const quantity = minOrderQuantity(rule);
        fc.pre(quantity <= MAX_QUANTITY);
        expect(quantityFault(quantity, rule, quantity)).toBeNull();
        const available = quantity - 1;
        expect(quantityFault(quantity, rule, available)).toEqual({
          fault: 'above-stock',
          available,
        });
      }),
    );
  });

  test('that is no whole multiple is answered with the next one, orderable if there is stock', () => {
    fc.assert(
      fc.property(pieces, rules, shelf, (quantity, rule, available) => {
        const fault = quantityFault(quantity, rule, available);
        fc.pre(fault?.fault === 'not-a-multiple');
        expect(fault.nearest).toBeGreaterThan(quantity);
        expect(fault.nearest - quantity).toBeLessThan(rule.orderMultiple);
        fc.pre(fault.nearest <= available);
        expect(quantityFault(fault.nearest, rule, available)).toBeNull();
      }),
    );
  });
});

describe('the order form', () => {
  test('starts with the smallest quantity that can be ordered', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const smallest = minOrderQuantity(rule);
        fc.pre(smallest <= MAX_QUANTITY);
        expect(quantityFault(smallest, rule, smallest)).toBeNull();
        expect(smallest - rule.orderMultiple).toBeLessThan(rule.minQuantity);
      }),
    );
  });

  test('ends with the largest that the stock allows, or with none', () => {
    fc.assert(
      fc.property(rules, shelf, (rule, available) => {
        const largest = maxOrderQuantity(rule, available);
        expect(largest > 0).toBe(minOrderQuantity(rule) <= available);
        fc.pre(largest > 0);
        expect(quantityFault(largest, rule, available)).toBeNull();
        expect(largest + rule.orderMultiple).toBeGreaterThan(available);
      }),
    );
  });
});
