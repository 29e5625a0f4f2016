import { APIError } from 'better-auth/api';
import { personName } from '#shared/person-name.ts';
import { EMAIL_MAX, personMessages } from '#shared/person-rules.ts';

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
  if (email.length > EMAIL_MAX) throw badRequest(personMessages.emailInvalid);
}

function badRequest(message: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_INPUT', message });
}
