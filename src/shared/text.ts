import { z } from 'zod';
import { parseUrl } from './parse-url.ts';
import { VISIBLE } from './typed-person.ts';
import { message } from './texts/texts.ts';

const NO_PICTURE_URL =
  'A picture address starts with https://, or with / for a picture of this shop';

/** NUL cannot be stored by PostgreSQL; the other control characters have no place in a form field. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** The message for a list or a number that exceeds `max`. */
export function atMost(max: number) {
  return message('At most {max}', { max });
}

/** Free text, trimmed; empty is allowed. `missing` is said when there is none at all. */
export function text(max: number, missing = 'Required') {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : 'Must be text') })
    .trim()
    .max(max, message('At most {max} characters', { max }))
    .refine(isStorable, 'Contains characters that cannot be stored');
}

/** Free text, trimmed, that must say something: invisible characters alone do not. */
export function requiredText(max: number, missing = 'Required') {
  return text(max, missing)
    .min(1, { error: missing, abort: true })
    .refine((value) => VISIBLE.test(value), missing);
}

/** An id on the wire (UUID), as PostgreSQL writes it: RFC 9562 takes capitals for the same id. */
export const id = z.guid('Not a valid id').toLowerCase();

/** What the pages' Content-Security-Policy lets them show: `https://...`, or a path of this shop. */
export const pictureUrl = text(2000)
  .regex(/^(https:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/, NO_PICTURE_URL)
  .refine(isOfPictures, NO_PICTURE_URL);

/** A path of this shop leads to what it serves as pictures, whatever dots are in it. */
function isOfPictures(address: string): boolean {
  const url = parseUrl(address, 'https://shop');
  if (!url || !address.startsWith('/')) return url !== null;
  return /^\/(pictures|files)\/./.test(url.pathname);
}

const NO_WEB_ADDRESS = 'A web address starts with https:// or http://';

/** A link that leaves the shop. What stands before an @ in it is no place, but looks like one. */
export const webAddress = text(2000)
  .regex(/^https?:\/\/[^\s"'<>\\@/?#]+([/?#][^\s"'<>\\]*)?$/i, NO_WEB_ADDRESS)
  .refine((url) => parseUrl(url) !== null, NO_WEB_ADDRESS);

function isStorable(value: string): boolean {
  return !CONTROL_CHARACTERS.test(value) && !LONE_SURROGATE.test(value);
}
