import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';

const quantity = fc.integer({ min: 1, max: 1_000_000_000 });

describe('an amount that is shared out by pieces', () => {
  test('gives its odd cents to the largest remainders, the first of equal ones', () => {
    expect(allocate(100n, [1, 1, 1])).toEqual([34n, 33n, 33n]);
    expect(allocate(10n, [1, 6, 2])).toEqual([1n, 7n, 2n]);
    expect(allocate(5n, [7])).toEqual([5n]);
  });

  test('is the sum of its shares', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.array(quantity, { minLength: 1, maxLength: 6 }),
        (amount, pieces) => {
          expect(allocate(amount, pieces).reduce((sum, share) => sum + share)).toBe(amount);
        },
      ),
    );
  });
});
