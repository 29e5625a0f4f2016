import type { UserDirectory } from '#features/sessions/server/index.ts';
import type { User } from '#features/sessions/contract.ts';
import type { Queryable } from '#platform/database/database.ts';
import { findOrCreateUser, type PeopleDeps } from './find-or-create-user.ts';
import type { ListedUser, Profile } from '../contract.ts';
import { findCaller, findUserByEmail, type UserRow } from './user-store.ts';

/** The users of the shop, as the sessions feature needs them. */
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

export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.admin ? 'admin' : null,
    staffRoles: [...row.staffRoles],
    image: row.image,
    education: row.education,
    location: row.location,
    number: row.contactNumber,
  };
}

/** A user as admins see them. */
export function presentListedUser(row: UserRow): ListedUser {
  return { ...presentUser(row), emailVerified: row.emailVerifiedAt !== null };
}

/** A user as the owner of the profile gets it. */
export function presentProfile(row: UserRow): Profile {
  return { ...presentUser(row), version: row.profileVersion };
}
