import { requiredText } from './text.ts';

const NAME_MAX = 120;
export const NAME_REQUIRED = 'Name is Required';
const UNSEEN = 'Contains characters that cannot be stored';

/** Line breaks, other control characters and half characters, and marks that turn the direction of what follows. */
const BREAKS_A_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A person's name as others see it: one line. */
export const personName = requiredText(NAME_MAX, NAME_REQUIRED).refine(
  (name) => !BREAKS_A_LINE.test(name),
  UNSEEN,
);

/**
 * The name that another identity provider says, as it can be shown; without one, the part of the
 * address before the @. Never the whole address: reviews show names to everybody.
 */
export function nameFrom(claimed: string | undefined, email: string): string {
  const [before = ''] = email.split('@');
  for (const name of [claimed ?? '', before]) {
    const oneLine = name.replaceAll(new RegExp(BREAKS_A_LINE, 'gu'), ' ').replace(/\s+/g, ' ');
    const shown = Array.from(oneLine.trim())
      .slice(0, NAME_MAX / 2)
      .join('')
      .trim();
    if (shown !== '' && shown !== email) return shown;
  }
  return 'Customer';
}
