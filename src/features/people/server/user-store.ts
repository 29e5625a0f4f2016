import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isSessionActiveSql } from '#features/identity/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { SignedIn } from '#shared/caller.ts';
import type { Subject } from '#features/sessions/server/index.ts';
import { userIdentities, users } from './people-tables.ts';

export type UserRow = typeof users.$inferSelect;

/** One change of who is an admin after the other. */
const ADMINS_LOCK = 728_216;

const present = isNull(users.deletedAt);
const emailVerified = sql<boolean>`${users.emailVerifiedAt} is not null`;

export async function findUserById(db: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(present, eq(users.id, id)));
  return row ?? null;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(present, eq(users.email, email)));
  return row ?? null;
}

/** Whoever has the address or, when nobody has, the last one who was deleted with it. */
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

export async function findUserIdByEmail(db: Queryable, email: string): Promise<string | null> {
  return (await findUserByEmail(db, email))?.id ?? null;
}

/** The user behind an account of an identity provider, deleted or not. */
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

/** Which accounts of which identity providers lead to a user. */
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

/** Frees a user's address for whom it belongs to; theirs is known again at their next sign-in. */
export async function releaseEmail(tx: Queryable, id: string): Promise<void> {
  await updateUser(tx, { id }, { email: `${id}@moved.invalid`, emailVerifiedAt: null });
}

export async function revokeAccessTokens(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ tokenGeneration: sql`${users.tokenGeneration} + 1` })
    .where(eq(users.id, id));
}

/** @returns null when somebody took the address in the meantime. */
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
  const same = 'id' in which ? eq(users.id, which.id) : eq(users.email, which.email);
  const changed = await tx
    .update(users)
    .set(change)
    .where(and(present, same))
    .returning({ id: users.id });
  return changed.length === 1;
}

/**
 * The ids of all admins. Until the transaction ends nobody else asks, so that two who delete each
 * other at the same moment do not leave the shop without one. To be asked before any user is locked:
 * the admins' own rows stay free, since whoever names one, as each row of the audit log does, would
 * wait for them with another user in hand.
 */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(present, eq(users.admin, true)));
  return rows.map((row) => row.id);
}

/** Where a user, deleted or not, can be written to; null when nobody has proved an address theirs. */
export async function findVerifiedEmail(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), emailVerified));
  return row?.email ?? null;
}

/** For a query of another feature: nobody has proved the address of the user of this id. */
export function isEmailUnverifiedSql(id: PgColumn): SQL {
  return sql`not exists (select 1 from ${users} where ${users.id} = ${id} and ${emailVerified})`;
}

/** Makes whoever else holds this user wait until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

/** Who somebody is at this moment: asked at every call. Null once their token has been called back. */
export async function findCaller(db: Queryable, subject: Subject): Promise<SignedIn | null> {
  const [row] = await callerById(db).execute({ ...subject });
  return row ?? null;
}

const callerById = prepared((db) => {
  const { id, email, name, image, admin } = users;
  return db
    .select({ id, email, name, image, admin, emailVerified })
    .from(users)
    .where(
      and(
        present,
        eq(users.id, sql.placeholder('id')),
        eq(users.tokenGeneration, sql.placeholder('generation')),
        isSessionActiveSql(sql.placeholder('session')),
      ),
    )
    .prepare('caller_by_id');
});
