import { BomFileError } from '../domain/bom-file-error.ts';

/** Tags of real files have up to about 4,000 characters: the namespaces of an ODS file. */
const MAX_TAG = 32 * 1024;
/** A shorter tag costs little. */
const SHORT_TAG = 60;
/** What the words without a value may cost in all parts of a file, and tables without an end: about a second. */
const MAX_STEPS = 2e8;

const NAME = /^<[^\s"'=>]{1,60}/;
const ATTRIBUTE = /\s+[^\s"'=<>/?]{1,60}\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>]+)/y;
const WORD_AND_SPACE = /[^"\s?>/]+\s*/g;

/**
 * Refuses XML or HTML on which the regular expressions of SheetJS 0.18.5 take very long: within a tag, but
 * outside the values of its attributes, they try each character of a word with each later one.
 * @param before the steps of other parts of the file
 * @returns the steps with those of this one
 * @throws BomFileError
 */
export function checkMarkup(text: string, before = 0): number {
  let steps = before;
  let start = text.indexOf('<');
  while (start !== -1) {
    const close = text.indexOf('>', start);
    // Like the library, which ends a tag at the first `>`, even within a value.
    const end = close === -1 ? text.length : close + 1;
    if (end - start > MAX_TAG) throw new BomFileError('unreadable');
    if (end - start > SHORT_TAG) steps += stepsOf(text.slice(start, end));
    if (steps > MAX_STEPS) throw new BomFileError('unreadable');
    start = text.indexOf('<', end);
  }
  return steps;
}

/**
 * Refuses HTML with tables that do not end, such as thousands within each other: the library looks for the
 * end of each from every `>` that follows.
 * @throws BomFileError
 */
export function checkTables(text: string): void {
  // Not in the text in small letters: `İ` becomes two characters there.
  let ended = -1;
  for (const { index } of text.matchAll(/<\/table>/gi)) ended = index;
  const rest = text.slice(ended + 1);
  const open = rest.search(/<table/i);
  if (open === -1) return;
  const endless = rest.slice(open);
  const tables = endless.match(/<table/gi)?.length ?? 0;
  const tags = endless.match(/>/g)?.length ?? 0;
  if (tables * tags * endless.length > MAX_STEPS) throw new BomFileError('unreadable');
}

function stepsOf(tag: string): number {
  let end = NAME.exec(tag)?.[0].length ?? 0;
  ATTRIBUTE.lastIndex = end;
  while (ATTRIBUTE.test(tag)) end = ATTRIBUTE.lastIndex;
  const words = tag.slice(end).match(WORD_AND_SPACE) ?? [];
  return words.reduce((steps, word) => steps + word.trimEnd().length * word.length, 0);
}
