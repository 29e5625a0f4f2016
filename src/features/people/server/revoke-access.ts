import type { OnSessionsEnded } from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { recordAudit } from './audit-store.ts';
import {
  updateUser,
  lockAdmins,
  revokeAccessTokens,
  findUserByEmail,
  findUserByIdentity,
} from './user-store.ts';

/** Makes every access token worthless that a sign-in of this account has led to. */
export function revokeTokensOnSessionsEnded(
  issuer: string,
  timeAndIds: TimeAndIds,
): OnSessionsEnded {
  return async (tx, { subject }) => {
    const user = await findUserByIdentity(tx, issuer, subject);
    if (!user || user.deletedAt) return;
    await revokeAccessTokens(tx, user.id);
    await recordAudit(tx, timeAndIds, { action: 'account-recovered', user, actor: user, ip: null });
  };
}

/** Ends what somebody may do here: their access tokens and, if they are an admin, the role. */
export async function revokeAccess(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  email: string,
): Promise<void> {
  await lockAdmins(tx);
  const user = await findUserByEmail(tx, email);
  if (!user) return;
  await revokeAccessTokens(tx, user.id);
  if (!user.admin) return;
  await updateUser(tx, { id: user.id }, { admin: false });
  await recordAudit(tx, timeAndIds, { action: 'demoted', user, actor: null, ip: null });
}
