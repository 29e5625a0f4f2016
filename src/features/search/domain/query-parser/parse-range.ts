import type { ColumnRange } from '../number-range.ts';
import {
  matchAt,
  parseQuantity,
  toSiValues,
  type ParsedQuantity,
  type SiValue,
} from '#shared/quantity/parse-quantity.ts';
import type { ParsedUnit } from '#shared/quantity/units.ts';

/** Numbers in a base SI unit. */
export interface SiRange extends Omit<SiValue, 'number'>, ColumnRange {}

interface ParsedRange {
  readonly end: number;
  /** The likeliest first; never empty. */
  readonly ranges: readonly SiRange[];
}

const DOTS = / ?(?:\.{2,3}|…) ?/y;
/** Other separators of a range, which then needs a unit. */
const SEPARATOR = / ?[~÷] ?| (?:to|bis|TO|BIS) (?=[+\-\d.])| ?- ?(?=[+\-\d.])|\/(?=[+-]\d)/y;

/** `between 1k and 10k`, `von 5 V bis 12 V`. */
const BETWEEN = /(?:between|zwischen|from|von) (?=[+\-\d.])/iy;
const BETWEEN_SEPARATOR = / (?:and|und|to|bis) (?=[+\-\d.])/iy;

/** `R0603-10K` is a part number. A range from 0.0603 Ω to 10 kΩ needs dots. */
const STARTS_WITH_LETTER = /\p{L}/u;

/**
 * The ranges that `parseTerms` recognizes: parses `-40..85 °C`, `10-20V`, `1 to 10 kHz`, `10V..`,
 * `..5A` at position `at`; null if there is no range. An end without a unit takes that of the
 * other: `10-20mV` starts at 10 mV. Without dots, a range needs a unit, unless it starts below 0 or
 * its attribute was named.
 */
export function parseRange(
  text: string,
  at: number,
  decimalComma: boolean,
  isNamed = false,
): ParsedRange | null {
  const between = matchAt(BETWEEN, text, at)?.[0].length ?? 0;
  if (between > 0) return parseBetween(text, at + between, decimalComma);
  const low = parseQuantity(text, at, decimalComma);
  const after = low?.end ?? at;
  const dots = matchAt(DOTS, text, after);
  const separator = dots ?? (low ? matchAt(SEPARATOR, text, after) : null);
  if (!separator) return null;
  const high = parseQuantity(text, after + separator[0].length, decimalComma);
  if (!low || !high) return dots ? openRange(low, high, after + dots[0].trimEnd().length) : null;
  const needsUnit = !dots && !low.negative && !isNamed;
  if (needsUnit && low.units.length + high.units.length === 0) return null;
  // `10-20mV` is a range, `100U-1210` the beginning of a part number.
  if (separator[0] === '-' && high.units.length === 0) return null;
  if (separator[0] === '-' && STARTS_WITH_LETTER.test(text.charAt(at))) return null;
  const ranges = pairEnds(low, high, dots !== null);
  return ranges.length > 0 ? { end: high.end, ranges } : null;
}

function parseBetween(text: string, at: number, decimalComma: boolean): ParsedRange | null {
  const low = parseQuantity(text, at, decimalComma);
  const separator = low && matchAt(BETWEEN_SEPARATOR, text, low.end);
  const high = separator && parseQuantity(text, low.end + separator[0].length, decimalComma);
  if (!high || low.units.length + high.units.length === 0) return null;
  const ranges = pairEnds(low, high, false);
  return ranges.length > 0 ? { end: high.end, ranges } : null;
}

function openRange(
  low: ParsedQuantity | null,
  high: ParsedQuantity | null,
  end: number,
): ParsedRange | null {
  const given = low ?? high;
  if (!given) return null;
  const ranges = toSiValues(given).map(({ number, ...rest }) => ({
    ...rest,
    low: low ? number : null,
    high: high ? number : null,
  }));
  return ranges.length > 0 ? { end: high?.end ?? end, ranges } : null;
}

/** `24 V to 5 V` is a conversion, not a range; with dots, `20..10 V` is a range in reverse. */
function pairEnds(
  low: ParsedQuantity,
  high: ParsedQuantity,
  mayReverse: boolean,
): readonly SiRange[] {
  const scales: readonly (readonly [ParsedUnit, ParsedUnit] | null)[] =
    low.units.length + high.units.length === 0 ? [null] : pairs(low.units, high.units);
  return scales.flatMap((scale) => {
    const [from] = toSiValues(low, scale ? [scale[0]] : []);
    const [to] = toSiValues(high, scale ? [scale[1]] : []);
    if (!from || !to) return [];
    const { number, ...rest } = to;
    if (from.number > number && !mayReverse) return [];
    return [{ ...rest, low: Math.min(from.number, number), high: Math.max(from.number, number) }];
  });
}

/** The combinations of units in which both ends measure the same thing. */
function pairs(
  low: readonly ParsedUnit[],
  high: readonly ParsedUnit[],
): readonly (readonly [ParsedUnit, ParsedUnit])[] {
  if (low.length === 0) return high.map((measure) => [measure, measure] as const);
  if (high.length === 0) return low.map((measure) => [measure, measure] as const);
  return low.flatMap((from) =>
    high.flatMap((to) => {
      if (from.unit === to.unit && from.counted === to.counted) return [[from, to] as const];
      if (from.prefixOnly) return [[{ ...to, power: from.power, multiplier: 1 }, to] as const];
      if (to.prefixOnly) return [[from, { ...from, power: to.power, multiplier: 1 }] as const];
      return [];
    }),
  );
}
