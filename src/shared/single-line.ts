import type { z } from 'zod';

const LINE_BREAK = /[\n\r\u2028\u2029]/;
/** Bidirectional control characters: they can make `gpj.exe` read `exe.jpg`. */
const DIRECTION_MARK = /[\u202a-\u202e\u2066-\u2069]/;

/** Refuses characters that change the text direction; line breaks are allowed. */
export function withoutDirectionMarks<Text extends z.ZodType<string, string>>(text: Text): Text {
  return text.refine(
    (typed) => !DIRECTION_MARK.test(typed),
    'Must not contain characters that change the text direction',
  );
}

/** Also refuses line breaks: for text shown in tables, mail subjects and labels. */
export function singleLine<Text extends z.ZodType<string, string>>(text: Text): Text {
  return withoutDirectionMarks(text).refine(
    (typed) => !LINE_BREAK.test(typed),
    'Must be a single line',
  );
}
