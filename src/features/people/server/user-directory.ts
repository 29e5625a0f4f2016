import type { UserDirectory } from '#features/sessions/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { presentUser } from './present-user.ts';
import { findOrCreateUser, type PeopleDeps } from './find-or-create-user.ts';
import { findCaller, findUserByEmail } from './user-store.ts';

/** Gives sessions access to users. */
export function userDirectory(db: Queryable, deps: PeopleDeps): UserDirectory {
  return {
    async signIn(tx, claims, ip) {
      const user = await findOrCreateUser(tx, deps, claims, ip);
      return { id: user.id, tokenGeneration: user.tokenGeneration, profile: presentUser(user) };
    },
    findCaller: (subject) => findCaller(db, subject),
    async isAdmin(email) {
      const user = await findUserByEmail(db, email);
      return user?.admin ?? false;
    },
  };
}
