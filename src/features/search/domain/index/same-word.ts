/** From so many letters on, the beginning of a word will do. */
const BEGINNING = 3;

/** Whether a word of the catalogue is the one that is looked for, or begins so. */
export function isWord(word: string, wanted: string): boolean {
  return wanted.length < BEGINNING ? word === wanted : word.startsWith(wanted);
}
