import { EMBEDDED_ISSUER, updateAccountNames } from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { updateUser, findIdentities, findUserByEmail, type UserRow } from './user-store.ts';

/**
 * Updates a user's profile, has a picture of another site copied, and updates their name at the embedded identity provider, whose mails use it.
 * @returns whether anything changed; null when there is no such user.
 */
export async function updateUserProfile(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  email: string,
  change: Partial<UserRow> & Pick<UserRow, 'name'>,
): Promise<boolean | null> {
  const user = await findUserByEmail(tx, email);
  if (!user) return null;
  const isElsewhere = change.image?.startsWith('https:');
  const picture = { pictureDueAt: isElsewhere ? timeAndIds.now() : null, pictureAttempts: 0 };
  if (!(await updateUser(tx, { id: user.id }, { ...change, ...picture }))) return null;
  const fields = Object.keys(change) as (keyof UserRow)[];
  if (fields.every((field) => user[field] === change[field])) return false;
  const embedded = (await findIdentities(tx, user.id)).filter(
    ({ issuer }) => issuer === EMBEDDED_ISSUER,
  );
  await updateAccountNames(
    tx,
    timeAndIds.now,
    embedded.map(({ subject }) => subject),
    change.name,
  );
  return true;
}
