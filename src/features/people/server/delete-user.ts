import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { peopleRefusals } from '../contract.ts';
import { changeUser, lockAdmins } from './user-store.ts';

/** Locks a user out at once and for good; their orders and reviews stay. */
export async function deleteUser(
  tx: Transaction,
  { now }: { now: Now },
  by: SignedIn,
  id: string,
): Promise<void> {
  if (by.id === id) throw refuse(peopleRefusals.deletingYourself, {});
  const admins = await lockAdmins(tx);
  if (!admins.includes(by.id)) throw refuse(peopleRefusals.userNotFound, {});
  if (admins.length === 1 && admins[0] === id) throw refuse(peopleRefusals.lastAdmin, {});
  const deleted = await changeUser(tx, { id }, { deletedAt: now(), admin: false });
  if (!deleted) throw refuse(peopleRefusals.userNotFound, {});
}
