import { z } from 'zod';
import { text } from './text.ts';
import { normalEmail } from './normal-email.ts';
import { EMAIL_MAX, emailFault, ONE_ADDRESS, typedPersonMessages } from './typed-person.ts';

// In a file of its own, which needs no zod: the session of every page compares addresses.
export { normalEmail };

const { emailRequired, emailInvalid } = typedPersonMessages;

/** An email address as typed into a form (docs/specification.md#sign-in). */
export const typedEmail = z
  .string(emailRequired)
  .trim()
  .superRefine((email, context) => {
    const fault = emailFault(email);
    if (fault) context.addIssue(fault);
  });

/** An address in a path, a query or a body, in the one form it is stored and compared in. */
export const email = text(EMAIL_MAX, emailRequired)
  .min(1, { message: emailRequired, abort: true })
  .regex(ONE_ADDRESS, emailInvalid)
  .transform(normalEmail);
