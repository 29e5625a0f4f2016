import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOrderNumber, formatOrderNumber } from './order-number.ts';

describe('an order number', () => {
  test('is parsed from its displayed form, ignoring case', () => {
    expect(formatOrderNumber(100042)).toBe('B-100042');
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999_999_999 }), (number) => {
        const text = formatOrderNumber(number);
        expect(parseOrderNumber(text)).toBe(number);
        expect(parseOrderNumber(` ${text.toLowerCase()} `)).toBe(number);
        expect(parseOrderNumber(String(number))).toBe(number);
      }),
    );
  });

  test.each([
    '',
    'B-',
    'B-12',
    'Mara',
    'BB-100042',
    'B-100042x',
    '1000000000000',
    '10 kΩ',
    '-5000',
  ])('is not parsed from %j', (text) => {
    expect(parseOrderNumber(text)).toBeNull();
  });
});
