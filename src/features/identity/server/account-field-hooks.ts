import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { personName } from '#shared/person-name.ts';
import { EMAIL_MAX, emailError, personMessages } from '#shared/person-rules.ts';

interface AccountFields {
  readonly name?: string;
  readonly email?: string;
  readonly image?: string | null | undefined;
}

/** Applies the rules of the shop's forms to every account that Better Auth writes. */
const before = async <Fields extends AccountFields>(fields: Fields) => {
  const { name, email = '' } = fields;
  requireEmailLength(email);
  // The profile stores pictures, after checking them.
  const data = 'image' in fields ? { ...fields, image: null } : fields;
  if (name === undefined) return { data };
  const checked = personName.safeParse(name);
  if (!checked.success) throw badRequest(checked.error.issues[0]?.message ?? '');
  return { data: { ...data, name: checked.data } };
};

export const accountFieldHooks = { create: { before }, update: { before } };

/**
 * Refuses an email address that is too long for the shop's calls: its owner could not sign in.
 * @throws APIError
 */
export function requireEmailLength(email: string): void {
  if (email.length > EMAIL_MAX) throw invalidEmail();
}

/** Better Auth's own rule. It has no option for it (docs/specification.md#sign-in). */
const PROVIDER_EMAIL = z.email();

/**
 * Refuses an email address that no account can have, before Better Auth refuses it in words of its own.
 * @throws APIError
 */
export function requireProviderEmail(email: string | null): void {
  if (email === null) throw invalidEmail(personMessages.emailRequired);
  if (!PROVIDER_EMAIL.safeParse(email).success) throw invalidEmail();
}

/**
 * Refuses an email address that the shop's forms refuse.
 * @throws APIError
 */
export function requireNewEmail(email: string | null): void {
  requireProviderEmail(email);
  if (emailError(email ?? '') !== null) throw invalidEmail();
}

function invalidEmail(message: string = personMessages.emailInvalid): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message });
}

function badRequest(message: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_INPUT', message });
}
