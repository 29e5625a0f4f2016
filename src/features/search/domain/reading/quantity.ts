import { decimalsOf, scaled, type Decimal } from './decimals.ts';
import { LONGEST_SPELLING, measuresOf, prefixMeasure, type Measure } from './units.ts';

/** A number with or without a unit, as it stands in a text. */
export interface Quantity {
  /** Index of the first character after it. */
  readonly end: number;
  readonly negative: boolean;
  /** Without sign; the likeliest first. */
  readonly decimals: readonly Decimal[];
  /** Its power of ten, of `1e-7`. */
  readonly power: number;
  /** The likeliest first; empty for a bare number. */
  readonly measures: readonly Measure[];
}

/** A number in a base SI unit. */
export interface SiValue {
  readonly unit: string | null;
  readonly number: number;
  /** What is counted, in the plural: 8 `pins`. */
  readonly counted: string | null;
  /** A prefix was typed without a unit, as in `10k`. */
  readonly prefixOnly: boolean;
}

const SIGN = /[+-]?/y;
/** Parts of one, as they are written: `230/400 V` is none. */
const FRACTION = /(\d{1,2})\/(2|3|4|5|8|10|16|20|32|64)(?![\d./,])/y;
const NUMBER = /(?:\d+(?:[.,']\d+){0,6}|[.,]\d+)/y;
const EXPONENT = /[eE]([+-]?\d{1,3})(?!\d)/y;
/**
 * `4k7`, `4R7`, `R010`, `0R`: the letter stands where the point would. Nobody writes four figures
 * after a prefix: `2n2222` is a transistor.
 */
const POINT_LETTER = /(\d{0,5})([RrΩ]|[kKMmµunpGVAF](?=\d{1,3}(?!\d)))(\d{0,4})(?![A-Za-z\d])/y;
const POINT_LETTER_UNIT = /(\d{1,4})([kKMmµunpG])(\d{1,3})(?=[ΩoOFHV])/y;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** After a space, these letters are rather words of their own. */
const NOT_AFTER_SPACE = new Set([
  'a',
  'f',
  'h',
  'c',
  'r',
  'n',
  'p',
  'N',
  'P',
  'U',
  'in',
  'G',
  'lead',
]);

/**
 * Reads the quantity that begins at `at`, or null. The text has been through `plainSigns`.
 * @param decimalComma whether `2,200` rather means 2.2 than 2200
 */
export function readQuantity(text: string, at: number, decimalComma: boolean): Quantity | null {
  const sign = matchAt(SIGN, text, at)?.[0] ?? '';
  const start = at + sign.length;
  const negative = sign === '-';
  return (
    readPointLetter(text, start, negative) ??
    readFraction(text, start, negative) ??
    readNumber(text, start, negative, decimalComma)
  );
}

function readNumber(text: string, start: number, negative: boolean, decimalComma: boolean) {
  const digits = matchAt(NUMBER, text, start)?.[0];
  if (digits === undefined || /^0\d/.test(digits)) return null;
  const decimals = decimalsOf(digits, decimalComma);
  if (decimals.length === 0) return null;
  const exponent = matchAt(EXPONENT, text, start + digits.length);
  const after = start + digits.length + (exponent?.[0].length ?? 0);
  const power = Number(exponent?.[1] ?? 0);
  return withUnit(text, { end: after, negative, decimals, power, measures: [] });
}

function readFraction(text: string, start: number, negative: boolean): Quantity | null {
  const fraction = matchAt(FRACTION, text, start);
  if (!fraction || Number(fraction[1]) >= Number(fraction[2])) return null;
  const decimals = [String(Number(fraction[1]) / Number(fraction[2]))];
  const end = start + fraction[0].length;
  const read = withUnit(text, { end, negative, decimals, power: 0, measures: [] });
  return read && read.measures.length > 0 ? read : null;
}

function readPointLetter(text: string, start: number, negative: boolean): Quantity | null {
  const withSymbol = matchAt(POINT_LETTER_UNIT, text, start);
  const found = withSymbol ?? matchAt(POINT_LETTER, text, start);
  if (!found) return null;
  const [all, whole = '', letter = '', fraction = ''] = found;
  const sound = whole === '' ? /[Rr]/.test(letter) && fraction !== '' : !/^0\d/.test(whole);
  if (!sound) return null;
  const decimals = [`${whole || '0'}.${fraction || '0'}`];
  const prefix = prefixMeasure(letter);
  const own = prefix ? [prefix] : measuresOf(letter);
  const bare = { end: start + all.length, negative, decimals, power: 0, measures: own };
  if (!prefix) return bare;
  const unit = withUnit(text, { ...bare, measures: [] });
  const units =
    unit?.measures.filter((measure) => !measure.prefixOnly && measure.power === 0) ?? [];
  if (!unit || units.length === 0 || text[bare.end] === ' ') return withSymbol ? null : bare;
  return { ...unit, measures: units.map((measure) => ({ ...measure, power: prefix.power })) };
}

/** The unit that follows, at once or after a space; null when the number ends inside a word. */
function withUnit(text: string, number: Quantity): Quantity | null {
  const attached = unitAt(text, number.end);
  if (attached) return { ...number, ...attached };
  if (isWordCharacter(text, number.end)) return null;
  const start = skipSpaces(text, number.end);
  const hyphen = text[start] === '-' && start === number.end ? 1 : 0;
  if (start === number.end && !hyphen) return number;
  const spaced = unitAt(text, start + hyphen);
  if (!spaced) return number;
  const spelling = text.slice(start + hyphen, spaced.end);
  const counted = spaced.measures.filter((measure) => measure.counted !== null);
  if (hyphen)
    return counted.length > 0 ? { ...number, end: spaced.end, measures: counted } : number;
  if (NOT_AFTER_SPACE.has(spelling)) return number;
  // `1 m` is a metre and no milli.
  const measures = spaced.measures.filter(({ prefixOnly, power }) => !prefixOnly || power > 0);
  return measures.length > 0 ? { ...number, end: spaced.end, measures } : number;
}

/** The longest spelling of a unit at `start` that no letter or digit follows. */
function unitAt(text: string, start: number): Pick<Quantity, 'end' | 'measures'> | null {
  const space = text.indexOf(' ', text.startsWith('deg ', start) ? start + 4 : start);
  const stop = Math.min(start + LONGEST_SPELLING, space < 0 ? text.length : space);
  for (let end = stop; end > start; end--) {
    if (isWordCharacter(text, end)) continue;
    const measures = measuresOf(text.slice(start, end));
    if (measures.length > 0) return { end: endOfCurrent(text, end, measures), measures };
  }
  return null;
}

/** `12 V DC`: the kind of current belongs to the voltage. */
function endOfCurrent(text: string, end: number, [measure]: readonly Measure[]): number {
  if (measure?.unit !== 'V') return end;
  const kind = matchAt(/ ?(?:[AD]C|[ad]c)/y, text, end);
  const after = end + (kind?.[0].length ?? 0);
  return isWordCharacter(text, after) ? end : after;
}

/** All that a quantity can say, the likeliest first. `measures` are those of the other end of a range. */
export function valuesOf(
  { negative, decimals, power, measures: own }: Quantity,
  measures: readonly Measure[] = own,
): readonly SiValue[] {
  const scales = measures.length > 0 ? measures : [ONE];
  const values = scales.flatMap((measure) =>
    decimals.map((decimal) => {
      const size = scaled(decimal, power + measure.power, measure.multiplier);
      const { unit, counted, prefixOnly } = measure;
      return { unit, counted, prefixOnly, number: negative ? 0 - size : size };
    }),
  );
  return values.filter(({ number }) => Number.isFinite(number));
}

const ONE: Measure = { unit: null, power: 0, multiplier: 1, counted: null, prefixOnly: false };

/** One character for each that people use for it, so that places in the text stay the same. */
export function plainSigns(text: string): string {
  return text
    .replaceAll('μ', '\u00B5')
    .replaceAll('\u2126', '\u03A9')
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
