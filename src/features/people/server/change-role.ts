import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import {
  EMBEDDED_ISSUER,
  endSessionsOpenedByCompanyProviders,
} from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { staffRoles, type StaffRole } from '#shared/staff-roles.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { peopleRefusals } from '../contract.ts';
import {
  findIdentities,
  findUserByEmail,
  lockAdmins,
  lockUserById,
  updateUser,
} from './user-store.ts';

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
  await endSessionsByCompany(tx, user.id);
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

/**
 * Replaces what a user does in the shop, effective from their next call. `by` is null at the command line.
 * @returns false when nothing changes.
 */
export async function setStaffRoles(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  by: Actor | null,
  id: string,
  wanted: readonly StaffRole[],
): Promise<boolean> {
  const user = await lockUserById(tx, id);
  if (!user) throw refuse(peopleRefusals.userNotFound, {});
  const next = staffRoles.filter((role) => wanted.includes(role));
  if (next.join() === user.staffRoles.join()) return false;
  await updateUser(tx, { id }, { staffRoles: next });
  if (user.staffRoles.length === 0) await endSessionsByCompany(tx, id);
  await recordAudit(tx, timeAndIds, {
    action: 'staff-roles-changed',
    by,
    user,
    before: { staffRoles: user.staffRoles },
    after: { staffRoles: next, emailVerified: user.emailVerifiedAt !== null },
  });
  return true;
}

/** Whoever begins to work in the shop signs in by its own rules from now on. */
async function endSessionsByCompany(tx: Transaction, id: string): Promise<void> {
  const identities = await findIdentities(tx, id);
  const embedded = identities.filter(({ issuer }) => issuer === EMBEDDED_ISSUER);
  await endSessionsOpenedByCompanyProviders(
    tx,
    embedded.map(({ subject }) => subject),
  );
}
