import { recordAudit } from '#features/audit/server/index.ts';
import { EMBEDDED_ISSUER, resetSecondFactors } from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { peopleRefusals } from '../contract.ts';
import { findIdentities, findUserByEmail } from './user-store.ts';

/**
 * For a lost device: removes the authenticator app, the recovery codes and the passkeys of a user, and ends their sessions.
 * The password stays. @returns false when the user has no second factor
 */
export async function resetSecondFactor(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  email: string,
): Promise<boolean> {
  const user = await findUserByEmail(tx, email);
  if (!user) throw refuse(peopleRefusals.userNotFound, {});
  const identities = await findIdentities(tx, user.id);
  const accountIds = identities
    .filter(({ issuer }) => issuer === EMBEDDED_ISSUER)
    .map(({ subject }) => subject);
  if (!(await resetSecondFactors(tx, accountIds))) return false;
  await recordAudit(tx, timeAndIds, { action: 'second-factor-reset', by: null, user });
  return true;
}
