import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { projectRoot } from '#platform/project-root.ts';
import { connectDatabase, type Queryable } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { closeAtEnd } from './close-at-end.ts';
import { testDatabase } from './test-database.ts';

export interface OlderDatabase {
  readonly pool: pg.Pool;
  readonly queries: Queryable;
  /** Runs the remaining migrations. */
  bringUpToDate(): Promise<void>;
}

/** A database after the first migrations only, to test what later ones do to its data. */
export async function olderDatabase(migrationsDone: number): Promise<OlderDatabase> {
  const here = await testDatabase();
  const migrations = path.join(projectRoot, 'db/migrations');
  const before = await mkdtemp(path.join(os.tmpdir(), 'busbar-migrations-'));
  await cp(migrations, before, { recursive: true });
  const journal = path.join(before, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, migrationsDone) }));

  const older = { ...here.connection, database: `${here.connection.database}_older` };
  await here.pool.query(`create database ${older.database} template template0`);
  const { pool, queries, close } = connectDatabase(() => older, pino({ level: 'silent' }));
  closeAtEnd(async () => {
    await close();
    await rm(before, { recursive: true, force: true });
  });
  await migrate(older, before);
  return { pool, queries, bringUpToDate: () => migrate(older, migrations) };
}
