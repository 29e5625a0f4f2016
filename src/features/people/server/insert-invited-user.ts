import { invite } from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#shared/texts/language.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { insertUser, type UserRow } from './user-store.ts';

export interface InvitedPerson {
  readonly name: string;
  readonly email: string;
  readonly contactNumber: string;
}

interface InvitationMail {
  readonly language: Language;
  readonly origin: string;
  /** Whether the embedded identity provider has the accounts. */
  readonly embedded: boolean;
}

/**
 * Makes a user whom the shop enters, and invites them by mail to choose a password.
 * @returns null, with nothing changed, when another user has the address
 */
export async function insertInvitedUser(
  tx: Transaction,
  deps: TimeAndIds,
  person: InvitedPerson,
  mail: InvitationMail,
): Promise<UserRow | null> {
  const user = await insertUser(tx, { id: deps.newId(), ...person, joinedAt: deps.now() });
  if (user) await invite(tx, deps, { name: person.name, email: person.email, ...mail });
  return user;
}
