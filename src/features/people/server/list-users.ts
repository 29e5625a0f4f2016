import { and, asc, desc, eq, ilike, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/database/database.ts';
import { containing } from '#platform/database/like.ts';
import { pageSize, decodeCursor, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import type { UserRole, UserSort } from '../contract.ts';
import { users } from './people-tables.ts';
import type { UserRow } from './user-store.ts';

/** The sort key of each order; the id breaks ties. */
const sortKeys: Readonly<Record<Exclude<UserSort, 'newest'>, SQL>> = {
  name: sql`lower(name)`,
  email: sql`lower(email)`,
  role: sql`not admin`,
};

const cursorParts = z.tuple([z.guid()]);

/** A page of all users. `q` matches names and email addresses. */
export async function listUsers(
  db: Queryable,
  query: PageQuery & {
    readonly sort?: UserSort | undefined;
    readonly role?: UserRole | undefined;
  },
): Promise<Page<UserRow>> {
  const size = pageSize(query);
  const last = query.cursor ? decodeCursor(query.cursor, cursorParts)[0] : undefined;
  const { by, after } = sortOrder(query.sort ?? 'newest', last);
  const rows = await db
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), hasRole(query.role), matchesText(query.q), after))
    .orderBy(...by)
    .limit(size + 1);
  return toPage(rows, size, (row) => [row.id]);
}

/** @param last the id of the last user of the previous page, who may have been deleted since. */
function sortOrder(
  sort: UserSort,
  last: string | undefined,
): { by: SQL[]; after: SQL | undefined } {
  if (sort === 'newest')
    return { by: [desc(users.id)], after: last ? lt(users.id, last) : undefined };
  const key = sortKeys[sort];
  const after = sql`(${key}, id) > (select ${key}, id from ${users} where id = ${last})`;
  return { by: [key, asc(users.id)], after: last ? after : undefined };
}

function hasRole(role: UserRole | undefined): SQL | undefined {
  return role && eq(users.admin, role === 'admin');
}

function matchesText(q: string | undefined): SQL | undefined {
  return q ? or(ilike(users.name, containing(q)), ilike(users.email, containing(q))) : undefined;
}
