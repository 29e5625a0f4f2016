import { z } from 'zod';
import { LINE_BREAKING, NAME_MAX, nameError, personMessages, VISIBLE } from './person-rules.ts';

/** A person's display name, on one line. */
export const personName = z
  .string({
    error: ({ input }) => (input === undefined ? personMessages.nameRequired : 'Must be text'),
  })
  .trim()
  .superRefine((name, context) => {
    const error = nameError(name);
    if (error) context.addIssue(error);
  })
  .meta({ minLength: 1, maxLength: NAME_MAX });

/**
 * Makes a display name of the name that an identity provider sent, or else of the address before the
 * @. It never returns the whole address, because reviews show names publicly.
 */
export function toDisplayName(claimed: string | undefined, email: string): string {
  const [localPart = ''] = email.split('@');
  for (const name of [claimed ?? '', localPart]) {
    const oneLine = name.replaceAll(new RegExp(LINE_BREAKING, 'gu'), ' ').replace(/\s+/g, ' ');
    const displayName = Array.from(oneLine.trim())
      .slice(0, NAME_MAX / 2)
      .join('')
      .trim();
    if (VISIBLE.test(displayName) && displayName !== email) return displayName;
  }
  return 'Customer';
}
