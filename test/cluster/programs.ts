import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The Debian packages of `.ci/install-cluster` have them. Patroni is called by Debian's own Python. */
const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  pgbouncer: '/usr/sbin/pgbouncer',
  python: '/usr/bin/python3',
  setpriv: '/usr/bin/setpriv',
} as const;

const POSTGRES_FOLDER = '/usr/lib/postgresql';

/** @throws Error that says how to install what is missing */
export async function findPrograms() {
  const missing = Object.values(PROGRAMS).filter((file) => !existsSync(file));
  const versions = await readdir(POSTGRES_FOLDER).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (missing.length > 0 || !newest)
    throw new Error(
      `install them by .ci/install-cluster: ${[...missing, 'postgresql'].join(', ')}`,
    );
  return { ...PROGRAMS, postgres: path.join(POSTGRES_FOLDER, newest, 'bin') };
}

export type Programs = Awaited<ReturnType<typeof findPrograms>>;

export const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: root's processes run as Debian's user `postgres`, those of others as themselves. */
const AS_POSTGRES = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--'];

/** Starts a program as that user in a process group of its own. Its output goes to the file. */
export async function startAsPostgres(
  { setpriv }: Programs,
  command: readonly string[],
  logFile: string,
): Promise<ChildProcess> {
  const log = await open(logFile, 'a');
  const [program = '', ...more] = isRoot ? [setpriv, ...AS_POSTGRES, ...command] : command;
  const child = spawn(program, more, {
    cwd: path.dirname(logFile),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: path.dirname(logFile) },
  });
  await log.close();
  return child;
}

/** Ends a process with all that it started in its group. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Asks again until the answer is yes.
 * @throws Error that names what did not happen in time
 */
export async function until(
  what: string,
  ask: () => Promise<boolean>,
  limitMs = 60_000,
): Promise<void> {
  const limit = performance.now() + limitMs;
  while (!(await ask().catch(() => false))) {
    if (performance.now() > limit) throw new Error(`not within ${limitMs} ms: ${what}`);
    await pause(50);
  }
}
