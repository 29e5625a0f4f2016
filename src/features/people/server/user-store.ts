import { and, desc, eq, getTableColumns, ilike, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { SignedIn } from '#shared/caller.ts';
import { pageSize, readCursor, toPage, type Page, type PageQuery } from '#shared/page.ts';
import { userIdentities, users } from './people-tables.ts';

export type UserRow = typeof users.$inferSelect;

const present = isNull(users.deletedAt);

export async function userById(db: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(present, eq(users.id, id)));
  return row ?? null;
}

export async function userByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(present, eq(users.email, email)));
  return row ?? null;
}

export async function userIdOf(db: Queryable, email: string): Promise<string | null> {
  return (await userByEmail(db, email))?.id ?? null;
}

/** The user behind an account of an identity provider, deleted or not. */
export async function userByIdentity(
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
export async function changeUser(
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
 * The ids of all admins, held until the transaction ends, so that two who delete each other at the
 * same moment do not leave the shop without one.
 */
export async function lockAdmins(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(present, eq(users.admin, true)))
    .orderBy(users.id)
    .for('update');
  return rows.map((row) => row.id);
}

const cursorParts = z.tuple([z.guid()]);

/** A page of all users, the newest first; `q` finds names and addresses. */
export async function listUsers(db: Queryable, query: PageQuery): Promise<Page<UserRow>> {
  const size = pageSize(query);
  const before = query.cursor ? readCursor(query.cursor, cursorParts)[0] : undefined;
  const rows = await db
    .select()
    .from(users)
    .where(and(present, matching(query.q), before ? lt(users.id, before) : undefined))
    .orderBy(desc(users.id))
    .limit(size + 1);
  return toPage(rows, size, (row) => [row.id]);
}

function matching(q: string | undefined): SQL | undefined {
  return q ? or(ilike(users.name, containing(q)), ilike(users.email, containing(q))) : undefined;
}

/** Who somebody is at this moment: asked at every call. */
export async function callerOf(db: Queryable, id: string): Promise<SignedIn | null> {
  const [row] = await callerById(db).execute({ id });
  return row ?? null;
}

const callerById = prepared((db) => {
  const { id, email, name, image, admin } = users;
  return db
    .select({ id, email, name, image, admin })
    .from(users)
    .where(and(present, eq(users.id, sql.placeholder('id'))))
    .prepare('caller_by_id');
});
