import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDecimalText, type DecimalSeparator } from './decimal-text.ts';

const locales: Readonly<Record<DecimalSeparator, string>> = { ',': 'de-DE', '.': 'en-US' };

test.each([',', '.'] as const)('a number printed with %s is read back', (separator) => {
  const format = new Intl.NumberFormat(locales[separator], { maximumFractionDigits: 4 });
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (tenThousandths) => {
      const number = tenThousandths / 10_000;
      expect(Number(toDecimalText(format.format(number), separator))).toBe(number);
    }),
  );
});

test.each([
  ['1.234,50', ',', '1234.50'],
  ['12.500', ',', '12500'],
  ['1.234.567', ',', '1234567'],
  ['1 234,5', ',', '1234.5'],
  ['1\u00a0234,5', ',', '1234.5'],
  ['12,5', ',', '12.5'],
  // These points cannot group thousands.
  ['12.50', ',', '12.50'],
  ['0.125', ',', '0.125'],
  ['1,234.50', '.', '1234.50'],
  ["1'234.50", '.', '1234.50'],
  ['12,500', '.', '12500'],
  // Not numbers in this notation: refused where they are validated.
  ['12,50', '.', '12,50'],
  ['1.23,4.5', ',', '1.23,4.5'],
  ['1.234 567', ',', '1.234 567'],
  ['twelve', ',', 'twelve'],
] as const)('%s with the separator %s is %s', (typed, separator, text) => {
  expect(toDecimalText(` ${typed} `, separator)).toBe(text);
});
