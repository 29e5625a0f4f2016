import { toPlainCharacters } from '#shared/plain-characters.ts';
import { looksLikePartNumber, partNumberKey } from './part-number.ts';
import {
  isWordCharacter,
  matchAt,
  normalizeSymbols,
  parseQuantity,
  skipSpaces,
  toSiValues,
  type SiValue,
} from '#shared/quantity/parse-quantity.ts';
import { parseRange, type SiRange } from './parse-range.ts';
import {
  chipSizes,
  contacts,
  designation,
  dielectrics,
  fromMetricSize,
  printedCode,
  wireSections,
} from './component-codes.ts';

/** Terms of a query after these are ignored. */
export const MAX_TERMS = 12;

/** A possible meaning of a term. */
export type TermInterpretation =
  /** `code` marks the printed marking of a component, such as `104`. */
  | (SiValue & { readonly kind: 'value'; readonly code: boolean })
  | (SiRange & { readonly kind: 'range' })
  /**
   * Text values of attributes, the likeliest first; `key` is the attribute if the notation alone says
   * it.
   */
  | {
      readonly kind: 'text';
      readonly values: readonly string[];
      readonly key?: 'package' | 'dielectric' | 'contacts';
    }
  | { readonly kind: 'part-number'; readonly key: string }
  | { readonly kind: 'words' };

/** A term of the query with its possible meanings, the likeliest first; `words` comes last. */
export interface Term {
  /** As typed. */
  readonly text: string;
  readonly interpretations: readonly TermInterpretation[];
  /** What the text stands for, if that is another word: `resistor` for `R`. */
  readonly words?: string;
  /** Keys of the attributes that the text names: the value is one of theirs. */
  readonly attributes?: ReadonlySet<string>;
  /** The term joins several bounds, all of which must be met. */
  readonly joinedBounds?: true;
}

const SEPARATORS = /[\s,;:/@()[\]{}|"“”„«»]+/y;
/** In `0603-10K`, the hyphen after a package is not a minus sign. */
const HYPHEN = /-(?=\d)/y;
/** In `voltage>=40`, the word ends before the comparison. */
const WORD = /[^\s,;()[\]{}|"“”„«»](?:(?![<>≤≥=]+ ?[+-]?\.?\d)[^\s,;()[\]{}|"“”„«»])*/y;
const METRIC =
  /(\d{4,5})(?: ?M|[ -]?(?:[Mm]etric|METRIC|\([Mm]etric\)))(?![\p{L}\d])|[Mm]etric (\d{4,5})(?![\p{L}\d])/uy;
const CHIP = /(?:0\d{3,4}|\d{4,5}(?![.,]\d))(?![\p{L}\d])/uy;
/** `C_0603_1608Metric`, as KiCad names its footprints. */
const FOOTPRINT = /(?:[\p{L}_]+:)?[A-Z]+_(\d{4,5})_\d{4,5}Metric[\w.-]*/uy;
/** `R0603` is part of a part number, not a resistance. */
const SIZED = /R(?:01005|0201|0402|0603|0805)(?![\p{L}\d])/iuy;
const CONTACT =
  'form ?[abc]|NO|NC|CO|C/O|change-?over|normally[- ](?:open|closed)|wechsler|schlie(?:ß|ss)er|(?:ö|oe)ffner';
/** `CO` and `changeover` are contacts only with a count. */
const CONTACT_ALONE =
  'form [abc]|NO|NC|normally[- ](?:open|closed)|wechsler|schlie(?:ß|ss)er|(?:ö|oe)ffner';
/** `SPDT`, `2 Form C`, `1 Wechsler`, `NO contact`. */
const CONTACTS = new RegExp(
  `(?:(?:contacts?|kontakte?):? )?(?:[SD34]P[SD]T(?:[- ]N[OC])?|[1-9](?: ?x)? ?(?:${CONTACT})|${CONTACT_ALONE})(?: ?(?:contacts?|kontakte?))?(?![\\p{L}\\d-])`,
  'iuy',
);
/** Before a range, which is then in °C. */
const TEMPERATURE =
  /(?:(?:operating|working|ambient|storage) )?temp(?:erature)?(?: range)?:? |(?:betriebs|umgebungs|lager)?temperatur(?:bereich)?:? /iuy;
