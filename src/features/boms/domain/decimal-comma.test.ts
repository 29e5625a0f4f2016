import { expect, test } from 'vitest';
import { writesDecimalComma } from './decimal-comma.ts';

const lines = (...values: readonly string[]) => values.map((value) => ({ value, description: '' }));

test('a list writes decimals with a comma if most of its values do', () => {
  expect(writesDecimalComma(lines('4,7 µF', '10k', '4,700 µF'), ['Qty'])).toBe(true);
  expect(writesDecimalComma(lines('4.7 µF', '10k', '4,700 µF'), ['Menge', 'Wert'])).toBe(false);
});

test('its header tells if no value does', () => {
  expect(writesDecimalComma(lines('12,000 kHz'), ['Menge', 'Wert'])).toBe(true);
  expect(writesDecimalComma(lines('12,000 kHz'), ['Qty', 'Value'])).toBe(false);
});
