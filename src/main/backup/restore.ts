import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { StorageConfig } from '#platform/config/config.ts';
import { unknownMigrations } from '#platform/database/migrate.ts';
import type { Files } from '#platform/files/files.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { systemTimeAndIds } from '#platform/system-time-and-ids.ts';
import { AdminError } from '../admin-error.ts';
import { openDatabaseServer } from '../open-database-server.ts';
import { projectRoot } from '#platform/project-root.ts';
import { openArchive, type Archive, type Manifest } from './archive.ts';
import { DUMP_ENTRY, FILES_FOLDER } from './back-up.ts';
import { findProgram, runProgram } from './client-programs.ts';
import { describeDatabase, restoreTables, SCHEMAS } from './database-content.ts';

export interface RestoreOptions {
  /** Replaces what the target contains. */
  readonly replace: boolean;
  /** Checks the backup and the target, and changes nothing. */
  readonly dryRun: boolean;
}

const migrations = path.join(projectRoot, 'db/migrations');
const DROP_ALL = SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade;`).join(' ');

/**
 * Checks a backup completely, and then restores its database in one transaction and its files.
 * @throws AdminError when it is damaged, newer than this version, or the target is not empty
 */
export async function restore(
  config: StorageConfig,
  file: string,
  { replace, dryRun }: RestoreOptions,
): Promise<Manifest> {
  const archive = await openArchive(file);
  try {
    const { manifest } = archive;
    if (unknownMigrations(manifest.migrations, migrations) > 0) {
      throw new AdminError(`${file} was made by a newer version of the shop: use that version.`);
    }
    if (!config.s3) await requireWritable(config.filesDir);
    const files = await openFiles(config, systemTimeAndIds.newId);
    const surplus = await surplusFiles(files, manifest);
    if (surplus.length > 0 && !replace) {
      throw new AdminError(
        `There are ${surplus.length} other files: add --replace to delete them, or choose an empty target.`,
      );
    }
    // Starting the embedded PostgreSQL would create its folder.
    if (dryRun && !config.databaseUrl && !(await hasCluster(config))) return manifest;
    await withDatabase(config, async (client) => {
      await refuseRunningShop(client);
      const isEmpty = (await describeDatabase(client)).tables.length === 0;
      if (!isEmpty && !replace) {
        throw new AdminError(
          'The database is not empty: add --replace to replace everything in it, or choose an empty one.',
        );
      }
      if (dryRun) return;
      await restoreFiles(files, archive);
      if (manifest.kind === 'copy') await restoreCopy(client, archive);
      else await restoreDump(config, archive);
      await checkRows(client, manifest);
      await client.query('analyze');
    });
    if (!dryRun) for (const name of surplus) await files.remove(name);
    return manifest;
  } finally {
    archive.close();
  }
}

async function restoreCopy(client: pg.Client, archive: Archive): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`${DROP_ALL} create schema public`);
    await restoreTables(client, archive, migrations);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** pg_restore writes a script, which psql runs in one transaction. */
async function restoreDump({ databaseUrl }: StorageConfig, archive: Archive): Promise<void> {
  if (!databaseUrl) {
    throw new AdminError(
      'This backup was made by pg_dump: set DATABASE_URL to the server to restore it on, or make a backup with --copy.',
    );
  }
  const { serverVersion } = archive.manifest;
  const reader = await findProgram('pg_restore', serverVersion);
  const writer = await findProgram('psql', serverVersion);
  const script = runProgram(reader, ['--file=-', '--no-owner', '--no-privileges'], databaseUrl);
  const target = runProgram(
    writer,
    [
      '--no-psqlrc',
      '--quiet',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      '--output=/dev/null',
    ],
    databaseUrl,
  );
  // The script creates the other schemas.
  target.input.write(`set client_min_messages = warning; ${DROP_ALL} create schema public;\n`);
  await Promise.all([
    pipeline(await archive.read(DUMP_ENTRY), script.input).catch(() => undefined),
    pipeline(script.output, target.input).catch(() => undefined),
    script.ended,
    target.ended,
  ]);
}

async function restoreFiles(files: Files, { manifest, read }: Archive): Promise<void> {
  for (const { name } of manifest.entries) {
    if (!name.startsWith(FILES_FOLDER)) continue;
    await files.put(name.slice(FILES_FOLDER.length), await read(name));
  }
}

/** The names of the files that the backup does not have. */
async function surplusFiles(files: Files, { entries }: Manifest): Promise<string[]> {
  const restored = new Set(entries.map(({ name }) => name));
  const surplus: string[] = [];
  for await (const name of files.list()) {
    if (!restored.has(`${FILES_FOLDER}${name}`)) surplus.push(name);
  }
  return surplus;
}

async function checkRows(client: pg.Client, { tables }: Manifest): Promise<void> {
  const now = (await describeDatabase(client)).tables;
  const rows = new Map(now.map((table) => [table.name, table.rows]));
  const different = tables.filter((table) => rows.get(table.name) !== table.rows);
  if (different.length === 0) return;
  throw new AdminError(
    `These tables have other numbers of rows than the backup: ${different.map(({ name }) => name).join(', ')}.`,
  );
}

async function refuseRunningShop(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'busbar'",
  );
  if (rowCount !== 0) {
    throw new AdminError(
      'A shop runs on this database: stop it first, and start it after the restore.',
    );
  }
}

async function withDatabase(config: StorageConfig, work: (client: pg.Client) => Promise<void>) {
  const server = await openDatabaseServer(config, createLogger('error', process.stderr));
  const client = new pg.Client({ ...server.connection(), application_name: 'busbar-restore' });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}

/** @throws AdminError if the folder does not exist and cannot be made, or cannot be written; nothing is made here */
async function requireWritable(folder: string): Promise<void> {
  try {
    if (!(await stat(folder)).isDirectory()) throw new AdminError(`${folder} is not a folder.`);
    await access(folder, constants.W_OK);
  } catch (error) {
    if (error instanceof AdminError) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing) throw new AdminError(`${folder} cannot be written by this user.`);
    await requireWritable(path.dirname(folder));
  }
}

function hasCluster({ dataDir }: StorageConfig): Promise<boolean> {
  return access(path.join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  );
}
