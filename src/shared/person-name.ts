import { z } from 'zod';
import {
  BREAKS_A_LINE,
  NAME_MAX,
  nameFault,
  typedPersonMessages,
  VISIBLE,
} from './typed-person.ts';

/** A person's name as others see it: one line. */
export const personName = z
  .string({
    error: ({ input }) => (input === undefined ? typedPersonMessages.nameRequired : 'Must be text'),
  })
  .trim()
  .superRefine((name, context) => {
    const fault = nameFault(name);
    if (fault) context.addIssue(fault);
  })
  .meta({ minLength: 1, maxLength: NAME_MAX });

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
    if (VISIBLE.test(shown) && shown !== email) return shown;
  }
  return 'Customer';
}
