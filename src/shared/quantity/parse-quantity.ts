import { toPlainCharacters } from '../plain-characters.ts';
import { parseDecimals, scaleDecimal, type Decimal } from './decimals.ts';
import { MAX_UNIT_LENGTH, parseUnit, parsePrefix, type ParsedUnit } from './units.ts';

/**
 * A number with or without a unit, found in a text. What was typed can be ambiguous (`2,200`, `mhz`), so
 * decimals and units are lists, the likeliest first.
 */
export interface ParsedQuantity {
  /** Index of the first character after the quantity. */
  readonly end: number;
  readonly negative: boolean;
  /** Without the sign. */
  readonly decimals: readonly Decimal[];
  /** The exponent: -7 in `1e-7`. */
  readonly power: number;
  /** Empty for a number without a unit. */
  readonly units: readonly ParsedUnit[];
}

/** A number in a base SI unit. */
export interface SiValue {
  readonly unit: string | null;
  readonly number: number;
  /** The noun, in the plural, if this is a count: `pins`. */
  readonly counted: string | null;
  /** A prefix was typed without a unit, as in `10k`. */
  readonly prefixOnly: boolean;
}

const SIGN = /[+-]?/y;
/** Common fractions only: `230/400 V` is not one. */
const FRACTION = /(\d{1,2})\/(2|3|4|5|8|10|16|20|32|64)(?![\d./,])/y;
const NUMBER = /(?:\d+(?:[.,']\d+){0,6}|[.,]\d+)/y;
const EXPONENT = /[eE]([+-]?\d{1,3})(?!\d)/y;
/**
 * `4k7`, `4R7`, `R010`, `0R`: the letter takes the place of the decimal point. At most three digits
 * follow a prefix: `2n2222` is a transistor.
 */
const POINT_LETTER = /(\d{0,5})([RrΩ]|[kKMmµuUnpGVvAF](?=\d{1,3}(?!\d)))(\d{0,4})(?![A-Za-z\d])/y;
const PREFIX_NAME = 'kilo|mega|meg|milli|micro|mikro|nano|pico|piko|giga';
/**
 * `1k ohm`, `10 micro Farad`, `10 Mikro-Farad`: prefix and unit apart. Not `10 m A`, in which m are
 * metres.
 */
const SPACED_UNIT = new RegExp(
  `(?:(?:${PREFIX_NAME})[ -](?:[ΩFHVAW]|Hz)|(?:${PREFIX_NAME}|[kmµunp])[ -](?:Ω|ohms?|farads?|henr(?:y|ies)|volts?|watts?|amp(?:ere)?s?|hertz)|[kµunp] (?:F|H|Hz))(?![\\p{L}\\p{N}])`,
  'iuy',
);
/** `2R2 ohm`: the unit twice. */
const OHM_AGAIN = / ?(?:ohms?|Ω)(?![\p{L}\p{N}])/iuy;
const POINT_LETTER_UNIT = /(\d{1,4})([kKMmµunpG])(\d{1,3})(?=[ΩoOFHV])/y;
/** From this number on, `p` is pico: `2p` can be two poles, `100p` are picofarads. */
const MIN_PICO = 10;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** After a space, these are more likely words than units. */
const NOT_AFTER_SPACE = new Set(['a', 'f', 'h', 'c', 'N', 'P', 'U', 'in', 'G', 'lead']);
/** Units of which `4k7 F` can be one value: elsewhere the letter is rather a word. */
const AFTER_POINT_LETTER = new Set(['Ω', 'F', 'H']);

/**
 * Parses the quantity that begins at `at`; null if there is none.
 * @param text the output of `normalizeSymbols`
 * @param decimalComma whether `2,200` more likely means 2.2 than 2200
 */
export function parseQuantity(
  text: string,
  at: number,
  decimalComma: boolean,
): ParsedQuantity | null {
  const sign = matchAt(SIGN, text, at)?.[0] ?? '';
  const start = at + sign.length;
  const negative = sign === '-';
  return (
    parseLetterAsPoint(text, start, negative) ??
    parseFraction(text, start, negative) ??
    parseNumber(text, start, negative, decimalComma)
  );
}

function parseNumber(text: string, start: number, negative: boolean, decimalComma: boolean) {
  const digits = matchAt(NUMBER, text, start)?.[0];
  if (digits === undefined || /^0\d/.test(digits)) return null;
  const decimals = parseDecimals(digits, decimalComma);
  if (decimals.length === 0) return null;
  const exponent = matchAt(EXPONENT, text, start + digits.length);
  const after = start + digits.length + (exponent?.[0].length ?? 0);
  const power = Number(exponent?.[1] ?? 0);
  const quantity = withUnit(text, { end: after, negative, decimals, power, units: [] });
  if (!quantity || text.charAt(quantity.end - 1) !== 'p' || Number(digits) < MIN_PICO)
    return quantity;
  const pico = quantity.units.filter(({ prefixOnly }) => prefixOnly);
  return pico.length > 0 ? { ...quantity, units: pico } : quantity;
}

function parseFraction(text: string, start: number, negative: boolean): ParsedQuantity | null {
  const fraction = matchAt(FRACTION, text, start);
  if (!fraction || Number(fraction[1]) >= Number(fraction[2])) return null;
  const decimals = [String(Number(fraction[1]) / Number(fraction[2]))];
  const end = start + fraction[0].length;
  const read = withUnit(text, { end, negative, decimals, power: 0, units: [] });
  return read && read.units.length > 0 ? read : null;
}

function parseLetterAsPoint(text: string, start: number, negative: boolean): ParsedQuantity | null {
  const withSymbol = matchAt(POINT_LETTER_UNIT, text, start);
  const match = withSymbol ?? matchAt(POINT_LETTER, text, start);
  if (!match) return null;
  const [all, whole = '', letter = '', fraction = ''] = match;
  const valid = whole === '' ? /[Rr]/.test(letter) && fraction !== '' : !/^0\d/.test(whole);
  if (!valid) return null;
  const decimals = [`${whole || '0'}.${fraction || '0'}`];
  const prefix = parsePrefix(letter);
  const own = prefix ? [prefix] : parseUnit(letter);
  const bare = { end: start + all.length, negative, decimals, power: 0, units: own };
  if (!prefix) {
    const again = own[0]?.unit === 'Ω' ? matchAt(OHM_AGAIN, text, bare.end)?.[0] : undefined;
    return { ...bare, end: bare.end + (again?.length ?? 0) };
  }
  const quantity = withUnit(text, { ...bare, units: [] });
  const spaced = text[bare.end] === ' ';
  const units = (quantity?.units ?? []).filter(
    ({ prefixOnly, power, unit }) =>
      !prefixOnly && power === 0 && (!spaced || AFTER_POINT_LETTER.has(unit ?? '')),
  );
  if (!quantity || units.length === 0) return withSymbol ? null : bare;
  return { ...quantity, units: units.map((unit) => ({ ...unit, power: prefix.power })) };
}

/** Adds the unit that follows the number, with or without a space; null if the number ends inside a word. */
function withUnit(text: string, number: ParsedQuantity): ParsedQuantity | null {
  const attached = unitAt(text, number.end);
  if (attached) return { ...number, ...attached };
  if (isWordCharacter(text, number.end)) return null;
  const start = skipSpaces(text, number.end);
  const hyphen = text[start] === '-' && start === number.end ? 1 : 0;
  if (start === number.end && !hyphen) return number;
  const spaced = unitAt(text, start + hyphen);
  if (!spaced) return number;
  const spelling = text.slice(start + hyphen, spaced.end);
  const counted = spaced.units.filter((unit) => unit.counted !== null);
  if (hyphen) return counted.length > 0 ? { ...number, end: spaced.end, units: counted } : number;
  if (NOT_AFTER_SPACE.has(spelling)) return number;
  // `1 m` is one metre, not one milli.
  const units = spaced.units.filter(({ prefixOnly, power }) => !prefixOnly || power !== -3);
  return units.length > 0 ? { ...number, end: spaced.end, units } : number;
}

/** The longest unit at `start` that no letter or digit follows. */
function unitAt(text: string, start: number): Pick<ParsedQuantity, 'end' | 'units'> | null {
  const apart = matchAt(SPACED_UNIT, text, start)?.[0];
  const whole = apart === undefined ? [] : parseUnit(apart.replace(/[ -]/, ''));
  if (apart !== undefined && whole.length > 0) return { end: start + apart.length, units: whole };
  const space = text.indexOf(' ', text.startsWith('deg ', start) ? start + 4 : start);
  const stop = Math.min(start + MAX_UNIT_LENGTH, space < 0 ? text.length : space);
  for (let end = stop; end > start; end--) {
    if (isWordCharacter(text, end)) continue;
    const units = parseUnit(text.slice(start, end));
    if (units.length > 0) return { end: endOfCurrent(text, end, units), units };
  }
  return null;
}

/** In `12 V DC` the type of current is part of the voltage. */
function endOfCurrent(text: string, end: number, [unit]: readonly ParsedUnit[]): number {
  if (unit?.unit !== 'V') return end;
  const current = matchAt(/ ?(?:[AD]C|[ad]c)/y, text, end);
  const after = end + (current?.[0].length ?? 0);
  return isWordCharacter(text, after) ? end : after;
}

/**
 * All values that a quantity can have, the likeliest first.
 * @param units replace its own: those of the other end of a range
 */
export function toSiValues(
  { negative, decimals, power, units: own }: ParsedQuantity,
  units: readonly ParsedUnit[] = own,
): readonly SiValue[] {
  const candidates = units.length > 0 ? units : [NO_UNIT];
  const values = candidates.flatMap(({ power: unitPower, multiplier, unit, counted, prefixOnly }) =>
    decimals.map((decimal) => {
      const size = scaleDecimal(decimal, power + unitPower, multiplier);
      return { unit, counted, prefixOnly, number: negative ? 0 - size : size };
    }),
  );
  return values.filter(({ number }) => Number.isFinite(number));
}

const NO_UNIT: ParsedUnit = {
  unit: null,
  power: 0,
  multiplier: 1,
  counted: null,
  prefixOnly: false,
};

/** Replaces variants of a symbol by one of them, character by character: indexes stay the same. */
export function normalizeSymbols(text: string): string {
  return text
    .replaceAll('μ', '\u00B5')
    .replaceAll('\u2126', '\u03A9')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll('\u2009', ' ')
    .replaceAll(/\s/gu, ' ');
}

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export function skipSpaces(text: string, at: number): number {
  let next = at;
  while (text[next] === ' ') next++;
  return next;
}

export function isWordCharacter(text: string, at: number): boolean {
  return at < text.length && WORD_CHARACTER.test(text.charAt(at));
}

/**
 * Parses the typed value of an attribute that is measured in `unit`, and returns it in that base SI
 * unit; null if it is not one. `4k7` and `4.7 kΩ` are 4700 in Ω; `5 V` is no value in Ω. A point is
 * decimal, and so is a comma unless it groups thousands: `1,5` is 1.5, `1,500` is 1500.
 */
export function parseQuantityValue(typed: string, unit: string | null): number | null {
  const text = normalizeSymbols(toPlainCharacters(typed)).trim();
  const own = unit !== null && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : null;
  for (const candidate of own ? [text, own] : [text]) {
    const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(candidate);
    const number = plain ? Number(candidate) + 0 : parseWithUnit(candidate, unit);
    if (number !== null && Number.isFinite(number)) return number;
  }
  return null;
}

/** Units that take no prefix: `10k` is no value of theirs. */
const WITHOUT_PREFIX = new Set(['%', 'ppm', '°C', '°', 'dBm', 'dB(A)', 'mm²', 'rpm']);

function parseWithUnit(text: string, unit: string | null): number | null {
  const start = /^(?:±|\+\/?-) ?/.exec(text)?.[0].length ?? 0;
  const quantity = parseQuantity(text, start, false);
  if (!quantity || skipSpaces(text, quantity.end) < text.length) return null;
  const value = toSiValues(quantity).find((candidate) => {
    if (candidate.unit !== null) return candidate.unit === unit;
    if (candidate.counted !== null) return unit === null;
    return !candidate.prefixOnly || (unit !== null && !WITHOUT_PREFIX.has(unit));
  });
  return value?.number ?? null;
}
