import { recordAudit } from '#features/audit/server/index.ts';
import type { OnSessionsEnded } from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { setStaffRoles } from './change-role.ts';
import {
  updateUser,
  lockAdmins,
  revokeAccessTokens,
  findUserByEmail,
  findUserByIdentity,
} from './user-store.ts';

/** Revokes the access tokens of an account's user when all sessions of the account end. */
export function revokeTokensOnSessionsEnded(
  issuer: string,
  timeAndIds: TimeAndIds,
): OnSessionsEnded {
  return async (tx, { accountId }) => {
    const user = await findUserByIdentity(tx, issuer, accountId);
    if (!user || user.deletedAt) return;
    await revokeAccessTokens(tx, user.id);
    await recordAudit(tx, timeAndIds, {
      action: 'account-recovered',
      by: { caller: user, ip: null },
      user,
    });
  };
}

/** Revokes a user's access tokens and what they may do in the shop. */
export async function revokeAccess(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  email: string,
): Promise<void> {
  await lockAdmins(tx);
  const user = await findUserByEmail(tx, email);
  if (!user) return;
  await revokeAccessTokens(tx, user.id);
  await setStaffRoles(tx, timeAndIds, null, user.id, []);
  if (!user.admin) return;
  await updateUser(tx, { id: user.id }, { admin: false });
  await recordAudit(tx, timeAndIds, { action: 'demoted', by: null, user });
}
