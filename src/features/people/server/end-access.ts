import type { SessionsEnded } from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { record } from './audit-store.ts';
import {
  changeUser,
  lockAdmins,
  raiseTokenGeneration,
  userByEmail,
  userByIdentity,
} from './user-store.ts';

/** Makes every access token worthless that a sign-in of this account has led to. */
export function endAccessOf(issuer: string, timeAndIds: TimeAndIds): SessionsEnded {
  return async (tx, { subject }) => {
    const user = await userByIdentity(tx, issuer, subject);
    if (!user || user.deletedAt) return;
    await raiseTokenGeneration(tx, user.id);
    await record(tx, timeAndIds, { action: 'account-recovered', user, actor: user, ip: null });
  };
}

/** Ends what somebody may do here: their access tokens and, if they are an admin, the role. */
export async function takeAccess(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  email: string,
): Promise<void> {
  await lockAdmins(tx);
  const user = await userByEmail(tx, email);
  if (!user) return;
  await raiseTokenGeneration(tx, user.id);
  if (!user.admin) return;
  await changeUser(tx, { id: user.id }, { admin: false });
  await record(tx, timeAndIds, { action: 'demoted', user, actor: null, ip: null });
}
