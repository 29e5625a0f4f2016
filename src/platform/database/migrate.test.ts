import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#platform/project-root.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { connectDatabase, type Queryable } from './database.ts';
import { StartError } from '../start-error.ts';
import { migrate } from './migrate.ts';
import { shopSecret } from '../secrets/shop-secret.ts';

const upToDate = await testDatabase();
const folder = path.join(projectRoot, 'db/migrations');

/** An empty database; the clean-up of the test run drops it by name. */
const empty = { ...upToDate.connection, database: `${upToDate.connection.database}_empty` };
await upToDate.pool.query(`create database ${empty.database} template template0`);
const fresh = connectDatabase(() => empty, pino({ level: 'silent' }));
afterAll(() => fresh.close());

/** All tables, columns and indexes. */
async function schemaOf(db: Queryable) {
  const columns = await db.execute(sql`
    select table_schema, table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema in ('public', 'identity')
    order by 1, 2, 3`);
  const indexes = await db.execute(sql`
    select indexdef from pg_indexes where schemaname in ('public', 'identity') order by 1`);
  const triggers = await db.execute(sql`
    select tgrelid::regclass::text as at, tgname from pg_trigger where not tgisinternal order by 2`);
  return { columns: columns.rows, indexes: indexes.rows, triggers: triggers.rows };
}

async function migrationsDone(db: Queryable): Promise<number> {
  return (await db.execute(sql`select from drizzle.__drizzle_migrations`)).rows.length;
}

describe('the migrations', () => {
  test('run when several processes start on an empty database concurrently', async () => {
    await Promise.all(Array.from({ length: 8 }, () => migrate(empty, folder)));
    expect(await schemaOf(fresh.queries)).toEqual(await schemaOf(upToDate.queries));
    expect(await migrationsDone(fresh.queries)).toBe(await migrationsDone(upToDate.queries));
  });

  test('change nothing when they run again', async () => {
    await shopSecret(upToDate.queries, 'kept');
    const before = await schemaOf(upToDate.queries);
    const secret = await shopSecret(upToDate.queries, 'kept');
    const done = await migrationsDone(upToDate.queries);
    await migrate(upToDate.connection, folder);
    expect(await schemaOf(upToDate.queries)).toEqual(before);
    expect(await shopSecret(upToDate.queries, 'kept')).toBe(secret);
    expect(await migrationsDone(upToDate.queries)).toBe(done);
  });

  test('let an older version start on the database of a newer one, until that takes away what it uses', async () => {
    const newer = { ...empty, database: `${upToDate.connection.database}_newer` };
    await upToDate.pool.query(`create database ${newer.database} template template0`);
    await migrate(newer, folder);
    const client = new pg.Client(newer);
    await client.connect();
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9e12)",
    );
    await migrate(newer, folder);
    await client.query('update drizzle.oldest_code set migration = 100000');
    await client.end();
    const refused = migrate(newer, folder);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(/newer version of the shop \(1 unknown migration\)/);
  });

  test('release their lock', async () => {
    await migrate(upToDate.connection, folder);
    const { rows } = await upToDate.queries.execute(sql`
      select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`);
    expect(rows).toEqual([]);
  });
});
