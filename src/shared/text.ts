import { z } from 'zod';

/** NUL cannot be stored by PostgreSQL; the other control characters have no place in a form field. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Free text, trimmed; empty is allowed. `missing` is said when there is none at all. */
export function text(max: number, missing = 'Required') {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : 'Must be text') })
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isStorable, 'Contains characters that cannot be stored');
}

/** Free text, trimmed, that must say something. */
export function requiredText(max: number, missing = 'Required') {
  return text(max, missing).min(1, missing);
}

/** An id on the wire (UUID). */
export const id = z.guid('Not an id');

/** A link or a path of this site: `https://...`, `http://...` or `/pictures/...`. */
export const pictureUrl = text(2000).regex(
  /^(https?:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/,
  'Not the address of a picture (https://… or /…)',
);

function isStorable(value: string): boolean {
  return !CONTROL_CHARACTERS.test(value) && !LONE_SURROGATE.test(value);
}
