import { EMBEDDED_ISSUER, renameAccounts } from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { changeUser, identitiesOf, userByEmail, type UserRow } from './user-store.ts';

/**
 * Changes what somebody says of themselves; the embedded identity provider, whose mails greet them,
 * calls them by the new name, too.
 * @returns false when there is no such user.
 */
export async function changeProfile(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  email: string,
  change: Partial<UserRow> & Pick<UserRow, 'name'>,
): Promise<boolean> {
  const user = await userByEmail(tx, email);
  if (!user || !(await changeUser(tx, { id: user.id }, change))) return false;
  const embedded = (await identitiesOf(tx, user.id)).filter(
    ({ issuer }) => issuer === EMBEDDED_ISSUER,
  );
  await renameAccounts(
    tx,
    timeAndIds.now,
    embedded.map(({ subject }) => subject),
    change.name,
  );
  return true;
}
