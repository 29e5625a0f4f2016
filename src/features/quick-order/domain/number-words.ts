import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';

/** Numbers of pieces as people write them in mails, in English and German. */
const numbers: readonly (readonly [number, string])[] = [
  [1, 'one ein eine einen eins'],
  [2, 'two zwei zwo'],
  [3, 'three drei'],
  [4, 'four vier'],
  [5, 'five fünf fuenf'],
  [6, 'six sechs'],
  [7, 'seven sieben'],
  [8, 'eight acht'],
  [9, 'nine neun'],
  [10, 'ten zehn'],
  [11, 'eleven elf'],
  [12, 'twelve zwölf zwoelf'],
  [13, 'thirteen dreizehn'],
  [14, 'fourteen vierzehn'],
  [15, 'fifteen fünfzehn fuenfzehn'],
  [16, 'sixteen sechzehn'],
  [17, 'seventeen siebzehn'],
  [18, 'eighteen achtzehn'],
  [19, 'nineteen neunzehn'],
  [20, 'twenty zwanzig'],
  [30, 'thirty dreißig dreissig'],
  [40, 'forty vierzig'],
  [50, 'fifty fünfzig fuenfzig'],
  [60, 'sixty sechzig'],
  [70, 'seventy siebzig'],
  [80, 'eighty achtzig'],
  [90, 'ninety neunzig'],
];
/** What multiplies the number before it. */
const scales = new Map([
  ['dozens', 12],
  ['dozen', 12],
  ['dutzend', 12],
  ['hundreds', 100],
  ['hundred', 100],
  ['hundert', 100],
  ['thousands', 1000],
  ['thousand', 1000],
  ['tausend', 1000],
  ['millions', 1_000_000],
  ['millionen', 1_000_000],
  ['million', 1_000_000],
]);

const valueOf = new Map(
  numbers.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
);

function anyOf(least: number, most: number): string {
  const words = [...valueOf].flatMap(([word, value]) =>
    value >= least && value <= most ? [word] : [],
  );
  // The longest first: `ein` is the beginning of `eins`.
  return words.toSorted((a, b) => b.length - a.length).join('|');
}

const SCALE = [...scales.keys()].join('|');
const HALF = String.raw`half\s+a|ein\s+halbes`;
const DIGITS = String.raw`\d{1,4}(?:[.,]\d+)*`;
/** `fünfundzwanzig`, `zweihundert`, `tausendzweihundertfünfzig`. */
const UP_TO_99 = `(?:(?:${anyOf(1, 9)})und(?:${anyOf(20, 90)})|${anyOf(1, 90)})`;
const GERMAN = `(?:${UP_TO_99})?(?:tausend|hundert)(?:(?:und)?(?:${UP_TO_99}|hundert))*`;
const WORD = `(?:${GERMAN}|${UP_TO_99}|${SCALE})`;
const MORE = String.raw`(?:(?:\s+|-)(?:(?:and|und)\s+)?${WORD})`;
const WITH_SCALE = String.raw`(?:${HALF}|an?|${DIGITS})\s+(?:${SCALE})${MORE}*`;

/** The source of an expression for a number in words: `two`, `two hundred and fifty`, `ein Dutzend`, `2 dozen`. */
export const NUMBER_WORDS = `(?:${WITH_SCALE}|${WORD}${MORE}*)`;
/** The same from two: `one` and `ein` are articles, too. */
export const SEVERAL_WORDS = `(?:${WITH_SCALE}|(?:${anyOf(1, 1)})${MORE}+|(?!(?:${anyOf(1, 1)})(?!\\p{L}))${WORD}${MORE}*)`;

const TOKENS = new RegExp(`${HALF}|${DIGITS}|${SCALE}|${anyOf(1, 90)}|and|und|an?`, 'gu');

/** What a text of `NUMBER_WORDS` means; null if its words make no number: `two ten`. */
export function numberOfWords(text: string): number | null {
  let sum = 0;
  let number = 0;
  let before = '';
  for (const token of text.toLowerCase().match(TOKENS) ?? []) {
    const scale = scales.get(token);
    const next = scale === undefined ? add(number, token, before) : multiply(number, token, scale);
    if (next === null) return null;
    before = token;
    number = next;
    if (scale === undefined || scale < 1000) continue;
    // `two thousand dozen` and `two thousand million` are nothing that people order.
    if (sum > 0) return null;
    sum = next;
    number = 0;
  }
  sum += number;
  return Number.isInteger(sum) && sum >= 1 && sum <= MAX_QUANTITY ? sum : null;
}

/** `twenty` and `five`, `fünf` und `zwanzig`, `hundred` and `five`; null for `five` and `ten`. */
function add(number: number, token: string, before: string): number | null {
  if (token === 'and' || token === 'und') return number;
  if (number === 0 && /^(?:half|ein\s)/.test(token)) return 0.5;
  if (number === 0 && /^an?$/.test(token)) return 1;
  if (number === 0 && /^\d{1,4}(?:[.,]\d{3})*$/.test(token)) {
    return Number(token.replaceAll(/[.,]/g, ''));
  }
  const value = valueOf.get(token);
  if (value === undefined) return null;
  const last = number % 100;
  const isTensAfterOnes = before === 'und' && value >= 20 && last < 10;
  const isOnesAfterTens = value < 10 && last >= 20 && last % 10 === 0;
  return last === 0 || isTensAfterOnes || isOnesAfterTens ? number + value : null;
}

/** `dozens` alone are no number. */
function multiply(number: number, token: string, scale: number): number | null {
  if (number === 0 && token.endsWith('s')) return null;
  if (number >= 100 && scale <= 100) return null;
  return (number || 1) * scale;
}
