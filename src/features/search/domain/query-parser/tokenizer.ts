import { synonyms } from './synonyms.ts';
import { MAX_UNIT_LENGTH, parseUnit } from '#shared/quantity/units.ts';

const STOP_WORDS = new Set(
  'a an and or the of with for to in by on at from und oder mit fur von der die das'.split(' '),
);

/**
 * Small letters without accents, and one letter for each of `ä`, `ae`: Müller, Mueller and Muller are
 * the same. `µ` is `u`, `Ω` is `ohm`, `ß` is `ss`.
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

/** What two writings of a text value share: `SOT-23`, `sot 23` and `SOT23`; never the empty text. */
export function valueKey(text: string): string {
  const key = fold(text).replaceAll(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.%+]/gu, '');
  return key === '' ? text.trim().toLowerCase() : key;
}

const PIECE = /[\p{L}\p{N}]+(?:[.,]\d+)*(?:-[\p{L}\p{N}]+(?:[.,]\d+)*)*|[%°]c?/gu;
const NUMBER = /^\d+(?:[.,]\d+)*$/;
/** `8-pin` is found as `8 pins` is. */
const COUNT = /^\d+-\p{L}{2,}$/u;
const NUMBER_AND_UNIT = /^(\d+(?:[.,]\d+)*)([a-z%°]+)$/;

/**
 * The words that a text of the catalogue is found by, each once: folded, in the singular, synonyms
 * made one. `SOT-23` gives `sot23`, `sot` and `23`; `10 kΩ` gives `10kohm` and `10k`.
 */
export function documentTokens(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const piece of pieces(text)) for (const word of wordsOfPiece(piece)) words.add(word);
  return words;
}

/** A catalogue says the same few thousand pieces again and again. */
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

/** The words that a product must have all of to be found by what was typed. */
export function queryTokens(typed: string): readonly string[] {
  return [...new Set(pieces(typed).flatMap(canonical))];
}

/** Runs of letters and digits, hyphens inside them included; numbers together with their units. */
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

/** A piece as it is looked up, synonyms resolved. */
function canonical(piece: string): readonly string[] {
  if (STOP_WORDS.has(piece)) return [];
  if (NUMBER_AND_UNIT.test(piece)) return [piece.replace(',', '.').replace('°', '')];
  if (COUNT.test(piece)) return piece.split('-').flatMap(canonical);
  const word = joinUmlauts(singular(piece.replaceAll('-', '')));
  const known = synonymTokens.get(word);
  return known ?? [word];
}

/** What a document is also found by: the pieces that hyphens join, letters and digits apart. */
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

/** A light rule for English plurals, the same for catalogue and query; no dictionary. */
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
