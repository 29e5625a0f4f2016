import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import {
  EMBEDDED_ISSUER,
  deleteAccounts,
  deleteInvitedAccount,
  endSessions,
} from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { peopleRefusals } from '../contract.ts';
import {
  updateUser,
  findIdentities,
  lockAdmins,
  findUserById,
  revokeAccessTokens,
  type UserRow,
} from './user-store.ts';

export interface DeletionDeps extends TimeAndIds {
  /** Deletes what other features keep of the user, other than orders and reviews. */
  readonly onUserDeleted: (tx: Transaction, user: UserRow) => Promise<void>;
}

/**
 * Deletes a user and their accounts at the embedded identity provider. Their access ends at once;
 * their orders and reviews stay.
 */
export async function deleteUser(
  tx: Transaction,
  deps: DeletionDeps,
  by: Actor,
  id: string,
): Promise<void> {
  if (by.caller.id === id) throw refuse(peopleRefusals.deletingYourself, {});
  const admins = await lockAdmins(tx);
  if (!admins.includes(by.caller.id)) throw refuse(generalRefusals.forbidden, {});
  if (admins.length === 1 && admins[0] === id) throw refuse(peopleRefusals.lastAdmin, {});
  const user = await findUserById(tx, id);
  if (!user || !(await endUser(tx, deps, user))) throw refuse(peopleRefusals.userNotFound, {});
  await recordAudit(tx, deps, { action: 'deleted', by, user });
}

/** What becomes of the profile of an erased user: others refer to the row. */
const NOBODY = {
  name: 'Deleted user',
  image: null,
  pictureDueAt: null,
  education: '',
  location: '',
  contactNumber: '',
  emailVerifiedAt: null,
  eraseAt: null,
};

/** Deletes a user with their profile. Nobody can sign in as them, and their address is free. */
export async function eraseUser(
  tx: Transaction,
  deps: DeletionDeps,
  user: UserRow,
): Promise<boolean> {
  return endUser(tx, deps, user, { ...NOBODY, email: `${user.id}@erased.invalid` });
}

async function endUser(
  tx: Transaction,
  deps: DeletionDeps,
  user: UserRow,
  profile: Partial<UserRow> = {},
): Promise<boolean> {
  const { id } = user;
  const change = { ...profile, deletedAt: deps.now(), admin: false, staffRoles: [] };
  if (!(await updateUser(tx, { id }, change))) return false;
  const identities = await findIdentities(tx, id);
  const embedded = identities.filter(({ issuer }) => issuer === EMBEDDED_ISSUER);
  await deleteAccounts(
    tx,
    embedded.map(({ subject }) => subject),
  );
  if (identities.length === 0) await deleteInvitedAccount(tx, user.email);
  await deps.onUserDeleted(tx, user);
  return true;
}

/** Ends all sign-ins of a user, whichever provider opened them. */
export async function endSignIns(tx: Transaction, id: string): Promise<void> {
  const identities = await findIdentities(tx, id);
  const embedded = identities.filter(({ issuer }) => issuer === EMBEDDED_ISSUER);
  await endSessions(
    tx,
    embedded.map(({ subject }) => subject),
  );
  await revokeAccessTokens(tx, id);
}
