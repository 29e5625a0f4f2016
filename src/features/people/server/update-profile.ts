import { EMBEDDED_ISSUER, updateAccountNames } from '#features/identity/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { peopleRefusals } from '../contract.ts';
import { presentProfile } from './create-user-directory.ts';
import { findIdentities, lockUserByEmail, updateUser, type UserRow } from './user-store.ts';

type ProfileFields = Pick<UserRow, 'name' | 'image' | 'education' | 'location' | 'contactNumber'>;

/**
 * Updates a user's profile, has a picture of another site copied, and updates their name at the embedded identity provider, whose mails use it.
 * Refuses and changes nothing if the profile has another version than `version`, unless it has these values already.
 * @param version the one that the caller loaded; undefined if the caller does not know it
 * @returns whether anything changed; null when there is no such user.
 */
export async function updateUserProfile(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  email: string,
  change: ProfileFields,
  version: number | undefined,
): Promise<boolean | null> {
  const user = await lockUserByEmail(tx, email);
  if (!user) return null;
  const fields = Object.keys(change) as (keyof ProfileFields)[];
  const isChanged = fields.some((field) => user[field] !== change[field]);
  if (isChanged && version !== undefined && version !== user.profileVersion) {
    throw refuse(peopleRefusals.profileChanged, { current: presentProfile(user) });
  }
  const isElsewhere = change.image?.startsWith('https:');
  await updateUser(
    tx,
    { id: user.id },
    {
      ...change,
      pictureDueAt: isElsewhere ? timeAndIds.now() : null,
      pictureAttempts: 0,
      profileVersion: user.profileVersion + (isChanged ? 1 : 0),
    },
  );
  if (!isChanged) return false;
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
