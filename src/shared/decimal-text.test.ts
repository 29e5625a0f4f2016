import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  decimalForField,
  toDecimalText,
  typedDecimal,
  typedQuantity,
  type DecimalSeparator,
} from './decimal-text.ts';
import { formatQuantityValue, plainQuantityValue } from './quantity/format-quantity.ts';
import { parseQuantityValue } from './quantity/parse-quantity.ts';
import { readBack } from './read-back.ts';
import { german } from './texts/de.ts';
import { currentLocale, setLanguage } from './texts/texts.ts';
import { typedCount } from './typed-count.ts';

afterEach(() => setLanguage(null));

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

const languages = [
  ['German', german],
  ['English', null],
] as const;

test.each(languages)('a count is read as %s pages print it', (_, language) => {
  setLanguage(language);
  fc.assert(
    fc.property(fc.nat(999_999_999), (count) => {
      expect(typedCount(count.toLocaleString(currentLocale()))).toBe(count);
      expect(typedCount(String(count))).toBe(count);
    }),
  );
});

test.each(languages)('a value with its unit is read as %s pages print it', (_, language) => {
  setLanguage(language);
  const units = ['Ω', 'F', 'm', 'V', '%', 'kg', 'rpm', '°C', null];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: -9, max: 6 }),
      fc.constantFrom(...units),
      (digits, power, unit) => {
        const value = Number(`${digits}e${power}`);
        // Values are printed with 6 digits, so a very small one may be printed as 0.
        const plain = plainQuantityValue(value, unit);
        const exact = parseQuantityValue(plain, unit);
        const printed = formatQuantityValue(value, unit, currentLocale());
        for (const typed of [printed, decimalForField(plain)]) {
          expect(parseQuantityValue(typedQuantity(typed), unit)).toBe(exact);
        }
      },
    ),
  );
});

test.each([
  [german, '1.000', 1000],
  [german, '1.000.000', 1_000_000],
  [german, '1,5', Number.NaN],
  [null, '1,000', 1000],
  [null, '1.000', 1],
  [null, '1,5', Number.NaN],
  [german, ' ', Number.NaN],
  [german, 'zehn', Number.NaN],
  [null, '0x3e8', Number.NaN],
  [null, '1e3', Number.NaN],
])('on a page in %o, %j is the count %d', (language, typed, count) => {
  setLanguage(language);
  expect(typedCount(typed)).toBe(count);
});

test.each([
  ['1.000 Ω', '1000 Ω'],
  ['4,7 kΩ', '4.7 kΩ'],
  ['1.234,5mm', '1234.5mm'],
  ['2.54 mm', '2.54 mm'],
  ['4k7', '4k7'],
  ['1/4 W', '1/4 W'],
])('%s on a German page is the value %s', (typed, value) => {
  setLanguage(german);
  expect(typedQuantity(typed)).toBe(value);
});

test.each([
  [null, '12,50', '12.50', '12.50'],
  [null, '0,125', '0.125', '0.125'],
  [null, '1.234,50', '1234.50', '1234.50'],
  [german, '1,234.50', '1234.50', '1234,50'],
  [german, '12.50', '12.50', '12,50'],
  // Ambiguous: read as the page prints numbers.
  [null, '1,250', '1250', '1250'],
  [null, '1.250', '1.250', '1.250'],
  [german, '1.250', '1250', '1250'],
  [german, '1,250', '1.250', '1,250'],
])(
  'on a page in %o, the decimal %j is read as %s and shown as %s',
  (language, typed, read, shown) => {
    setLanguage(language);
    expect(typedDecimal(typed)).toBe(read);
    expect(readBack(typed)).toBe(shown);
  },
);

test.each(['1,2,3', '12,50,1', 'twelve', '', '1.2.3'])('%j is no number', (typed) => {
  expect(typedDecimal(typed)).toBe(typed);
  expect(readBack(typed)).toBeNull();
});
