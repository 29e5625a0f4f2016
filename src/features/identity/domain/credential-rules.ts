import { emailFault, nameFault } from '#shared/person-rules.ts';

export const MIN_PASSWORD_LENGTH = 6;

/** Documented texts (docs/specification.md#texts); those for email and name are in typed-person.ts. */
const messages = {
  passwordRequired: 'Password is Required',
  passwordShort: 'Must be 6 characters or longer',
  confirmRequired: 'Confirm Password is Required',
  confirmDiffers: 'Your passwords do no match',
} as const;

export interface LoginForm {
  readonly email: string;
  readonly password: string;
}

export interface ForgotPasswordForm {
  readonly email: string;
}

export interface ResetPasswordForm {
  readonly password: string;
  readonly confirmPassword: string;
}

export interface RegisterForm extends LoginForm, ResetPasswordForm {
  readonly name: string;
}

/** The error message of each field; null when the field is valid. */
export type Faults<Form> = { readonly [Field in keyof Form]: string | null };

// Plain functions, so that public pages do not load a schema library.

export function loginFaults({ email, password }: LoginForm): Faults<LoginForm> {
  return { email: emailFault(email), password: passwordFault(password) };
}

export function forgotPasswordFaults({ email }: ForgotPasswordForm): Faults<ForgotPasswordForm> {
  return { email: emailFault(email) };
}

export function resetPasswordFaults(form: ResetPasswordForm): Faults<ResetPasswordForm> {
  return { password: passwordFault(form.password), confirmPassword: confirmFault(form) };
}

export function registerFaults(form: RegisterForm): Faults<RegisterForm> {
  return { name: nameFault(form.name), ...loginFaults(form), ...resetPasswordFaults(form) };
}

function passwordFault(password: string): string | null {
  if (password === '') return messages.passwordRequired;
  return password.length < MIN_PASSWORD_LENGTH ? messages.passwordShort : null;
}

function confirmFault({ password, confirmPassword }: ResetPasswordForm): string | null {
  if (confirmPassword === '') return messages.confirmRequired;
  return confirmPassword === password ? null : messages.confirmDiffers;
}
