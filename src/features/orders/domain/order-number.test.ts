import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderNumberIn, orderNumberText } from './order-number.ts';

describe('an order number', () => {
  test('is found again in the text that people call it by, in any capitals', () => {
    expect(orderNumberText(100042)).toBe('B-100042');
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999_999_999 }), (number) => {
        const text = orderNumberText(number);
        expect(orderNumberIn(text)).toBe(number);
        expect(orderNumberIn(` ${text.toLowerCase()} `)).toBe(number);
        expect(orderNumberIn(String(number))).toBe(number);
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
  ])('is not in %j', (text) => {
    expect(orderNumberIn(text)).toBeNull();
  });
});
