import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { appliedMigrations, runOnly } from '#platform/database/migrate.ts';
import type { Archive, ArchiveWriter, Manifest } from './archive.ts';

/** The schemas that the migrations create. */
export const SCHEMAS = ['public', 'identity', 'drizzle'] as const;
/** Restored by running the migrations. */
const MIGRATIONS_SCHEMA = 'drizzle';
/** Transaction ids of the old server. Processes read everything again after a restore. */
export const NOT_BACKED_UP = 'public.shop_changes';

export type DatabaseContent = Pick<
  Manifest,
  'serverVersion' | 'migrations' | 'tables' | 'sequences'
>;

/** What a database contains in the snapshot of the client's transaction. */
export async function describeDatabase(client: pg.Client): Promise<DatabaseContent> {
  const { rows: version } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  const tables = await listTables(client);
  const counted: Manifest['tables'] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) as rows from ${table.name}`,
    );
    counted.push({ ...table, rows: Number(rows[0]?.rows) });
  }
  return {
    serverVersion: Math.floor(Number(version[0]?.version) / 10_000),
    migrations: await appliedMigrations(client),
    tables: counted,
    sequences: await listSequences(client),
  };
}

/** Adds the rows of each table, as the transaction sees them. */
export async function copyTables(
  client: pg.Client,
  { tables }: DatabaseContent,
  archive: ArchiveWriter,
): Promise<void> {
  for (const { name, columns } of tables) {
    const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    await archive.add(entryOf(name), rows);
  }
}

/** Creates the tables by the migrations of the backup, and fills them. Triggers do not run. */
export async function restoreTables(
  client: pg.Client,
  { manifest, read }: Archive,
  migrations: string,
): Promise<void> {
  await runOnly(client, manifest.migrations, migrations);
  await client.query("set local session_replication_role = 'replica'");
  const names = manifest.tables.map(({ name }) => name);
  // Migrations insert rows as well.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  for (const { name, columns } of manifest.tables) {
    const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
    await pipeline(await read(entryOf(name)), target);
  }
  for (const { name, value, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  }
}

function entryOf(table: string): string {
  return `database/${table.replaceAll('"', '')}.copy`;
}

/** Quoted names; without generated columns. */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1) and n.nspname <> $2
     group by 1 order by 1`,
    [SCHEMAS, MIGRATIONS_SCHEMA],
  );
  return rows.filter(({ name }) => name !== NOT_BACKED_UP);
}

/** Sequences are not part of a snapshot: read last, they are at least as far as the rows. */
async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname = any($1) and schemaname <> $2 order by 1`,
    [SCHEMAS, MIGRATIONS_SCHEMA],
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    );
    const [one] = state;
    if (one) sequences.push({ name, value: one.last_value, isCalled: one.is_called });
  }
  return sequences;
}
