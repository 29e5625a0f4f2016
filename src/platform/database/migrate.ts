import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';

/** An arbitrary number: "busbar" on a telephone keypad. */
const MIGRATION_LOCK = 287_227;
const MIN_SERVER_VERSION = 150_000;

/**
 * Runs the pending migrations; concurrent processes wait for each other.
 * @throws StartError when the server is older than PostgreSQL 15, or newer code has taken away what this code uses.
 */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'busbar-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < MIN_SERVER_VERSION) {
      throw new StartError('DATABASE_URL must point to PostgreSQL 15 or newer');
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseContractedSchema(client, folder);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** Old and new code run side by side, until a migration contracts the schema to what newer code uses (decision 69). */
async function refuseContractedSchema(client: pg.Client, folder: string): Promise<void> {
  const unknown = unknownMigrations(await appliedMigrations(client), folder);
  if (unknown === 0) return;
  if ((await newestMigration(folder)) >= (await oldestCode(client))) return;
  throw new StartError(
    `The database was changed by a newer version of the shop (${unknown} unknown ` +
      `${unknown === 1 ? 'migration' : 'migrations'}): start that version, or restore a backup ` +
      'from before the upgrade (docs/operations.md, Rollback).',
  );
}

/** The number of the newest migration that this version of the shop has. */
async function newestMigration(folder: string): Promise<number> {
  const journal = await readFile(path.join(folder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: readonly { readonly idx: number }[] };
  return Math.max(...entries.map(({ idx }) => idx));
}

/** The number of the migration that code must have to run on this database. */
async function oldestCode(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ migration: number }>(
    'select migration from drizzle.oldest_code',
  );
  return rows[0]?.migration ?? Infinity;
}

/** How many of these migrations this version of the shop does not have. */
export function unknownMigrations(applied: readonly number[], folder: string): number {
  const known = readMigrationFiles({ migrationsFolder: folder }).map((one) => one.folderMillis);
  return applied.filter((when) => !known.includes(when)).length;
}

/** Runs some migrations on an empty database, in the caller's transaction. */
export async function runOnly(
  client: pg.Client,
  migrations: readonly number[],
  folder: string,
): Promise<void> {
  await client.query(`create schema drizzle; create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder: folder })) {
    if (!migrations.includes(folderMillis)) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/** The times of the migrations, by which drizzle and its journal identify them. */
export async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!tables[0]?.exists) return [];
  const { rows } = await client.query<{ when: string }>(
    'select created_at as when from drizzle.__drizzle_migrations',
  );
  return rows.map(({ when }) => Number(when));
}
