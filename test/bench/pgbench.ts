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
 * pgbench's simple-update (an update, a select and an insert in a transaction) on the server of a
 * shop's data folder, with as many clients as the bench has.
 * @returns transactions per second; null where there is no pgbench.
 */
export async function pgbenchPerSecond(dataDir: string): Promise<number | null> {
  const server = await readPostmasterFile(path.join(dataDir, 'postgres'));
  if (!server) throw new Error(`no server runs on ${dataDir}`);
  const where = ['-h', server.socketFolder, '-p', String(server.port), '-U', 'busbar'];
  try {
    await run('createdb', [...where, DATABASE]);
    await run('pgbench', [...where, '-i', '-q', '-s', String(SCALE), DATABASE]);
    const clients = ['-c', String(CONNECTIONS), '-j', '1', '-T', String(MEASURE_S)];
    const { stdout } = await run('pgbench', [
      ...where,
      '-N',
      '-M',
      'prepared',
      ...clients,
      DATABASE,
    ]);
    return Math.round(Number(stdout.match(/tps = ([\d.]+)/)?.[1] ?? 0)) || null;
  } catch (error) {
    console.log(`no pgbench: ${(error as Error).message.split('\n')[0]}`);
    return null;
  } finally {
    await run('dropdb', [...where, '--if-exists', '-f', DATABASE]).catch(() => undefined);
  }
}
