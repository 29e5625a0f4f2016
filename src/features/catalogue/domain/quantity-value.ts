/** Six figures are more than any datasheet prints, and fewer than binary fractions get wrong. */
const FIGURES = 6;

interface Prefix {
  readonly sign: string;
  readonly factor: number;
}

const giga = { sign: 'G', factor: 1e9 };
const mega = { sign: 'M', factor: 1e6 };
const kilo = { sign: 'k', factor: 1e3 };
const one = { sign: '', factor: 1 };
const milli = { sign: 'm', factor: 1e-3 };
const micro = { sign: 'µ', factor: 1e-6 };
const nano = { sign: 'n', factor: 1e-9 };
const pico = { sign: 'p', factor: 1e-12 };

const electrical = [giga, mega, kilo, one, milli, micro, nano, pico];

/** The prefixes in use for each unit, largest first; a unit that is not here takes none. */
const prefixes: Readonly<Record<string, readonly Prefix[]>> = {
  V: electrical,
  A: electrical,
  W: electrical,
  H: electrical,
  Hz: electrical,
  Pa: [giga, mega, kilo, one],
  Ω: [giga, mega, kilo, one, milli, micro],
  s: [one, milli, micro, nano, pico],
  // Nobody writes millifarads on a capacitor: 4700 µF.
  F: [one, micro, nano, pico],
  m: [one, milli, micro, nano],
  N·m: [kilo, one, milli],
  cd: [one, milli],
};

const formats = new Map<string, Intl.NumberFormat>();

/** A number and its unit are never parted by the end of a line. */
const UNBROKEN = '\u00A0';

/**
 * A value in its base SI unit as a datasheet writes it: 10000 Ω is `10 kΩ`, 1e-7 F is `100 nF`, with a
 * space that does not break. What takes no prefix, such as `1 %` and `105 °C`, stays as it is; `locale`
 * writes the number.
 */
export function formatQuantityValue(
  value: string | number,
  unit: string | null,
  locale: string,
): string {
  const write = (number: number) => numbersOf(locale).format(number);
  if (typeof value === 'string') return unit ? `${value}${UNBROKEN}${unit}` : value;
  if (!unit) return write(value);
  if (unit === '°') return `${write(value)}°`;
  // The kilogram is the base unit that has a prefix already.
  if (unit === 'kg' && value !== 0 && Math.abs(value) < 1)
    return withPrefix(value * 1000, 'g', mass, write);
  return withPrefix(value, unit, prefixes[unit] ?? [one], write);
}

/** The same as people type it, for a field that is read back: 4700 rpm is `4700 rpm`. */
export function plainQuantityValue(value: number, unit: string | null): string {
  return formatQuantityValue(value, unit, 'en-US').replaceAll(',', '').replaceAll(UNBROKEN, ' ');
}

const mass = [one, milli, micro];

function withPrefix(
  value: number,
  unit: string,
  known: readonly Prefix[],
  write: (number: number) => string,
): string {
  const size = Math.abs(Number(value.toPrecision(FIGURES)));
  const fitting = known.find(({ factor }) => size >= factor) ?? (size === 0 ? one : known.at(-1));
  const { sign, factor } = fitting ?? one;
  return `${write(Number((value / factor).toPrecision(FIGURES)))}${UNBROKEN}${sign}${unit}`;
}

function numbersOf(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumSignificantDigits: FIGURES });
    formats.set(locale, format);
  }
  return format;
}
