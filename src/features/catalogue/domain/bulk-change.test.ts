import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulkChange, reprice, type PriceChange } from './bulk-change.ts';

const places = fc.constantFrom(2 as const, 4 as const);
const percent = fc.integer({ min: -9_999, max: 100_000 }).map((hundredths) => hundredths / 100);
const amount = fc.integer({ min: -50_000, max: 1_000_000 });
/** A price with falling price breaks, in ten-thousandths. */
const prices = fc
  .uniqueArray(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 6 })
  .map((values) => values.toSorted((a, b) => b - a));

function productOf([price = 0, ...breaks]: readonly number[]) {
  return {
    unitPrice: BigInt(price) * 100n,
    breaks: breaks.map((each, index) => [(index + 1) * 100, each * 100] as const),
    minQuantity: 1,
    currency: 'USD' as const,
  };
}

function pricesOf(result: ReturnType<typeof reprice>): number[] | null {
  if ('reason' in result) return null;
  return [Number(result.unitPrice), ...result.breaks.map(([, each]) => each)];
}

describe('a price change', () => {
  test('by percent moves price and price breaks alike, each rounded by at most half a step', () => {
    fc.assert(
      fc.property(prices, percent, places, (given, by, to) => {
        const change: PriceChange = { percent: by.toFixed(2), places: to };
        const changed = pricesOf(reprice(productOf(given), change));
        if (!changed) return;
        const step = to === 2 ? 10_000 : 100;
        for (const [index, price] of changed.entries()) {
          expect(price % step).toBe(0);
          const exact = ((given[index] ?? 0) * 100 * (10_000 + Math.round(by * 100))) / 10_000;
          expect(Math.abs(price - exact)).toBeLessThanOrEqual(step / 2 + 0.001);
        }
        expect(changed).toEqual([...new Set(changed)].toSorted((a, b) => b - a));
        expect(Math.min(...changed)).toBeGreaterThan(0);
      }),
    );
  });

  test('by an amount moves each price by exactly that amount', () => {
    fc.assert(
      fc.property(prices, amount, (given, by) => {
        const result = reprice(productOf(given), { amount: (by / 10_000).toFixed(4), places: 4 });
        const expected = given.map((price) => (price + by) * 100);
        const isPossible = expected.every((price) => price > 0);
        expect(pricesOf(result)).toEqual(isPossible ? expected : null);
      }),
    );
  });

  test('by nothing changes nothing', () => {
    fc.assert(
      fc.property(prices, (given) => {
        const expected = given.map((price) => price * 100);
        expect(pricesOf(reprice(productOf(given), { percent: '0', places: 4 }))).toEqual(expected);
        expect(pricesOf(reprice(productOf(given), { amount: '0', places: 4 }))).toEqual(expected);
      }),
    );
  });

  test.each([
    ['5', 4, 42, 44_00],
    ['10', 2, 500, 60_000],
    ['-10', 2, 500, 50_000],
    ['2.5', 4, 10_000, 1_025_000],
  ] as const)('by %s percent to %i places is rounded half up: %i, %i', (by, to, old, now) => {
    expect(pricesOf(reprice(productOf([old]), { percent: by, places: to }))).toEqual([now]);
  });

  test('is refused if rounding makes a price break equal to the price, or a price 0', () => {
    expect(reprice(productOf([102, 101]), { percent: '0', places: 2 })).toHaveProperty('reason');
    expect(reprice(productOf([10]), { percent: '0', places: 2 })).toHaveProperty('reason');
    expect(reprice(productOf([100]), { amount: '-0.01', places: 4 })).toHaveProperty('reason');
  });
});

test.each([
  { price: { percent: '5', amount: '1', places: 4 } },
  { price: { places: 4 } },
  { price: { percent: '-100', places: 4 } },
  { price: { percent: '5', places: 3 } },
  { price: { amount: '0.00001', places: 4 } },
  { lifecycle: 'new', archived: true },
  {},
])('%j is not a change', (change) => {
  expect(bulkChange.safeParse(change).success).toBe(false);
});
