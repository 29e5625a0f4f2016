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
  [15, 'fifteen fünfzehn'],
  [20, 'twenty zwanzig'],
  [30, 'thirty dreißig dreissig'],
  [50, 'fifty fünfzig'],
  [100, 'hundred hundert einhundert'],
];

const valueOf = new Map(
  numbers.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
);

function anyOf(least: number): string {
  const words = [...valueOf].flatMap(([word, value]) => (value >= least ? [word] : []));
  return words.join('|');
}

const DOZEN = String.raw`(?:(?:half\s+a|ein\s+halbes|a|${anyOf(1)})\s+)?(?:dozen|dutzend)`;

/** The source of an expression for a number in words: `two`, `ein Dutzend`. */
export const NUMBER_WORDS = `(?:${DOZEN}|${anyOf(1)})`;
/** The same from two: `one` and `ein` are articles, too. */
export const SEVERAL_WORDS = `(?:${DOZEN}|${anyOf(2)})`;

/** What a text of `NUMBER_WORDS` means. */
export function numberOfWords(text: string): number {
  const words = text.toLowerCase().split(/\s+/);
  const [first = ''] = words;
  if (!/dozen|dutzend/.test(words.at(-1) ?? '')) return valueOf.get(first) ?? 1;
  return words.length === 3 ? 6 : 12 * (valueOf.get(first) ?? 1);
}
