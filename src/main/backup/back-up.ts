import { access } from 'node:fs/promises';
import pg from 'pg';
import { createLogger } from '#platform/logging/logger.ts';
import type { StorageConfig } from '#platform/config/config.ts';
import { FileMissing, type Files } from '#platform/files/files.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { systemTimeAndIds } from '#platform/system-time-and-ids.ts';
import { AdminError } from '../admin-error.ts';
import { openDatabaseServer } from '../open-database-server.ts';
import { writeArchive, type ArchiveWriter, type Manifest } from './archive.ts';
import { findProgram, runProgram } from './client-programs.ts';
import { copyTables, describeDatabase, NOT_BACKED_UP } from './database-content.ts';

/** The entry of an archive of pg_dump. */
export const DUMP_ENTRY = 'database.dump';
export const FILES_FOLDER = 'files/';

export interface BackupOptions {
  /** Copies rows instead of running pg_dump, so that the embedded PostgreSQL can restore them, too. */
  readonly copy?: boolean;
}

/**
 * Writes the database, as of one moment, and all files to a new file. The shop may run meanwhile.
 * @throws AdminError when the file exists, or a program is missing
 */
export async function backUp(
  config: StorageConfig,
  file: string,
  { copy = false }: BackupOptions = {},
): Promise<Manifest> {
  if (await exists(file)) throw new AdminError(`${file} exists already: choose another name.`);
  const server = await openDatabaseServer(config, createLogger('error', process.stderr));
  const client = new pg.Client({ ...server.connection(), application_name: 'busbar-backup' });
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const content = await describeDatabase(client);
    if (content.migrations.length === 0) throw new AdminError('The database has no shop yet.');
    const files = await openFiles(config, systemTimeAndIds.newId);
    return await writeArchive(file, async (archive) => {
      const createdAt = systemTimeAndIds.now().toISOString();
      const dumped = copy ? undefined : config.databaseUrl;
      if (dumped) await dump(client, dumped, content.serverVersion, archive);
      else await copyTables(client, content, archive);
      await addFiles(files, archive);
      return { createdAt, kind: dumped ? 'pg_dump' : 'copy', ...content };
    });
  } finally {
    await client.end();
    await server.stop();
  }
}

/** In the snapshot of the client, so that the manifest describes exactly these rows. */
async function dump(
  client: pg.Client,
  databaseUrl: string,
  serverVersion: number,
  archive: ArchiveWriter,
): Promise<void> {
  const program = await findProgram('pg_dump', serverVersion);
  const { rows } = await client.query<{ snapshot: string }>(
    'select pg_export_snapshot() as snapshot',
  );
  const args = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${rows[0]?.snapshot}`,
    `--exclude-table-data=${NOT_BACKED_UP}`,
  ];
  const { output, input, ended } = runProgram(program, args, databaseUrl);
  input.end();
  await archive.add(DUMP_ENTRY, output);
  await ended;
}

/** Files are read after the snapshot, so that those of its rows are there. */
async function addFiles(files: Files, archive: ArchiveWriter): Promise<void> {
  for await (const name of files.list()) {
    try {
      await archive.add(`${FILES_FOLDER}${name}`, files.read(name));
    } catch (error) {
      // The file of an import that was deleted meanwhile.
      if (!(error instanceof FileMissing)) throw error;
    }
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