/** Words that add nothing to a chip size: `SMD 0402`, `0603 package`. */
const CHIP_WORD = 'smd|smt|imperial|size|package|footprint|bauform|baugröße|baugroesse|gehäuse';
const BEFORE_CHIP = new RegExp(`(?:${CHIP_WORD})[ :-](?=\\d)`, 'iuy');
const AFTER_CHIP = new RegExp(`[ -](?:${CHIP_WORD}|inch)(?![\\p{L}\\d])`, 'iuy');
const GAUGE = /AWG[ -]?(\d{1,2})(?![\w-])|(\d{1,2}) ?AWG(?!\w)/iy;
const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,4})?`;
const DIMENSIONS = new RegExp(
  `${NUMBER}(?: ?[x×] ?${NUMBER}){1,2}(?: ?[mcµ]m)?(?![\\p{L}\\d²³])`,
  'uy',
);
const OVER = 'over|above|more than|über|ueber|mehr als';
const UNDER = 'under|below|less than|unter|weniger als';
const ABOVE = `>=|=>|≥|>|min\\.?|at least|(?:mindestens|${OVER})(?= )`;
const BELOW = `<=|=<|≤|<|max\\.?|up to|(?:höchstens|hoechstens|${UNDER})(?= )`;
const COMPARISON = new RegExp(`(${ABOVE}) ?|(${BELOW}) ?|= ?`, 'iy');
/** Operators that exclude the bound. */
const STRICT = new RegExp(`^(?:[<>]|${OVER}|${UNDER})$`, 'i');
const TOLERANCE = /(?:±|\+\/?-) ?/y;
const WORDS: TermInterpretation = { kind: 'words' };

interface TermMatch {
  readonly end: number;
  readonly interpretations: readonly TermInterpretation[];
}

/**
 * Splits what the other parsers leave of a query into terms, in order, each with all
 * interpretations that its notation allows. `interpret` then chooses among them by the catalogue.
 * Text that belongs together becomes one term (`4700 ohm`, `8 pin`, `-40 to 85 °C`). Numbers are
 * converted to base SI units exactly. Accepts any text.
 * @param decimalComma whether `2,200` more likely means 2.2 than 2200
 * @param maxTerms terms after these are not parsed
 */
export function parseTerms(
  given: string,
  decimalComma = false,
  maxTerms = Infinity,
): readonly Term[] {
  const typed = toPlainCharacters(given).replaceAll(SPACED_THOUSANDS, withoutSpaces);
  const text = normalizeSymbols(typed).replaceAll(JOINED_VALUES, withSpaces);
  const terms: Term[] = [];
  let at = 0;
  while (at < text.length && terms.length < maxTerms) {
    const gap = matchAt(SEPARATORS, text, at) ?? (at > 0 ? matchAt(HYPHEN, text, at) : null);
    at += gap?.[0].length ?? 0;
    if (at >= text.length) break;
    const match = parseTerm(text, at, decimalComma);
    const term = typed.slice(at, match.end);
    if (/[\p{L}\p{N}]/u.test(term))
      terms.push({ text: term, interpretations: match.interpretations });
    at = match.end;
  }
  return terms.length > 1 ? withDesignations(terms) : terms;
}

/** `10 000 ohm`: nobody means a value of 000. Other groups of three digits may be two numbers. */
const SPACED_THOUSANDS =
  /(?<![\d.,])[1-9]\d{0,2}(?:[ \u00A0\u2009\u202F]\d{3})*[ \u00A0\u2009\u202F]000(?= ?[kMmunpµμG]?(?:ohms?|[Ωω\u2126FHVAW]|Hz|mm)(?![\p{L}\p{N}]))/giu;

const VALUE = String.raw`\d+(?:\.\d+)?(?:[kKRMmµunp]?(?:ohms?|[ΩFHVAWR%]|Hz)?\d{0,2})`;
/** `100nF-50V-0603`, `10k_0603`: values with their units. Two values with a hyphen can be a range. */
const JOINED_VALUES = new RegExp(
  `(?<![^\\s,;])(?=\\d+[.\\d]*[a-zA-ZµΩ%])(?:${VALUE}(?:[-_]${VALUE}){2,4}|${VALUE}_${VALUE})(?![^\\s,;])`,
  'gu',
);

function withSpaces(joined: string): string {
  return joined.replaceAll(/[-_]/g, ' ');
}

function withoutSpaces(spaced: string): string {
  return spaced.replaceAll(/\s/g, '');
}

/** A letter or a kind next to a value names the component: `r 10000 0805`, `C 100n`, `zener 5.1`. */
function withDesignations(terms: readonly Term[]): readonly Term[] {
  if (!terms.some(({ interpretations: [first] }) => first?.kind === 'value')) return terms;
  const unit = terms.flatMap(({ text }) => designation(text)?.unit ?? [])[0];
  return terms.map((term) => {
    const named = designation(term.text);
    const [first] = term.interpretations;
    if (named) {
      const kinds = named.kind === null ? [] : [textInterpretation([named.kind])];
      const interpretations = [...term.interpretations, ...kinds];
      return { ...term, interpretations, words: named.words };
    }
    if (unit === undefined || first?.kind !== 'value' || !isBare(first)) return term;
    return { ...term, interpretations: [{ ...first, unit }, ...term.interpretations] };
  });
}

/** Whether a number comes without unit, noun and SI prefix. */
export function isBare({ unit, counted, prefixOnly }: Omit<SiValue, 'number'>): boolean {
  return unit === null && counted === null && !prefixOnly;
}

/**
 * Whether a term is certainly a value: a number with a unit, an SI prefix, or a letter in place of the
 * point.
 */
export function isMeasured({ interpretations: [first] }: Term): boolean {
  return first?.kind === 'value' && !first.code && first.counted === null && !isBare(first);
}

/** Units of the main values of components, which names do not contain without an attribute. */
const COMPONENT_UNITS = new Set(['Ω', 'F', 'H']);

/** Whether a term is the main value of a resistor, capacitor or inductor: `10k`, `100n`, `4.7 µH`. */
export function isComponentValue(term: Term): boolean {
  const [first] = term.interpretations;
  if (first?.kind !== 'value' || !isMeasured(term)) return false;
  return first.prefixOnly || COMPONENT_UNITS.has(first.unit ?? '');
}

function parseTerm(text: string, at: number, decimalComma: boolean): TermMatch {
  const match =
    parsePackage(text, at) ??
    parseWireGauge(text, at) ??
    parseDimensions(text, at) ??
    parseContacts(text, at) ??
    parseTemperatures(text, at, decimalComma) ??
    parseMeasured(text, at, decimalComma);
  return match
    ? { ...match, interpretations: withWords(text.slice(at, match.end), match.interpretations) }
    : parseWord(text, at);
}

/** `0603`, `1608 metric`, `SMD 0402`. Digits that are also a number get both meanings. */
function parsePackage(text: string, from: number): TermMatch | null {
  const footprint = matchAt(FOOTPRINT, text, from);
  if (footprint) {
    const sizes = chipSizes(footprint[1] ?? '').slice(0, 1);
    return { end: from + footprint[0].length, interpretations: [packageOf(sizes)] };
  }
  const at = from + (matchAt(BEFORE_CHIP, text, from)?.[0].length ?? 0);
  const endAfter = (end: number) => end + (matchAt(AFTER_CHIP, text, end)?.[0].length ?? 0);
  const metric = matchAt(METRIC, text, at);
  const size = metric ? fromMetricSize(metric[1] ?? metric[2] ?? '') : null;
  if (metric && size !== null) {
    return { end: endAfter(at + metric[0].length), interpretations: [packageOf([size])] };
  }
  const digits = matchAt(CHIP, text, at)?.[0] ?? '';
  const sizes = chipSizes(digits);
  if (sizes.length === 0) return null;
  const end = endAfter(at + digits.length);
  if (at > from || end > at + digits.length) return { end, interpretations: [packageOf(sizes)] };
  // In `1206 ohm`, the digits are not a package.
  const number = parseQuantity(text, at, false);
  if (number && number.end > end) return null;
  return {
    end,
    interpretations: [
      packageOf(sizes),
      ...(number ? toSiValues(number).map(valueInterpretation) : []),
    ],
  };
}

function packageOf(values: readonly string[]): TermInterpretation {
  return { kind: 'text', values, key: 'package' };
}

function parseWireGauge(text: string, at: number): TermMatch | null {
  const gauge = matchAt(GAUGE, text, at);
  if (!gauge) return null;
  const sections = wireSections(Number(gauge[1] ?? gauge[2]));
  const interpretations = sections.map((number) =>
    valueInterpretation({ unit: 'mm²', number, counted: null, prefixOnly: false }),
  );
  return { end: at + gauge[0].length, interpretations };
}

function parseContacts(text: string, at: number): TermMatch | null {
  const typed = matchAt(CONTACTS, text, at)?.[0] ?? '';
  const values = typed === '' ? null : contacts(typed);
  return (
    values && {
      end: at + typed.length,
      interpretations: [{ kind: 'text', values, key: 'contacts' }],
    }
  );
}

/**
 * `operating temperature -40..125`, or `-40..125` alone: only temperatures range from below 0 without
 * a unit.
 */
function parseTemperatures(text: string, at: number, decimalComma: boolean): TermMatch | null {
  const start = at + (matchAt(TEMPERATURE, text, at)?.[0].length ?? 0);
  const isNamed = start > at;
  const range = parseRange(text, start, decimalComma, isNamed);
  if (!range || !canEndAt(text, range.end)) return null;
  const bare = range.ranges.filter((one) => isBare(one) && (isNamed || startsBelowZero(one)));
  const measured = isNamed ? range.ranges.filter(({ unit }) => unit === '°C') : [];
  if (bare.length + measured.length === 0) return null;
  const interpretations = [...bare, ...measured].map(
    (one) => ({ kind: 'range', ...one, unit: '°C' }) as const,
  );
  return { end: range.end, interpretations };
}

function startsBelowZero({ low, high }: SiRange): boolean {
  return low !== null && low < 0 && high !== null;
}

/** `5 x 5 mm` is a text value. */
function parseDimensions(text: string, at: number): TermMatch | null {
  const size = matchAt(DIMENSIONS, text, at)?.[0];
  return size === undefined
    ? null
    : { end: at + size.length, interpretations: [textInterpretation([size])] };
}

function parseMeasured(text: string, at: number, decimalComma: boolean): TermMatch | null {
  if (matchAt(SIZED, text, at)) return null;
  const comparison = matchAt(COMPARISON, text, at);
  if (comparison) return parseComparison(text, at, comparison, decimalComma);
  const range = parseRange(text, at, decimalComma);
  if (range && canEndAt(text, range.end)) {
    return { end: range.end, interpretations: range.ranges.map((r) => ({ kind: 'range', ...r })) };
  }
  const start = at + (matchAt(TOLERANCE, text, at)?.[0].length ?? 0);
  const quantity = parseQuantity(text, start, decimalComma);
  if (!quantity || !canEndAt(text, quantity.end)) return null;
  const isAbsolute = start > at && quantity.units.some(({ unit }) => unit === 'F' || unit === 'Ω');
  // `±0.25 pF` is a tolerance, which no attribute has in this unit.
  if (isAbsolute) return { end: quantity.end, interpretations: [] };
  const codes = printedCodes(text.slice(at, quantity.end));
  return {
    end: quantity.end,
    interpretations: [...toSiValues(quantity).map(valueInterpretation), ...codes],
  };
}

function parseComparison(
  text: string,
  at: number,
  [sign, atLeast, atMost]: RegExpExecArray,
  decimalComma: boolean,
): TermMatch | null {
  const quantity = parseQuantity(text, skipSpaces(text, at + sign.length), decimalComma);
  if (!quantity || !canEndAt(text, quantity.end)) return null;
  const interpretations = toSiValues(quantity).map((value): TermInterpretation => {
    const { unit, counted, prefixOnly, number } = value;
    if (atLeast === undefined && atMost === undefined) return valueInterpretation(value);
    const low = atLeast === undefined ? null : number;
    const high = atMost === undefined ? null : number;
    const [over, under] = [atLeast, atMost].map(
      (operator) => STRICT.test(operator ?? '') || undefined,
    );
    return { kind: 'range', unit, counted, prefixOnly, low, high, over, under };
  });
  return { end: quantity.end, interpretations };
}

/** `104`: 100 nF for a capacitor, 100 kΩ for a resistor. */
function printedCodes(text: string): readonly TermInterpretation[] {
  const code = printedCode(text);
  if (!code) return [];
  const printed = { kind: 'value', counted: null, prefixOnly: false, code: true } as const;
  return [
    { ...printed, unit: 'F', number: code.F },
    { ...printed, unit: 'Ω', number: code.Ω },
  ];
}

function parseWord(text: string, at: number): TermMatch {
  const word = matchAt(WORD, text, at)?.[0] ?? text.slice(at);
  const ceramics = dielectrics(word);
  return {
    end: at + word.length,
    interpretations: withWords(
      word,
      ceramics ? [{ kind: 'text', values: ceramics, key: 'dielectric' }] : [],
    ),
  };
}

function withWords(
  text: string,
  interpretations: readonly TermInterpretation[],
): readonly TermInterpretation[] {
  const key = partNumberKey(text);
  const isPartNumber = !text.includes(' ') && looksLikePartNumber(text);
  return [
    ...interpretations,
    ...(isPartNumber ? [{ kind: 'part-number', key } as const] : []),
    WORDS,
  ];
}

function valueInterpretation(
  value: SiValue,
): SiValue & { readonly kind: 'value'; readonly code: boolean } {
  return { kind: 'value', ...value, code: false };
}

function textInterpretation(values: readonly string[]): TermInterpretation {
  return { kind: 'text', values };
}

/**
 * Whether a term can end here: not inside a word, such as after the 2 of `2-stage` or the 4 of
 * `4/M`.
 */
function canEndAt(text: string, end: number): boolean {
  if (isWordCharacter(text, end)) return false;
  const next = text.charAt(end);
  return (
    next === '' ||
    /[\s,;()[\]{}|:@"“”«»]/.test(next) ||
    (next === '/' && /\d/.test(text.charAt(end + 1)))
  );
}
