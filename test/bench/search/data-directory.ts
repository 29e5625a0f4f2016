import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readPostmasterFile } from '#platform/database/embedded-postgres/postmaster-file.ts';

export interface BenchDatabase {
  /** A DATABASE_URL. */
  readonly url: string;
  /** Stops the server if the bench started it. */
  release(): Promise<void>;
}

const BINARIES = process.env['PG_BIN'] ?? '/usr/lib/postgresql/15/bin';

/**
 * Connects to the PostgreSQL server of a data directory. Starts it, as the owner of the directory,
 * if it is not running.
 */
export async function openDataDirectory(folder: string): Promise<BenchDatabase> {
  const { uid, gid } = await stat(folder);
  const pgCtl = async (...command: string[]) => {
    const args = [...command, '-D', folder, '-w', '-s', '-l', path.join(folder, 'log')];
    await promisify(execFile)(path.join(BINARIES, 'pg_ctl'), args, { uid, gid, cwd: '/' });
  };
  const running = await readPostmasterFile(folder);
  if (!running?.ready) await pgCtl('start');
  const { port = 5432 } = (await readPostmasterFile(folder)) ?? {};
  return {
    url: `postgresql://busbar@127.0.0.1:${port}/postgres`,
    release: async () => {
      if (!running?.ready) await pgCtl('stop', '-m', 'fast');
    },
  };
}
