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
  const bare = unit && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  const parts = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:[eE]([+-]?\d{1,3}))?\s*([GMkKmµμunp]?)$/.exec(bare);
  if (!parts) return null;
  const [, digits = '', exponent = '0', prefix = ''] = parts;
  // A metre is no milli, a percent takes no prefix.
  if (prefix && (!unit || unit === '%')) return null;
  const value = Number(`${digits}e${Number(exponent) + (prefixes[prefix] ?? 0)}`);
  return Number.isFinite(value) ? value : null;
}
