import type { z } from 'zod';

const LINE_BREAK = /[\n\r\u2028\u2029]/;
/** Marks that turn the direction of what follows, so that `gpj.exe` reads `exe.jpg`. */
const TURN = /[\u202a-\u202e\u2066-\u2069]/;

/** Text of any lines that is read in the order in which it is stored. */
export function inReadingOrder<Text extends z.ZodType<string, string>>(text: Text): Text {
  return text.refine(
    (typed) => !TURN.test(typed),
    'Must not contain characters that change the text direction',
  );
}

/** Text that stands on one line wherever it is shown: in tables, subjects of mails, labels. */
export function oneLine<Text extends z.ZodType<string, string>>(text: Text): Text {
  return inReadingOrder(text).refine((typed) => !LINE_BREAK.test(typed), 'Must be a single line');
}
