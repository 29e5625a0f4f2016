import { EMBEDDED_ISSUER, verifyAccountEmails } from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { findIdentities, updateUser } from './user-store.ts';

/**
 * Marks the email address of a user as verified, because they have used a link that was mailed to it. Their account at
 * the embedded provider says so, too. The provider of any other account verifies addresses itself: the user then stays
 * as they are.
 */
export async function verifyByLink(
  tx: Transaction,
  now: Now,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const identities = await findIdentities(tx, id);
  if (identities.some(({ issuer }) => issuer !== EMBEDDED_ISSUER)) return;
  const accountIds = identities.map(({ subject }) => subject);
  await verifyAccountEmails(tx, now, accountIds, email);
  await updateUser(tx, { id }, { emailVerifiedAt: now() });
}
