import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitPriceAt, type PriceBreak, type ProductPrices } from './unit-price.ts';

const price = (millionths: bigint) => ({ millionths, currency: 'USD' }) as const;

const quantity = fc.integer({ min: 1, max: 20_000 });
const anyPrice = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(price);
const anyBreaks = fc.uniqueArray(
  fc.record({ quantity: fc.integer({ min: 1, max: 10_000 }), price: anyPrice }),
  { selector: (step) => step.quantity, maxLength: 8 },
);

/** A price list as shops have them: the more pieces, the less each costs. */
const fallingList: fc.Arbitrary<ProductPrices> = fc
  .tuple(anyPrice, anyBreaks)
  .map(([first, breaks]) => {
    const dearestFirst = [first, ...breaks.map((step) => step.price)].toSorted((a, b) =>
      a.millionths > b.millionths ? -1 : 1,
    );
    const [base = first, ...others] = dearestFirst;
    const byQuantity = breaks.toSorted((a, b) => a.quantity - b.quantity);
    return { base, breaks: byQuantity.map((step, i) => ({ ...step, price: others[i] ?? base })) };
  });

describe('the price of one piece', () => {
  const list: ProductPrices = {
    base: price(4200n),
    breaks: [
      { quantity: 5000, price: price(2400n) },
      { quantity: 1000, price: price(3100n) },
    ],
  };

  test.each([
    [1, 4200n],
    [999, 4200n],
    [1000, 3100n],
    [4999, 3100n],
    [5000, 2400n],
    [1_000_000, 2400n],
  ])('for %d pieces is that of the highest break reached', (pieces, millionths) => {
    expect(unitPriceAt(list, pieces).millionths).toBe(millionths);
  });

  test('does not depend on the order in which the breaks are listed', () => {
    const shuffled = anyBreaks.chain((breaks) =>
      fc.tuple(
        fc.constant(breaks),
        fc.shuffledSubarray(breaks, { minLength: breaks.length }) as fc.Arbitrary<PriceBreak[]>,
      ),
    );
    fc.assert(
      fc.property(anyPrice, shuffled, quantity, (base, [breaks, otherwise], pieces) => {
        expect(unitPriceAt({ base, breaks: otherwise }, pieces)).toEqual(
          unitPriceAt({ base, breaks }, pieces),
        );
      }),
    );
  });

  test('never rises with the quantity when the breaks fall', () => {
    fc.assert(
      fc.property(fallingList, quantity, quantity, (falling, one, other) => {
        const [few, many] = one < other ? [one, other] : [other, one];
        const ofMany = unitPriceAt(falling, many).millionths;
        expect(ofMany <= unitPriceAt(falling, few).millionths).toBe(true);
      }),
    );
  });
});
