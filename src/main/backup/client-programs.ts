import { execFile, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import pg from 'pg';
import { AdminError } from '../admin-error.ts';

/** Where Debian and Ubuntu install the programs of each major version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * Finds a client program of PostgreSQL of at least this major version, in PATH first.
 * @throws AdminError that says what to install
 */
export async function findProgram(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  minVersion: number,
  debianFolder = DEBIAN_FOLDER,
): Promise<string> {
  const installed = (await readdir(debianFolder).catch(() => [])).toSorted(
    (a, b) => Number(b) - Number(a),
  );
  const candidates = [name, ...installed.map((one) => path.join(debianFolder, one, 'bin', name))];
  const found: number[] = [];
  for (const program of candidates) {
    const version = await versionOf(program);
    if (version !== null && version >= minVersion) return program;
    if (version !== null) found.push(version);
  }
  const problem =
    found.length > 0 ? `${name} ${Math.max(...found)} is too old` : `${name} was not found`;
  throw new AdminError(
    `${problem}: install the client programs of PostgreSQL ${minVersion} or newer, and put them first in PATH.`,
  );
}

async function versionOf(program: string): Promise<number | null> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version']);
    const version = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
    return version === undefined ? null : Number(version);
  } catch {
    return null;
  }
}

export interface RunningProgram {
  readonly output: Readable;
  readonly input: NodeJS.WritableStream;
  /** Resolves at the end. @throws AdminError with the last lines of its error output */
  readonly ended: Promise<void>;
}

/** Runs a client program. The address is in its environment, because other users can read arguments. */
export function runProgram(
  program: string,
  args: readonly string[],
  databaseUrl: string,
): RunningProgram {
  const child = spawn(program, [...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...libpqVariables(databaseUrl) },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = `${errors}${String(chunk)}`.slice(-4_000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new AdminError(`${path.basename(program)} failed:\n${errors.trim()}`));
    });
  });
  ended.catch(() => undefined);
  // A program that fails closes its input early; `ended` says why.
  child.stdin.on('error', () => undefined);
  return { output: child.stdout, input: child.stdin, ended };
}

/** The address as environment variables of libpq, which the client programs read. */
export function libpqVariables(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client(databaseUrl);
  const parameters = new URLSearchParams(databaseUrl.split('?')[1]);
  const encryption = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].map(
    (name) => [`PG${name.toUpperCase()}`, parameters.get(name) ?? ''] as const,
  );
  const variables = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user ?? '',
    PGPASSWORD: password ?? '',
    PGDATABASE: database ?? '',
    PGCONNECT_TIMEOUT: '10',
    ...Object.fromEntries(encryption),
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}
