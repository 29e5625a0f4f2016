import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './queryable.ts';

/** Of these types PostgreSQL writes no value that an array literal would have to quote. */
const PLAIN = /^(uuid|smallint|integer|bigint|double precision|timestamp.*|boolean)$/;
const JSON_TYPE = /^jsonb?$/;

/**
 * Inserts any number of rows in one statement with one parameter a column: PostgreSQL reads them about
 * three times as fast as a list of values, and its text is always the same. All rows have the columns
 * of the first one; a column that it lacks gets its default.
 */
export async function insertAll<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const given = first as Readonly<Record<string, unknown>>;
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key]) => given[key] !== undefined,
  );
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const arrays = columns.map(([key, column]) => arrayOf(key, column, rows));
  await db.execute(sql`insert into ${sql.identifier(getTableName(table))}
    (${sql.join(names, sql`, `)}) select * from unnest(${sql.join(arrays, sql`, `)})`);
}

function arrayOf(key: string, column: PgColumn, rows: readonly Record<string, unknown>[]): SQL {
  const type = column.getSQLType();
  const quoted = quotesOf(type);
  let literal = '';
  for (const row of rows) {
    const value = row[key];
    literal += literal === '' ? '{' : ',';
    if (value === null || value === undefined) literal += 'NULL';
    else literal += quoted(String(column.mapToDriverValue(value)));
  }
  return sql`${`${literal}}`}::${sql.raw(type)}[]`;
}

function quotesOf(type: string): (text: string) => string {
  if (PLAIN.test(type)) return (text) => text;
  // JSON has no signs but quotes and backslashes that JSON would quote again: the fast way to do it.
  if (JSON_TYPE.test(type)) return (text) => JSON.stringify(text);
  return (text) => `"${text.replace(/["\\]/g, '\\$&')}"`;
}
