import { afterEach, beforeEach, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { printedField } from './printed-field.ts';

beforeEach(() => setLanguage(german));
afterEach(() => setLanguage(null));

test.each([
  ['price', '1234,50', '1.234,50\u00a0€'],
  ['price', '0,0042', '0,0042\u00a0€'],
  ['priceBreaks.0.price', '0,5', '0,50\u00a0€'],
  ['stock', '12500', '12.500'],
  ['priceBreaks.1.quantity', 1000, '1.000'],
])('prints %s %s in German as %s', (name, value, printed) => {
  expect(printedField(name, value, 'EUR')).toBe(printed);
});

test.each([
  ['name', '1234'],
  ['price', ''],
  ['price', 'on request'],
])('leaves %s “%s” as it is', (name, value) => {
  expect(printedField(name, value, 'EUR')).toBeNull();
});
