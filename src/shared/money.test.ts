import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  divideHalfUp,
  toMoneyDecimal,
  toUnitPriceDecimal,
  lineTotal,
  parseMoney,
  parseUnitPrice,
} from './money.ts';

const millionths = fc.bigInt({ min: 0n, max: 999_999_999_9999n }).map((n) => n * 100n);
const quantity = fc.integer({ min: 1, max: 1_000_000_000 });

test('a quotient is rounded to the nearest whole number, halves away from zero', () => {
  expect([7n, 5n, 4n, -4n, -5n, -7n].map((cents) => divideHalfUp(cents, 10n))).toEqual([
    1n,
    1n,
    0n,
    0n,
    -1n,
    -1n,
  ]);
  const numerator = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  const denominator = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(numerator, denominator, (amount, by) => {
      const error = divideHalfUp(amount, by) * by - amount;
      expect(error * 2n <= by && error * 2n >= -by).toBe(true);
      expect(divideHalfUp(-amount, by)).toBe(-divideHalfUp(amount, by));
    }),
  );
});

describe('unit prices', () => {
  test('have two decimals, and up to four if needed', () => {
    const shown = ['12.5', '12', '0.0042', '0.1000', '7.125'].map((text) =>
      toUnitPriceDecimal(parseUnitPrice(text, 'USD')),
    );
    expect(shown).toEqual(['12.50', '12.00', '0.0042', '0.10', '7.125']);
  });

  test('are unchanged after formatting and parsing', () => {
    fc.assert(
      fc.property(millionths, (value) => {
        const price = { millionths: value, currency: 'USD' as const };
        expect(parseUnitPrice(toUnitPriceDecimal(price), 'USD')).toEqual(price);
      }),
    );
  });

  test.each(['', '-1', '1.2345678', '1e3', '1,50', ' 1', 'NaN', '1234567890'])(
    'refuse %j',
    (text) => expect(() => parseUnitPrice(text, 'USD')).toThrow(RangeError),
  );
});

describe('a line total', () => {
  test('rounds half a cent up, once', () => {
    expect(toMoneyDecimal(lineTotal(parseUnitPrice('0.0050', 'USD'), 1))).toBe('0.01');
    expect(toMoneyDecimal(lineTotal(parseUnitPrice('0.0049', 'USD'), 1))).toBe('0.00');
    expect(toMoneyDecimal(lineTotal(parseUnitPrice('0.0042', 'USD'), 1000))).toBe('4.20');
    expect(toMoneyDecimal(lineTotal(parseUnitPrice('19.99', 'USD'), 3))).toBe('59.97');
  });

  test('differs from the exact product by at most half a cent', () => {
    fc.assert(
      fc.property(millionths, quantity, (value, pieces) => {
        const total = lineTotal({ millionths: value, currency: 'USD' }, pieces);
        const difference = total.minor * 10_000n - value * BigInt(pieces);
        expect(difference > -5_000n && difference <= 5_000n).toBe(true);
      }),
    );
  });

  test('never decreases with the quantity', () => {
    fc.assert(
      fc.property(millionths, quantity, (value, pieces) => {
        const price = { millionths: value, currency: 'USD' as const };
        expect(lineTotal(price, pieces + 1).minor >= lineTotal(price, pieces).minor).toBe(true);
      }),
    );
  });
});

describe('amounts', () => {
  test('of two currencies cannot be added', () => {
    expect(() => addMoney(parseMoney('1', 'USD'), parseMoney('1', 'EUR'))).toThrow(RangeError);
  });

  test('add up without losing a cent', () => {
    const sum = addMoney(parseMoney('0.10', 'USD'), parseMoney('0.20', 'USD'));
    expect(toMoneyDecimal(sum)).toBe('0.30');
  });
});
