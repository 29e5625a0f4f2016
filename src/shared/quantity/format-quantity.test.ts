import { describe, expect, test } from 'vitest';
import { formatQuantityValue, plainQuantityValue } from './format-quantity.ts';

/** Replaces spaces by no-break spaces. */
const unbroken = (shown: string) => shown.replaceAll(' ', '\u00A0');

describe('a formatted value', () => {
  test.each([
    [10_000, 'Ω', '10 kΩ'],
    [4700, 'Ω', '4.7 kΩ'],
    [49.9, 'Ω', '49.9 Ω'],
    [0.01, 'Ω', '10 mΩ'],
    [1_000_000, 'Ω', '1 MΩ'],
    [1e-7, 'F', '100 nF'],
    [2.2e-11, 'F', '22 pF'],
    [0.00047, 'F', '470 µF'],
    [0.0047, 'F', '4,700 µF'],
    [0.00001, 'H', '10 µH'],
    [0.0016, 'm', '1.6 mm'],
    [0.00254, 'm', '2.54 mm'],
    [0.0008, 'm', '0.8 mm'],
    [0.00001, 'm', '0.01 mm'],
    [0.000009, 'm', '9 µm'],
    [6.24e-7, 'm', '624 nm'],
    [0.3, 'm', '300 mm'],
    [100, 'm', '100 m'],
    [32_768, 'Hz', '32.768 kHz'],
    [2_400_000_000, 'Hz', '2.4 GHz'],
    [0.0625, 'W', '62.5 mW'],
    [11_000, 'W', '11 kW'],
    [25_000_000, 'Pa', '25 MPa'],
    [-55, 'V', '-55 V'],
    [-0.005, 'V', '-5 mV'],
    [0, 'A', '0 A'],
    [0.03, 'kg', '30 g'],
    [1.5, 'kg', '1.5 kg'],
    [0.4, 'N·m', '400 mN·m'],
    [999.9999999, 'Ω', '1 kΩ'],
    [1, 'V', '1 V'],
  ])('%d %s is %s', (value, unit, shown) => {
    expect(formatQuantityValue(value, unit, 'en-US')).toBe(unbroken(shown));
  });

  test.each([
    [1, '%', '1 %'],
    [0.1, '%', '0.1 %'],
    [105, '°C', '105 °C'],
    [-40, '°C', '-40 °C'],
    [1.8, '°', '1.8°'],
    [4096, 'kB', '4,096 kB'],
    [1500, 'rpm', '1,500 rpm'],
    [0.5, 'mm²', '0.5 mm²'],
    [1.4, 'K/W', '1.4 K/W'],
    [10, 'ppm', '10 ppm'],
  ])('%d %s has no prefix: %s', (value, unit, shown) => {
    expect(formatQuantityValue(value, unit, 'en-US')).toBe(unbroken(shown));
  });

  test('the number is formatted in the given locale', () => {
    expect(formatQuantityValue(4700, 'Ω', 'de-DE')).toBe(unbroken('4,7 kΩ'));
  });

  test('a German page counts Umdrehungen per minute', () => {
    expect(formatQuantityValue(1500, 'rpm', 'de-DE')).toBe(unbroken('1.500 U/min'));
    expect(formatQuantityValue('1200/1500', 'rpm', 'de-DE')).toBe(unbroken('1200/1500 U/min'));
  });

  test('a value for an input field has no grouping or no-break space', () => {
    expect(plainQuantityValue(4700, 'Ω')).toBe('4.7 kΩ');
    expect(plainQuantityValue(1500, 'rpm')).toBe('1500 rpm');
  });

  test('text and numbers without a unit are unchanged', () => {
    expect(formatQuantityValue('X7R', null, 'en-US')).toBe('X7R');
    expect(formatQuantityValue(8, null, 'en-US')).toBe('8');
    expect(formatQuantityValue('1:30', null, 'en-US')).toBe('1:30');
  });
});
