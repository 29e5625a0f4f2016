import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { peopleRefusals } from '../contract.ts';
import { recordAudit, type AuditEvent } from './audit-store.ts';
import { updateUser, lockAdmins, findUserByEmail } from './user-store.ts';

const KEEPS = 'The last admin keeps the role.';

type By = Pick<AuditEvent, 'actor' | 'ip'>;

/** Makes somebody an admin, from their next call on. @returns false when they are one already. */
export async function promote(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  by: By,
  email: string,
): Promise<boolean> {
  await lockAdmins(tx);
  const user = await findUserByEmail(tx, email);
  if (!user) throw refuse(peopleRefusals.userNotFound, {});
  if (user.admin) return false;
  if (!(await updateUser(tx, { id: user.id }, { admin: true }))) {
    throw refuse(peopleRefusals.userNotFound, {});
  }
  await recordAudit(tx, timeAndIds, { action: 'promoted', user, ...by });
  return true;
}

/** Takes the role back; the last admin keeps it. @returns false when they are none. */
export async function demote(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  by: By,
  email: string,
): Promise<boolean> {
  const admins = await lockAdmins(tx);
  const user = await findUserByEmail(tx, email);
  if (!user) throw refuse(peopleRefusals.userNotFound, {});
  if (!user.admin) return false;
  if (admins.length === 1) throw refuse(peopleRefusals.lastAdmin, {}, KEEPS);
  await updateUser(tx, { id: user.id }, { admin: false });
  await recordAudit(tx, timeAndIds, { action: 'demoted', user, ...by });
  return true;
}
