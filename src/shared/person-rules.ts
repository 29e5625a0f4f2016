/**
 * The rules for email addresses and names in public forms. They do not use zod, so that those pages do
 * not load it; the schemas of `email.ts` and `person-name.ts` call the same functions.
 */
import { t } from './texts/texts.ts';

export const EMAIL_MAX = 254;
export const NAME_MAX = 120;

export const personMessages = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Provide a valid Email',
  nameRequired: 'Name is Required',
  notStorable: 'Contains characters that cannot be stored',
  tooLong: (max: number) => t('At most {max} characters', { max }),
} as const;

/**
 * An address that can be typed into the sign-in forms: the rule of `<input type="email">` in the HTML standard, with at
 * least one dot in the domain (docs/specification.md#sign-in).
 */
const TYPED_EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
/** An address that other clients may send: one address, without spaces. */
export const EMAIL_ADDRESS = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/;

/** Line breaks, other control characters, lone surrogates and marks that change the text direction. */
export const LINE_BREAKING = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A visible character: not a space, joiner or filler. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** The error for an address typed into the sign-in forms; null if it is valid. */
export function emailError(typed: string): string | null {
  const email = typed.trim();
  if (email === '') return personMessages.emailRequired;
  if (email.length > EMAIL_MAX) return personMessages.tooLong(EMAIL_MAX);
  return TYPED_EMAIL.test(email) ? null : personMessages.emailInvalid;
}

/** The error for a person's display name; null if it is valid. */
export function nameError(typed: string): string | null {
  const name = typed.trim();
  if (!VISIBLE.test(name)) return personMessages.nameRequired;
  if (name.length > NAME_MAX) return personMessages.tooLong(NAME_MAX);
  return LINE_BREAKING.test(name) ? personMessages.notStorable : null;
}
