import { formatQuantityValue } from '#shared/quantity/format-quantity.ts';

/** A value as datasheets write it: 10000 Ω is `10 kΩ`. */
export function quantityText(value: number, unit: string): string {
  return formatQuantityValue(value, unit, 'en').replaceAll('\u00A0', ' ');
}

/** Metres given in millimetres, exact as a decimal. */
export function millimetres(value: number): number {
  return Number(`${value}e-3`);
}

/** Digits for part numbers: 2.54 is `254`, 0.5 is `050`. */
export function hundredths(value: number): string {
  return String(Math.round(value * 100)).padStart(3, '0');
}

/** A decimal for part numbers: 3.3 is `3R3`, 12 is `12`. */
export function withR(value: number): string {
  return String(value).replace('.', 'R').replace('-', 'M');
}

/** For part numbers: the letter of a value's position in a list. */
export function letterOf<Value>(values: readonly Value[], value: Value): string {
  return String.fromCharCode(65 + values.indexOf(value));
}
