/** From so many letters on, the beginning of a word will do. */
const BEGINNING = 3;

const CONTINUES = /^\.?\d/;

/** Whether a word is a number without a unit: `470`, `2.54`. */
export function isBareNumber(word: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(word);
}

/** Whether nothing but this very word will do. */
export function isWholeOnly(wanted: string, whole: boolean): boolean {
  return whole || wanted.length < BEGINNING;
}

/**
 * Whether a word of the catalogue is the one that is looked for or, unless `whole`, begins so. No
 * number is the beginning of another: `120` is not that of `1200mm`, though of `120w`.
 */
export function isWord(word: string, wanted: string, whole = false): boolean {
  if (isWholeOnly(wanted, whole)) return word === wanted;
  if (!word.startsWith(wanted)) return false;
  return !isBareNumber(wanted) || !CONTINUES.test(word.slice(wanted.length));
}
