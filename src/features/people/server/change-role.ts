import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { peopleRefusals } from '../contract.ts';
import { updateUser, lockAdmins, findUserByEmail } from './user-store.ts';

const LAST_ADMIN_DETAIL = 'The last admin keeps the role.';

/** Makes a user an admin, effective from their next call. `by` is null at the command line. @returns false when they already are one. */
export async function promote(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  by: Actor | null,
  email: string,
): Promise<boolean> {
  await lockAdmins(tx);
  const user = await findUserByEmail(tx, email);
  if (!user) throw refuse(peopleRefusals.userNotFound, {});
  if (user.admin) return false;
  if (!(await updateUser(tx, { id: user.id }, { admin: true }))) {
    throw refuse(peopleRefusals.userNotFound, {});
  }
  await recordAudit(tx, timeAndIds, {
    action: 'promoted',
    by,
    user,
    // Whoever controls the address can get the role: an unverified one may be a stranger's.
    after: { emailVerified: user.emailVerifiedAt !== null },
  });
  return true;
}

/** Removes the admin role, except from the last admin. @returns false when the user is no admin. */
export async function demote(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  by: Actor | null,
  email: string,
): Promise<boolean> {
  const admins = await lockAdmins(tx);
  const user = await findUserByEmail(tx, email);
  if (!user) throw refuse(peopleRefusals.userNotFound, {});
  if (!user.admin) return false;
  if (admins.length === 1) throw refuse(peopleRefusals.lastAdmin, {}, LAST_ADMIN_DETAIL);
  await updateUser(tx, { id: user.id }, { admin: false });
  await recordAudit(tx, timeAndIds, { action: 'demoted', by, user });
  return true;
}
