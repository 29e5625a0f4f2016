import { z } from 'zod';
import { text } from './text.ts';
import { normalizeEmail } from './normalize-email.ts';
import { EMAIL_MAX, emailError, EMAIL_ADDRESS, personMessages } from './person-rules.ts';

// Its own file does not import zod: the session, which every page loads, compares addresses.
export { normalizeEmail };

const { emailRequired, emailInvalid } = personMessages;

/** An email address as typed into a form (docs/specification.md#sign-in). */
export const typedEmail = z
  .string(emailRequired)
  .trim()
  .superRefine((email, context) => {
    const error = emailError(email);
    if (error) context.addIssue(error);
  });

/** An address in a path, query or body, in the form in which it is stored and compared. */
export const email = text(EMAIL_MAX, emailRequired)
  .min(1, { message: emailRequired, abort: true })
  .regex(EMAIL_ADDRESS, emailInvalid)
  .transform(normalizeEmail);
