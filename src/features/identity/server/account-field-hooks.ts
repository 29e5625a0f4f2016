import { APIError } from 'better-auth/api';
import { personName } from '#shared/person-name.ts';
import { EMAIL_MAX, typedPersonMessages } from '#shared/typed-person.ts';

interface HolderFields {
  readonly name?: string;
  readonly email?: string;
  readonly image?: string | null | undefined;
}

/** What the provider writes of a person, as the shop's own forms would take it; else refused. */
const before = async <Fields extends HolderFields>(fields: Fields) => {
  const { name, email = '' } = fields;
  requireEmailLength(email);
  // Pictures are the profile's, which checks them.
  const data = 'image' in fields ? { ...fields, image: null } : fields;
  if (name === undefined) return { data };
  const checked = personName.safeParse(name);
  if (!checked.success) throw badRequest(checked.error.issues[0]?.message ?? '');
  return { data: { ...data, name: checked.data } };
};

export const accountFieldHooks = { create: { before }, update: { before } };

/**
 * No account has an address that the shop's calls do not take: its owner could never sign in again.
 * @throws APIError
 */
export function requireEmailLength(email: string): void {
  if (email.length > EMAIL_MAX) throw badRequest(typedPersonMessages.emailInvalid);
}

function badRequest(message: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_INPUT', message });
}
