/** More than any datasheet prints, and few enough to hide errors of binary fractions. */
const SIGNIFICANT_DIGITS = 6;

interface Prefix {
  readonly sign: string;
  readonly factor: number;
  /** The smallest value written with it, if not `factor`. */
  readonly from?: number;
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

/** The prefixes used with each unit, largest first. Other units have none. */
const prefixes: Readonly<Record<string, readonly Prefix[]>> = {
  V: electrical,
  A: electrical,
  W: electrical,
  H: electrical,
  Hz: electrical,
  Pa: [giga, mega, kilo, one],
  Ω: [giga, mega, kilo, one, milli, micro],
  s: [one, milli, micro, nano, pico],
  // Capacitors are labelled 4700 µF, not 4.7 mF.
  F: [one, micro, nano, pico],
  // 0.8 mm stands beside 1.27 mm, not 800 µm.
  m: [one, { ...milli, from: 1e-5 }, micro, nano],
  N·m: [kilo, one, milli],
  cd: [one, milli],
};

/** Units with another symbol in German: revolutions are Umdrehungen. */
const germanSymbols: Readonly<Record<string, string>> = { rpm: 'U/min' };

const formats = new Map<string, Intl.NumberFormat>();

/** Keeps a number and its unit on one line. */
const NO_BREAK_SPACE = '\u00A0';

/**
 * Formats a value in its base SI unit as a datasheet does, with a no-break space: 10000 Ω is `10 kΩ`,
 * 1e-7 F is `100 nF`. Units without prefixes keep the number: `1 %`, `105 °C`.
 */
export function formatQuantityValue(
  value: string | number,
  unit: string | null,
  locale: string,
): string {
  const write = (number: number) => numberFormat(locale).format(number);
  const symbol = locale.startsWith('de') ? (germanSymbols[unit ?? ''] ?? unit) : unit;
  if (typeof value === 'string') return symbol ? `${value}${NO_BREAK_SPACE}${symbol}` : value;
  if (!unit) return write(value);
  if (unit === '°') return `${write(value)}°`;
  // The kilogram already has a prefix.
  if (unit === 'kg' && value !== 0 && Math.abs(value) < 1)
    return withPrefix(value * 1000, 'g', mass, write);
  return withPrefix(value, symbol ?? unit, prefixes[unit] ?? [one], write);
}

/** The same without grouping and special spaces, for an input field: 4700 rpm is `4700 rpm`. */
export function plainQuantityValue(value: number, unit: string | null): string {
  return formatQuantityValue(value, unit, 'en-US')
    .replaceAll(',', '')
    .replaceAll(NO_BREAK_SPACE, ' ');
}

const mass = [one, milli, micro];

function withPrefix(
  value: number,
  unit: string,
  known: readonly Prefix[],
  write: (number: number) => string,
): string {
  const size = Math.abs(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
  const fitting =
    known.find(({ factor, from = factor }) => size >= from) ?? (size === 0 ? one : known.at(-1));
  const { sign, factor } = fitting ?? one;
  return `${write(Number((value / factor).toPrecision(SIGNIFICANT_DIGITS)))}${NO_BREAK_SPACE}${sign}${unit}`;
}

function numberFormat(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumSignificantDigits: SIGNIFICANT_DIGITS });
    formats.set(locale, format);
  }
  return format;
}

/** For units that are usually written with a prefix or in another scale. */
const examples: Readonly<Record<string, string>> = {
  Ω: '4k7',
  F: '100n',
  H: '10µ',
  Hz: '16M',
  V: '3V3',
  A: '500m',
  W: '1/4 W',
  m: '2.54mm',
  s: '10ms',
  kg: '30g',
  '°C': '-40',
};

/** An example of what `parseQuantityValue` accepts for this unit, for error messages. */
export function exampleQuantity(unit: string | null): string {
  return unit === null ? '8' : (examples[unit] ?? '0.5');
}
