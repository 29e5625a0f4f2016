import { synonyms } from './synonyms.ts';
import { MAX_UNIT_LENGTH, parseUnit } from '#shared/quantity/units.ts';

const STOP_WORDS = new Set(
  'a an and or the of with for to in by on at from und oder mit fur von der die das'.split(' '),
);

/**
 * Lower case without accents. `ä`, `ae` and `a` become the same letter, so Müller, Mueller and
 * Muller are equal. `µ` becomes `u`, `Ω` becomes `ohm`, `ß` becomes `ss`.
 */
export function fold(text: string): string {
  return joinUmlauts(plainLetters(text));
}

function plainLetters(text: string): string {
  const small = text.toLowerCase();
  if (/^[\0-~]*$/.test(small)) return small;
  return small
    .replaceAll(/[\u00B5\u03BC]/g, 'u')
    .replaceAll('ω', 'ohm')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('×', 'x');
}

function joinUmlauts(plain: string): string {
  return plain.replaceAll(/([aou])e/g, '$1');
}

/**
 * A key that all spellings of a text value share: `SOT-23`, `sot 23`, `SOT23`. Never empty for
 * visible text.
 */
export function valueKey(text: string): string {
  const key = fold(text).replaceAll(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.%+]/gu, '');
  return key === '' ? text.trim().toLowerCase() : key;
}

const PIECE = /[\p{L}\p{N}]+(?:[.,]\d+)*(?:-[\p{L}\p{N}]+(?:[.,]\d+)*)*|[%°]c?/gu;
const NUMBER = /^\d+(?:[.,]\d+)*$/;
/** `8-pin` yields the same tokens as `8 pins`. */
const COUNT = /^\d+-\p{L}{2,}$/u;
const NUMBER_AND_UNIT = /^(\d+(?:[.,]\d+)*)([a-z%°]+)$/;

/**
 * The tokens under which a text is indexed: folded, singular, synonyms replaced. `SOT-23` yields
 * `sot23`, `sot` and `23`; `10 kΩ` yields `10kohm` and `10k`.
 */
export function documentTokens(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const piece of pieces(text)) for (const word of wordsOfPiece(piece)) words.add(word);
  return words;
}

/** A catalogue consists of a few thousand distinct pieces, so their tokens are cached. */
const MAX_CACHED = 20_000;
const cache = new Map<string, readonly string[]>();

function wordsOfPiece(piece: string): readonly string[] {
  const before = cache.get(piece);
  if (before) return before;
  const words = [piece, ...partsOf(piece)].flatMap(canonical);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(piece, words);
  return words;
}

/** The tokens of a query, all of which a product must match. */
export function queryTokens(typed: string): readonly string[] {
  return [...new Set(pieces(typed).flatMap(canonical))];
}

/**
 * Splits a text into runs of letters and digits with inner hyphens; a number stays with its unit.
 */
function pieces(text: string): readonly string[] {
  const found: string[] = [];
  let end = 0;
  const plain = plainLetters(text);
  for (const { 0: piece, index } of plain.matchAll(PIECE)) {
    const before = found.at(-1);
    const gap = plain.slice(end, index);
    end = index + piece.length;
    const joins = (gap === '' || gap === ' ') && before !== undefined && NUMBER.test(before);
    if (joins && isUnit(piece)) found[found.length - 1] = `${before}${piece}`;
    else if (/[^%°c]/.test(piece) || piece === 'c') found.push(piece);
  }
  return found;
}

function isUnit(piece: string): boolean {
  if (piece.length > MAX_UNIT_LENGTH) return false;
  if (piece.startsWith('%') || piece.startsWith('°')) return true;
  return /^[a-z]+$/.test(piece) && parseUnit(piece).some(({ counted }) => counted === null);
}

/** The tokens of a piece, synonyms replaced; empty for a stop word. */
function canonical(piece: string): readonly string[] {
  if (STOP_WORDS.has(piece)) return [];
  if (NUMBER_AND_UNIT.test(piece)) return [piece.replace(',', '.').replace('°', '')];
  if (COUNT.test(piece)) return piece.split('-').flatMap(canonical);
  const word = joinUmlauts(singular(piece.replaceAll('-', '')));
  const known = synonymTokens.get(word);
  return known ?? [word];
}

/**
 * Further tokens of a piece in the index: its parts between hyphens, and letters apart from digits.
 */
function partsOf(piece: string): readonly string[] {
  const measured = NUMBER_AND_UNIT.exec(piece);
  if (measured) {
    const [, number = '', unit = ''] = measured;
    return /^[kmgunp](?:ohm|f|h|hz|v|a|w|m)$/.test(unit) ? [`${number}${unit.charAt(0)}`] : [];
  }
  const joined = piece.split('-');
  const parts = joined.length > 1 && joined.length < 4 ? joined : [];
  return [...parts, ...[piece, ...parts].flatMap(lettersAndDigits)];
}

function lettersAndDigits(piece: string): readonly string[] {
  const apart = /^(\p{L}{2,})(\d{2,})$|^(\d{2,})(\p{L}{2,})$/u.exec(piece.replaceAll('-', ''));
  return apart ? apart.slice(1).filter((part) => part !== undefined) : [];
}

/** Strips English plural endings by rule, in index and query alike. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|bus|gas|ias|lens|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const synonymTokens = new Map(
  Object.entries(synonyms).map(([word, interpretation]) => [
    joinUmlauts(singular(word)),
    interpretation.split(' ').map((part) => joinUmlauts(part)),
  ]),
);
