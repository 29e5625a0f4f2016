import { sql, type SQL } from 'drizzle-orm';
import { findUserById } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Whose rows are looked for. */
export interface Person {
  readonly id: string;
  /** Null unless verified: else the address may be that of somebody else. */
  readonly verifiedEmail: string | null;
}

/** A user as the subject of the data that the shop keeps; null if there is no such user. */
export async function findPerson(db: Queryable, id: string): Promise<Person | null> {
  const user = await findUserById(db, id);
  if (!user) return null;
  return { id, verifiedEmail: user.emailVerifiedAt === null ? null : user.email };
}

/** The rows of a table that are about a person, as an SQL condition on its columns. */
export type RowsOf = (person: Person) => SQL;

/** Rows with the id of the person in a column. */
export function withId(column: string): RowsOf {
  return ({ id }) => sql`${sql.identifier(column)} = ${id}::uuid`;
}

/** Rows with the verified email address of the person in a column. */
export function withEmail(column: string): RowsOf {
  return ({ verifiedEmail }) => sql`${sql.identifier(column)} = ${verifiedEmail}::text`;
}

/** Rows with an account of the person at the embedded identity provider in a column. */
export function withAccount(column: string): RowsOf {
  return ({ id }) =>
    sql`${sql.identifier(column)} in (select subject from user_identities where user_id = ${id}::uuid)`;
}

/** Rows that belong to rows of another table, which are about the person. */
export function partOf(table: string, column: string, rows: RowsOf, key = 'id'): RowsOf {
  return (person) =>
    sql`${sql.identifier(column)} in (
      select ${sql.identifier(key)} from ${sql.identifier(table)} where ${rows(person)})`;
}

export function anyOf(...all: readonly RowsOf[]): RowsOf {
  return (person) =>
    sql`(${sql.join(
      all.map((rows) => rows(person)),
      sql` or `,
    )})`;
}

/** The name of a table in SQL, with its schema if it says one. */
export function tableName(table: string): SQL {
  return sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );
}
