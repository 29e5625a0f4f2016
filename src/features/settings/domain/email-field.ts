import { EMAIL_ADDRESS, EMAIL_MAX, personMessages } from '#shared/person-rules.ts';
import { singleLine } from '#shared/single-line.ts';
import { text } from '#shared/text.ts';

/** An email address, or '' for none. */
export const optionalEmail = singleLine(
  text(EMAIL_MAX)
    .toLowerCase()
    .refine((value) => value === '' || EMAIL_ADDRESS.test(value), personMessages.emailInvalid),
);
