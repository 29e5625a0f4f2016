import { APIError } from 'better-auth/api';
import { personName } from '#shared/person-name.ts';
import { EMAIL_MAX, typedPersonMessages } from '#shared/typed-person.ts';

interface HolderFields {
  readonly name?: string;
  readonly email?: string;
}

/** What the provider writes of a person, as the shop's own forms would take it; else refused. */
const before = async <Fields extends HolderFields>(fields: Fields) => {
  const { name, email = '' } = fields;
  if (email.length > EMAIL_MAX) throw badRequest(typedPersonMessages.emailInvalid);
  if (name === undefined) return { data: fields };
  const checked = personName.safeParse(name);
  if (!checked.success) throw badRequest(checked.error.issues[0]?.message ?? '');
  return { data: { ...fields, name: checked.data } };
};

export const holderHooks = { create: { before }, update: { before } };

function badRequest(message: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_INPUT', message });
}
