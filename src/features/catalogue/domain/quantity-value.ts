/** Six figures are more than any datasheet prints, and fewer than binary fractions get wrong. */
const FIGURES = 6;

interface Prefix {
  readonly sign: string;
  readonly factor: number;
}

const G = { sign: 'G', factor: 1e9 };
const M = { sign: 'M', factor: 1e6 };
const k = { sign: 'k', factor: 1e3 };
const one = { sign: '', factor: 1 };
const m = { sign: 'm', factor: 1e-3 };
const µ = { sign: 'µ', factor: 1e-6 };
const n = { sign: 'n', factor: 1e-9 };
const p = { sign: 'p', factor: 1e-12 };

const electrical = [G, M, k, one, m, µ, n, p];

/** The prefixes in use for each unit, largest first; a unit that is not here takes none. */
const prefixes: Readonly<Record<string, readonly Prefix[]>> = {
  V: electrical,
  A: electrical,
  W: electrical,
  H: electrical,
  Hz: electrical,
  Pa: [G, M, k, one],
  Ω: [G, M, k, one, m, µ],
  s: [one, m, µ, n, p],
  // Nobody writes millifarads on a capacitor: 4700 µF.
  F: [one, µ, n, p],
  m: [one, m, µ, n],
  'N·m': [k, one, m],
  cd: [one, m],
};

const numbers = new Intl.NumberFormat('en-US', { maximumSignificantDigits: FIGURES });

/**
 * A value in its base SI unit as a datasheet writes it: 10000 Ω is `10 kΩ`, 1e-7 F is `100 nF`.
 * What takes no prefix, such as `1 %` and `105 °C`, stays as it is.
 */
export function formatQuantityValue(value: string | number, unit: string | null): string {
  if (typeof value === 'string') return unit ? `${value} ${unit}` : value;
  if (!unit) return numbers.format(value);
  if (unit === '°') return `${numbers.format(value)}°`;
  // The kilogram is the base unit that has a prefix already.
  if (unit === 'kg' && value !== 0 && Math.abs(value) < 1) return withPrefix(value * 1000, 'g', mass);
  return withPrefix(value, unit, prefixes[unit] ?? [one]);
}

const mass = [one, m, µ];

function withPrefix(value: number, unit: string, known: readonly Prefix[]): string {
  const size = Math.abs(Number(value.toPrecision(FIGURES)));
  const fitting = known.find(({ factor }) => size >= factor) ?? (size === 0 ? one : known.at(-1));
  const { sign, factor } = fitting ?? one;
  return `${numbers.format(Number((value / factor).toPrecision(FIGURES)))} ${sign}${unit}`;
}
