import { included, synonyms } from './synonyms.ts';
import { MAX_UNIT_LENGTH, parseUnit } from '#shared/quantity/units.ts';

// Names, text values and queries are compared by tokens. The index and the query parser use the
// same ones.

const STOP_WORDS = new Set(
  'a an and or the of with for to in by on at from und oder mit fur von der die das'.split(' '),
);

/**
 * Lower case without accents. `ä`, `ae` and `a` become the same letter, so Müller, Mueller and
 * Muller are equal. `µ` becomes `u`, `Ω` becomes `ohm`, `ß` becomes `ss`.
 */
export function fold(text: string): string {
  return foldUmlauts(foldLetters(text));
}

function foldLetters(text: string): string {
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

function foldUmlauts(plain: string): string {
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

const RUN = /[\p{L}\p{N}]+(?:[.,]\d+)*(?:-[\p{L}\p{N}]+(?:[.,]\d+)*)*|[%°]c?/gu;
const NUMBER = /^\d+(?:[.,]\d+)*$/;
/** `8-pin` yields the same tokens as `8 pins`. */
const COUNT = /^\d+-\p{L}{2,}$/u;
const NUMBER_AND_UNIT = /^(\d+(?:[.,]\d+)*)([a-z%°]+)$/;

/** A charge of `2 nC`, which is no contact (`NC`). */
const CHARGE = /(\d) nC(?![\p{L}\p{N}])/gu;

/** `12vdc` yields the same token as `12 V`. */
const CURRENT = /(\dv)(?:dc|ac)$/;

/**
 * The tokens under which a text is indexed: folded, singular, synonyms replaced. `SOT-23` yields
 * `sot23`, `sot` and `23`; `10 kΩ` yields `10kohm` and `10k`.
 */
export function documentTokens(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const run of splitRuns(text)) for (const word of tokensOfRun(run)) words.add(word);
  for (const { thing, part } of included) {
    if (words.has(thing[1]) && words.has(thing[0])) for (const word of part) words.add(word);
  }
  return words;
}

/** A catalogue consists of a few thousand distinct runs, so their tokens are cached. */
const MAX_CACHED = 20_000;
const cache = new Map<string, readonly string[]>();

function tokensOfRun(run: string): readonly string[] {
  const before = cache.get(run);
  if (before) return before;
  const words = [run, ...partsOf(run)].flatMap(canonicalTokens);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(run, words);
  return words;
}

/** The tokens of a query, all of which a product must match. */
export function queryTokens(typed: string): readonly string[] {
  return [...new Set(splitRuns(typed).flatMap(canonicalTokens))];
}

/**
 * Splits a text into runs of letters and digits with inner hyphens; a number stays with its unit.
 */
function splitRuns(text: string): readonly string[] {
  const runs: string[] = [];
  let end = 0;
  const plain = foldLetters(text.replaceAll(CHARGE, '$1nC'));
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    const before = runs.at(-1);
    const gap = plain.slice(end, index);
    end = index + run.length;
    const joins = (gap === '' || gap === ' ') && before !== undefined && NUMBER.test(before);
    // `CHARGE` has removed the space.
    const isCharge = run === 'nc' && gap === '';
    if (joins && (isUnit(run) || isCharge)) runs[runs.length - 1] = `${before}${run}`;
    else if (/[^%°c]/.test(run) || run === 'c') runs.push(run);
  }
  return runs;
}

function isUnit(run: string): boolean {
  if (run.length > MAX_UNIT_LENGTH) return false;
  if (run.startsWith('%') || run.startsWith('°')) return true;
  return /^[a-z]+$/.test(run) && parseUnit(run).some(({ counted }) => counted === null);
}

/** The tokens of a run, synonyms replaced; empty for a stop word. */
function canonicalTokens(run: string): readonly string[] {
  if (STOP_WORDS.has(run)) return [];
  if (NUMBER_AND_UNIT.test(run)) {
    return [run.replace(',', '.').replace('°', '').replace(CURRENT, '$1')];
  }
  if (COUNT.test(run)) return run.split('-').flatMap(canonicalTokens);
  const word = foldUmlauts(singular(run.replaceAll('-', '')));
  const known = synonymTokens.get(word);
  return known ?? [word];
}

/**
 * Further tokens of a run in the index: its parts between hyphens, and letters apart from digits.
 */
function partsOf(run: string): readonly string[] {
  const measured = NUMBER_AND_UNIT.exec(run);
  if (measured) {
    const [, number = '', unit = ''] = measured;
    return /^[kmgunp](?:ohm|f|h|hz|v|a|w|m)$/.test(unit) ? [`${number}${unit.charAt(0)}`] : [];
  }
  const joined = run.split('-');
  const parts = joined.length > 1 && joined.length < 4 ? joined : [];
  return [...parts, ...[run, ...parts].flatMap(lettersAndDigits)];
}

function lettersAndDigits(run: string): readonly string[] {
  const apart = /^(\p{L}{2,})(\d{2,})$|^(\d{2,})(\p{L}{2,})$/u.exec(run.replaceAll('-', ''));
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
    foldUmlauts(singular(word)),
    interpretation.split(' ').map((part) => foldUmlauts(part)),
  ]),
);
