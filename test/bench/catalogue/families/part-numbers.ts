import { formatQuantityValue } from '#shared/quantity/format-quantity.ts';

/** Formats a value as datasheets do: 10000 Ω is `10 kΩ`. */
export function formatQuantity(value: number, unit: string): string {
  return formatQuantityValue(value, unit, 'en').replaceAll('\u00A0', ' ');
}

/** Converts millimetres to metres, without a rounding error. */
export function millimetres(value: number): number {
  return Number(`${value}e-3`);
}

/** Returns the hundredths of a value, with at least three digits, for part numbers: 2.54 is `254`, 0.5 is `050`. */
export function hundredths(value: number): string {
  return String(Math.round(value * 100)).padStart(3, '0');
}

/** Formats a decimal for part numbers: 3.3 is `3R3`, 12 is `12`. */
export function decimalCode(value: number): string {
  return String(value).replace('.', 'R').replace('-', 'M');
}

/** Returns a letter for the index of a value in a list, for part numbers: `A` for the first. */
export function indexLetter<Value>(values: readonly Value[], value: Value): string {
  return String.fromCharCode(65 + values.indexOf(value));
}
