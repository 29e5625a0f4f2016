import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { parseUnitPrice } from '#shared/money.ts';
import { lineRefusalReason, nearestOrderableQuantity } from './refused-line.ts';

const prices = { base: parseUnitPrice('2.50', 'USD'), breaks: [] };
const reels = { prices, minQuantity: 20, orderMultiple: 10, stock: 95 };

describe('the quantity that works instead', () => {
  test.each([
    ['less than the minimum', 3, 'below-minimum', 20],
    ['no multiple, nearer to the lower one', 42, 'not-a-multiple', 40],
    ['no multiple, in the middle', 45, 'not-a-multiple', 50],
    ['no multiple, with the upper one out of stock', 95, 'not-a-multiple', 90],
    ['more than there is', 96, 'not-enough-stock', 90],
  ])('of %s', (_what, quantity, reason, works) => {
    expect(lineRefusalReason(quantity, reels)).toBe(reason);
    expect(nearestOrderableQuantity(quantity, reels)).toBe(works);
  });

  test.each([
    ['too little stock for the minimum', { stock: 19 }, 'not-enough-stock'],
    ['no stock', { stock: 0 }, 'not-enough-stock'],
    ['no price', { prices: null }, 'not-for-sale'],
  ])('is none with %s', (_what, change, reason) => {
    expect(lineRefusalReason(20, { ...reels, ...change })).toBe(reason);
    expect(nearestOrderableQuantity(20, { ...reels, ...change })).toBeNull();
  });

  test('costs at least a cent', () => {
    const cheap = { prices: { base: parseUnitPrice('0.0001', 'USD'), breaks: [] } };
    expect(nearestOrderableQuantity(1, { ...reels, ...cheap, stock: 1000 })).toBe(50);
    expect(nearestOrderableQuantity(1, { ...reels, ...cheap, stock: 40 })).toBeNull();
  });

  test('can be ordered, and no other orderable quantity is nearer', () => {
    const small = fc.integer({ min: 1, max: 30 });
    const stock = fc.integer({ min: 0, max: 200 });
    const wanted = fc.oneof(fc.integer({ min: 1, max: 250 }), fc.constant(MAX_QUANTITY));
    const property = fc.property(
      fc.record({ minQuantity: small, orderMultiple: small, stock }),
      wanted,
      (rule, quantity) => {
        const offer = { ...rule, prices };
        const works = nearestOrderableQuantity(quantity, offer);
        const orderable = Array.from({ length: 201 }, (_, pieces) => pieces).filter(
          (pieces) => pieces > 0 && lineRefusalReason(pieces, offer) === null,
        );
        const distances = orderable.map((pieces) => Math.abs(pieces - quantity));
        const nearest = orderable.filter((_, at) => distances[at] === Math.min(...distances));
        expect([null, ...nearest]).toContain(works);
        expect(works === null).toBe(orderable.length === 0);
      },
    );
    fc.assert(property);
  });
});
