import { plainQuantityValue } from './quantity-value.ts';

/** The powers of ten of the prefixes that people type. */
const prefixes: Readonly<Record<string, number>> = {
  G: 9,
  M: 6,
  k: 3,
  K: 3,
  '': 0,
  m: -3,
  µ: -6,
  μ: -6,
  u: -6,
  n: -9,
  p: -12,
};

/**
 * A value as people type it, in the base SI unit: `10k`, `10 kΩ`, `4.7 µF`, `1e-7`. Exact to the last
 * digit; null when it is no such value.
 */
export function typedValue(typed: string, unit: string | null): number | null {
  const text = typed.trim();
  // The kilogram is the base unit that has a prefix already: grams are its thousandths.
  if (unit === 'kg' && /[^k]g$/.test(text)) return read(text, 'g', -3);
  return read(text, unit, 0);
}

/**
 * A value in its base SI unit as a datasheet writes it and `typedValue` reads it back to the last
 * digit: 1e-7 F is `100 nF`. One that takes more figures than that stays a bare number.
 */
export function valueToType(value: number, unit: string | null): string {
  const written = plainQuantityValue(value, unit);
  return typedValue(written, unit) === value ? written : String(value);
}

/** @param shift by how many powers of ten the unit is more than the base unit */
function read(text: string, unit: string | null, shift: number): number | null {
  const bare = unit && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  const parts = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:[eE]([+-]?\d{1,3}))?\s*([GMkKmµμunp]?)$/.exec(bare);
  if (!parts) return null;
  const [, digits = '', exponent = '0', prefix = ''] = parts;
  // A metre is no milli, a percent takes no prefix.
  if (prefix && (!unit || unit === '%')) return null;
  const value = Number(`${digits}e${Number(exponent) + (prefixes[prefix] ?? 0) + shift}`);
  return Number.isFinite(value) ? value : null;
}
