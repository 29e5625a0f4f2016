import { text } from './text.ts';
import { normalEmail } from './normal-email.ts';

// In a file of its own, which needs no zod: the session of every page compares addresses.
export { normalEmail };

/**
 * The documented pattern of the sign-in forms (specification section 5): lowercase letters or
 * digits, @, letters, a dot and 2 to 3 letters. It is found within the address, not the whole of it.
 */
const DOCUMENTED_PATTERN = /[a-z0-9]+@[a-z]+\.[a-z]{2,3}/;
const ONE_ADDRESS = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/;

export const emailMessages = {
  required: 'Email is Required',
  invalid: 'Provide a valid Email',
} as const;

/** An address as a person types it into the sign-in forms. */
export const typedEmail = text(254, emailMessages.required)
  .min(1, emailMessages.required)
  .refine((email) => DOCUMENTED_PATTERN.test(email) && ONE_ADDRESS.test(email), {
    message: emailMessages.invalid,
    abort: true,
  });

/** An address in a path, a query or a body, in the one form it is stored and compared in. */
export const email = text(254, emailMessages.required)
  .min(1, { message: emailMessages.required, abort: true })
  .regex(ONE_ADDRESS, emailMessages.invalid)
  .transform(normalEmail);
