import { emailError, nameError } from '#shared/person-rules.ts';

export const MIN_PASSWORD_LENGTH = 6;

/** Documented texts (docs/specification.md#texts); those for email and name are in src/shared/person-rules.ts. */
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
export type FieldErrors<Form> = { readonly [Field in keyof Form]: string | null };

// Plain functions, so that public pages do not load a schema library.

export function loginErrors({ email, password }: LoginForm): FieldErrors<LoginForm> {
  return { email: emailError(email), password: passwordError(password) };
}

export function forgotPasswordErrors({
  email,
}: ForgotPasswordForm): FieldErrors<ForgotPasswordForm> {
  return { email: emailError(email) };
}

export function resetPasswordErrors(form: ResetPasswordForm): FieldErrors<ResetPasswordForm> {
  return { password: passwordError(form.password), confirmPassword: confirmError(form) };
}

export function registerErrors(form: RegisterForm): FieldErrors<RegisterForm> {
  return { name: nameError(form.name), ...loginErrors(form), ...resetPasswordErrors(form) };
}

function passwordError(password: string): string | null {
  if (password === '') return messages.passwordRequired;
  return password.length < MIN_PASSWORD_LENGTH ? messages.passwordShort : null;
}

function confirmError({ password, confirmPassword }: ResetPasswordForm): string | null {
  if (confirmPassword === '') return messages.confirmRequired;
  return confirmPassword === password ? null : messages.confirmDiffers;
}
