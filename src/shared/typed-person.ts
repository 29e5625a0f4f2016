/**
 * What people say of themselves in forms that everybody opens. Judged without the schema library,
 * which those pages do without; the schemas of `email.ts` and `person-name.ts` ask the same functions.
 */
import { t } from './texts/texts.ts';

export const EMAIL_MAX = 254;
export const NAME_MAX = 120;

export const typedPersonMessages = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Provide a valid Email',
  nameRequired: 'Name is Required',
  unseen: 'Contains characters that cannot be stored',
  tooLong: (max: number) => t('At most {max} characters', { max }),
} as const;

/**
 * The documented pattern of the sign-in forms (docs/specification.md#sign-in): lowercase letters or digits, @, letters,
 * a dot and 2 to 3 letters. The address contains it; it need not match as a whole.
 */
const DOCUMENTED_PATTERN = /[a-z0-9]+@[a-z]+\.[a-z]{2,3}/;
export const ONE_ADDRESS = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/;

/** Line breaks, other control characters and half characters, and marks that turn the direction of what follows. */
export const BREAKS_A_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A letter that somebody sees: spaces, joiners and fillers are none. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** What is wrong with an address as a person types it into the sign-in forms; null when nothing is. */
export function emailFault(typed: string): string | null {
  const email = typed.trim();
  if (email === '') return typedPersonMessages.emailRequired;
  if (email.length > EMAIL_MAX) return typedPersonMessages.tooLong(EMAIL_MAX);
  const address = DOCUMENTED_PATTERN.test(email) && ONE_ADDRESS.test(email);
  return address ? null : typedPersonMessages.emailInvalid;
}

/** What is wrong with a person's name as others see it, one line; null when nothing is. */
export function nameFault(typed: string): string | null {
  const name = typed.trim();
  if (!VISIBLE.test(name)) return typedPersonMessages.nameRequired;
  if (name.length > NAME_MAX) return typedPersonMessages.tooLong(NAME_MAX);
  return BREAKS_A_LINE.test(name) ? typedPersonMessages.unseen : null;
}
