import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { readPostmasterFile } from '#platform/database/embedded-postgres/postmaster-file.ts';
import { CONNECTIONS, MEASURE_S } from './load.ts';

const run = promisify(execFile);
const DATABASE = 'pgbench';
/** A million accounts. */
const SCALE = 10;

/**
 * Runs pgbench's simple-update (an update, a select and an insert in one transaction) on the PostgreSQL server of a
 * shop's data folder, with as many clients as the benchmark.
 * @returns transactions per second; null if pgbench is not installed.
 */
export async function pgbenchPerSecond(dataDir: string): Promise<number | null> {
  const server = await readPostmasterFile(path.join(dataDir, 'postgres'));
  if (!server) throw new Error(`no PostgreSQL server runs on ${dataDir}`);
  const connection = ['-h', server.socketFolder, '-p', String(server.port), '-U', 'busbar'];
  try {
    await run('createdb', [...connection, DATABASE]);
    await run('pgbench', [...connection, '-i', '-q', '-s', String(SCALE), DATABASE]);
    const clients = ['-c', String(CONNECTIONS), '-j', '1', '-T', String(MEASURE_S)];
    const { stdout } = await run('pgbench', [
      ...connection,
      '-N',
      '-M',
      'prepared',
      ...clients,
      DATABASE,
    ]);
    return Math.round(Number(stdout.match(/tps = ([\d.]+)/)?.[1] ?? 0)) || null;
  } catch (error) {
    console.log(`pgbench failed: ${(error as Error).message.split('\n')[0]}`);
    return null;
  } finally {
    await run('dropdb', [...connection, '--if-exists', '-f', DATABASE]).catch(() => undefined);
  }
}
