import { z } from 'zod';
import { parseUrl } from './parse-url.ts';
import { VISIBLE } from './person-rules.ts';
import { message } from './texts/texts.ts';

const INVALID_PICTURE_URL =
  'A picture address starts with https://, or with / for a picture of this shop';

/**
 * NUL and lone surrogates cannot be stored by PostgreSQL, U+FFFE and U+FFFF are not allowed in XML, and the
 * control characters do not belong in form fields.
 */
const NOT_STORABLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\p{Cs}]/u;

/** The message for a list or a number that exceeds `max`. */
export function atMost(max: number) {
  return message('At most {max}', { max });
}

/** Trimmed free text; may be empty. `missing` is the message for an absent value. */
export function text(max: number, missing = 'Required') {
  return z
    .string({ error: (issue) => (issue.input === undefined ? missing : 'Must be text') })
    .trim()
    .max(max, message('At most {max} characters', { max }))
    .refine(isStorable, 'Contains characters that cannot be stored');
}

/** Trimmed free text with at least one visible character. */
export function requiredText(max: number, missing = 'Required') {
  return text(max, missing)
    .min(1, { error: missing, abort: true })
    .refine((value) => VISIBLE.test(value), missing);
}

/** A UUID in the lower case of PostgreSQL; RFC 9562 treats upper case as the same id. */
export const id = z.guid('Not a valid id').toLowerCase();

/**
 * A picture that the Content-Security-Policy allows: `https://...` without a user name and password, or a path of
 * this shop.
 */
export const pictureUrl = text(2000)
  .regex(
    /^(https:\/\/[^\s"'<>\\@/?#]+([/?#][^\s"'<>\\]*)?|\/(?![/\\])[^\s"'<>\\]*)$/,
    INVALID_PICTURE_URL,
  )
  .refine(isPictureUrl, INVALID_PICTURE_URL);

/** Whether a path of this shop, with its dot segments resolved, leads to its pictures. */
function isPictureUrl(address: string): boolean {
  const url = parseUrl(address, 'https://shop');
  if (!url || !address.startsWith('/')) return url !== null;
  return /^\/(pictures|files)\/./.test(url.pathname);
}

const INVALID_WEB_ADDRESS = 'A web address starts with https:// or http://';

/** A link to another site. No `@`: the text before it could pass for the host. */
export const webAddress = text(2000)
  .regex(/^https?:\/\/[^\s"'<>\\@/?#]+([/?#][^\s"'<>\\]*)?$/i, INVALID_WEB_ADDRESS)
  .refine((url) => parseUrl(url) !== null, INVALID_WEB_ADDRESS);

function isStorable(value: string): boolean {
  return !NOT_STORABLE.test(value);
}
