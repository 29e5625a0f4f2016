import {
  and,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNull,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import { hasSecondFactorSql, isSessionActiveSql } from '#features/identity/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { SignedIn } from '#shared/caller.ts';
import type { KnownUser, Subject } from '#features/sessions/server/index.ts';
import { userIdentities, users, type UserRow } from './people-tables.ts';

export type { UserRow };

/** Key of the advisory lock that serializes changes of admins. */
const ADMINS_LOCK = 728_216;

const notDeleted = isNull(users.deletedAt);
const emailVerified = sql<boolean>`${users.emailVerifiedAt} is not null`;

export async function findUserById(db: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(notDeleted, eq(users.id, id)));
  return row ?? null;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(notDeleted, eq(users.email, email)));
  return row ?? null;
}

/** Finds a user and lets nobody else change them before the transaction ends. */
export async function lockUserById(tx: Transaction, id: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(notDeleted, eq(users.id, id)))
    .for('no key update');
  return row ?? null;
}

/** Finds a user and lets nobody else change them before the transaction ends. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(notDeleted, eq(users.email, email)))
    .for('no key update');
  return row ?? null;
}

/** The user with the address, or else the one with it who was deleted last. */
export async function findUserByEmailIncludingDeleted(
  db: Queryable,
  email: string,
): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.email, email))
    .orderBy(sql`${users.deletedAt} desc nulls first`)
    .limit(1);
  return row ?? null;
}

/**
 * The users whose orders or reviews a call lists.
 * @param email the address in the call; without it, and for the caller's own address, only the caller. For
 *   another address, which only admins may name, everyone who has it or had it when they were deleted.
 */
export async function findOwnerIds(
  db: Queryable,
  caller: SignedIn,
  email: string | undefined,
): Promise<readonly string[]> {
  if (email === undefined || email === caller.email) return [caller.id];
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.map(({ id }) => id);
}

/** The user of an account at an identity provider, deleted or not. */
export async function findUserByIdentity(
  db: Queryable,
  issuer: string,
  subject: string,
): Promise<UserRow | null> {
  const [row] = await db
    .select(getTableColumns(users))
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
  return row ?? null;
}

/** A user's accounts at identity providers. */
export async function findIdentities(
  db: Queryable,
  userId: string,
): Promise<{ issuer: string; subject: string }[]> {
  const { issuer, subject } = userIdentities;
  return db
    .select({ issuer, subject })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId));
}

/** Frees a user's address for its owner. The user's next verified sign-in sets a new one. */
export async function releaseEmail(tx: Queryable, id: string): Promise<void> {
  await updateUser(tx, { id }, { email: `${id}@moved.invalid`, emailVerifiedAt: null });
}

export async function revokeAccessTokens(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ tokenGeneration: sql`${users.tokenGeneration} + 1` })
    .where(eq(users.id, id));
}

/** @returns null when another user has the address. */
export async function insertUser(
  tx: Queryable,
  user: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
}

export async function linkIdentity(
  tx: Queryable,
  identity: typeof userIdentities.$inferInsert,
): Promise<void> {
  await tx.insert(userIdentities).values(identity).onConflictDoNothing();
}

/** @returns false when there is no such user. */
export async function updateUser(
  tx: Queryable,
  which: { readonly id: string } | { readonly email: string },
  change: Partial<UserRow>,
): Promise<boolean> {
  const matches = 'id' in which ? eq(users.id, which.id) : eq(users.email, which.email);
  const changed = await tx
    .update(users)
    .set(change)
    .where(and(notDeleted, matches))
    .returning({ id: users.id });
  return changed.length === 1;
}

/**
 * The ids of all admins. Takes a lock until the transaction ends, so that two admins who delete each
 * other concurrently cannot leave the shop without one. Call it before locking any user. It does not
 * lock the admins' rows: inserts into the audit log refer to them and could deadlock.
 */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(notDeleted, eq(users.admin, true)));
  return rows.map((row) => row.id);
}

/** The ids of users who are to be erased by now. */
export async function findUsersToErase(db: Queryable, at: Date): Promise<readonly string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(notDeleted, lte(users.eraseAt, at)))
    .orderBy(users.eraseAt);
  return rows.map(({ id }) => id);
}

/** The verified email address of a user, deleted or not; null when it is not verified. */
export async function findVerifiedEmail(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), emailVerified));
  return row?.email ?? null;
}

