import { z } from 'zod';
import { typedEmail } from '#shared/email.ts';
import { NAME_REQUIRED, personName } from '#shared/person-name.ts';

export const MIN_PASSWORD = 6;

/** Word for word as in specification section 5; those of the address are beside its pattern. */
export const credentialMessages = {
  nameRequired: NAME_REQUIRED,
  passwordRequired: 'Password is Required',
  passwordShort: `Must be ${MIN_PASSWORD} characters or longer`,
  confirmRequired: 'Confirm Password is Required',
  confirmDiffers: 'Your passwords do no match',
} as const;

const password = z
  .string()
  .min(1, { message: credentialMessages.passwordRequired, abort: true })
  .min(MIN_PASSWORD, credentialMessages.passwordShort);

export const loginForm = z.object({ email: typedEmail, password });
export type LoginForm = z.output<typeof loginForm>;

const passwordsAgree = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .refine((form) => form.confirmPassword === '' || form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    message: credentialMessages.confirmDiffers,
  });

/** An intersection, so that the passwords are compared while other fields are still wrong, too. */
export const registerForm = z.intersection(
  z.object({
    name: personName,
    email: typedEmail,
    password,
    confirmPassword: z.string().min(1, credentialMessages.confirmRequired),
  }),
  passwordsAgree,
);
export type RegisterForm = z.output<typeof registerForm>;

export const forgottenForm = z.object({ email: typedEmail });
export type ForgottenForm = z.output<typeof forgottenForm>;

/** An intersection, as above. */
export const resetForm = z.intersection(
  z.object({
    password,
    confirmPassword: z.string().min(1, credentialMessages.confirmRequired),
  }),
  passwordsAgree,
);
export type ResetForm = z.output<typeof resetForm>;
