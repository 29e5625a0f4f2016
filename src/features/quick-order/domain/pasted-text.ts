import { splitMail } from './mail-lines.ts';
import type { PastedLine } from './pasted-line.ts';
import { parsePastedLines } from './pasted-lines.ts';

export interface PastedText {
  readonly lines: readonly PastedLine[];
  /** The lines of a mail that name no part. */
  readonly otherLines: readonly string[];
}

/** Reads lines of a mail or a spreadsheet; what a mail says besides is left out. */
export function readPastedText(text: string): PastedText {
  const { kept, otherLines } = splitMail(text);
  return { lines: parsePastedLines(kept), otherLines };
}