/** The email address of a person whom the shop has entered and who has never signed in; null for everyone else. */
export async function findEnteredEmail(db: Queryable, id: string): Promise<string | null> {
  const identities = db
    .select({ subject: userIdentities.subject })
    .from(userIdentities)
    .where(eq(userIdentities.userId, users.id));
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(notDeleted, eq(users.id, id), notExists(identities)));
  return row?.email ?? null;
}

/** The email addresses of users, deleted or not, by id. */
export async function findEmails(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, email } = users;
  const rows = await db
    .select({ id, email })
    .from(users)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.email]));
}

/** The ids of users who are not deleted, by email address. */
export async function findIdsByEmail(
  db: Queryable,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const { id, email } = users;
  const rows = await db
    .select({ id, email })
    .from(users)
    .where(and(notDeleted, inArray(email, [...new Set(emails)])));
  return new Map(rows.map((row) => [row.email, row.id]));
}

/** The names and email addresses of users who are not deleted, by id. */
export async function findPeople(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly email: string }>> {
  if (ids.length === 0) return new Map();
  const { id, name, email } = users;
  const rows = await db
    .select({ id, name, email })
    .from(users)
    .where(and(notDeleted, inArray(id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the users who registered and have not verified their email address: it may be somebody else's. */
export async function findUnverified(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userIdentities, eq(userIdentities.userId, users.id))
    .where(and(inArray(users.id, [...ids]), isNull(users.emailVerifiedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** An SQL condition for other features: this user is neither deleted nor an admin. */
export function isCustomerSql(id: AnyPgColumn): SQL {
  const isCustomer = and(notDeleted, eq(users.id, id), eq(users.admin, false));
  return sql`exists (select 1 from ${users} where ${isCustomer})`;
}

/** An SQL condition for other features: the email address of this user is not verified. */
export function isEmailUnverifiedSql(id: PgColumn): SQL {
  return sql`not exists (select 1 from ${users} where ${users.id} = ${id} and ${emailVerified})`;
}

/** An SQL condition for other features: this user has verified this email address, and is not deleted. */
export function isVerifiedEmailSql(id: AnyPgColumn, email: AnyPgColumn): SQL {
  const isTheirs = and(notDeleted, eq(users.id, id), eq(users.email, email), emailVerified);
  return sql`exists (select 1 from ${users} where ${isTheirs})`;
}

/** An SQL value for other features: the name and email address of this user, deleted or not. */
export function personSql(id: SQL): SQL<{ readonly name: string; readonly email: string } | null> {
  return sql`(select json_build_object('name', ${users.name}, 'email', ${users.email})
    from ${users} where ${users.id} = ${id})`;
}

/** An SQL query for other features: the ids of the users whose email address contains this text. */
export function idsWithEmailSql(part: string): SQL {
  return sql`(select ${users.id} from ${users} where ${and(notDeleted, ilike(users.email, containing(part)))})`;
}

/** An SQL query for other features: the ids of the users whose name or email address contains this text. */
export function idsWithNameOrEmailSql(part: string): SQL {
  const pattern = containing(part);
  const isMatch = or(ilike(users.name, pattern), ilike(users.email, pattern));
  return sql`(select ${users.id} from ${users} where ${and(notDeleted, isMatch)})`;
}

/** Locks the user's row until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

/** The user of an access token, loaded for every call; null when the token is revoked. */
export async function findCaller(db: Queryable, subject: Subject): Promise<KnownUser | null> {
  const [row] = await callerQuery(db).execute({ ...subject });
  return row ?? null;
}

const callerQuery = prepared((db) => {
  const { id, email, name, image, admin, staffRoles } = users;
  const session = sql.placeholder('session');
  // Only of interest for staff.
  const isCustomer = sql`(not ${admin} and cardinality(${staffRoles}) = 0)`;
  const hasSecondFactor = sql<boolean>`(${isCustomer} or ${hasSecondFactorSql(session)})`;
  return db
    .select({ id, email, name, image, admin, staffRoles, emailVerified, hasSecondFactor })
    .from(users)
    .where(
      and(
        notDeleted,
        eq(users.id, sql.placeholder('id')),
        eq(users.tokenGeneration, sql.placeholder('generation')),
        isSessionActiveSql(session),
      ),
    )
    .prepare('caller_by_id');
});
