import type { SessionsEnded } from '#features/identity/server/index.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { record } from './audit-store.ts';
import { raiseTokenGeneration, userByIdentity } from './user-store.ts';

/** Makes every access token worthless that a sign-in of this account has led to. */
export function endAccessOf(issuer: string, timeAndIds: TimeAndIds): SessionsEnded {
  return async (tx, { subject }) => {
    const user = await userByIdentity(tx, issuer, subject);
    if (!user || user.deletedAt) return;
    await raiseTokenGeneration(tx, user.id);
    await record(tx, timeAndIds, { action: 'account-recovered', user, actor: user, ip: null });
  };
}
