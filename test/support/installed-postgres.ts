import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chooseServerUser } from '#platform/database/embedded-postgres/server-user.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder of the programs of a PostgreSQL server that this machine has, with its client programs; else null. */
export async function installedPostgres(): Promise<string | null> {
  const versions = (await readdir(DEBIAN_FOLDER).catch(() => [])).filter(
    (one) => Number(one) >= 15,
  );
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (!newest) return null;
  const folder = path.join(DEBIAN_FOLDER, newest, 'bin');
  const programs = await readdir(folder);
  const needed = ['initdb', 'pg_ctl', 'pg_dump', 'psql'];
  return needed.every((name) => programs.includes(name)) ? folder : null;
}

/** Starts that server on a new cluster. */
export async function startInstalledPostgres(programs: string) {
  const home = await mkdtemp(path.join(os.tmpdir(), 'busbar-pg-'));
  const user = await chooseServerUser(home);
  if (user) await chown(home, user.uid, user.gid);
  await chmod(home, 0o755);
  const folder = path.join(home, 'data');
  const run = (name: string, ...args: string[]) =>
    promisify(execFile)(path.join(programs, name), args, { ...user, cwd: home });
  await run('initdb', '-D', folder, '-U', 'busbar', '--auth=trust', '-E', 'UTF8', '--no-sync');
  const settings = `-c listen_addresses= -c unix_socket_directories=${home} -c fsync=off`;
  await run(
    'pg_ctl',
    'start',
    '-w',
    '-s',
    '-D',
    folder,
    '-l',
    path.join(home, 'log'),
    '-o',
    settings,
  );
  return {
    /** A DATABASE_URL. */
    urlOf: (database: string) => `postgresql://busbar@/${database}?host=${home}`,
    async stop() {
      await run('pg_ctl', 'stop', '-w', '-s', '-m', 'immediate', '-D', folder);
      await rm(home, { recursive: true, force: true });
    },
  };
}
