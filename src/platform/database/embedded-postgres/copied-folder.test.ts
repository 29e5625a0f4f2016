import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { identityOf } from './folder-identity.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { findProcess } from './process-table.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';
import { spawnShop } from './spawn-shop.fixture.ts';

const folder = await mkdtemp(join(tmpdir(), 'busbar-test-'));
const servers: EmbeddedPostgres[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const settings = { fsync: 'off' };
  const server = await startEmbeddedPostgres({ dataDir, settings, log: () => undefined });
  servers.push(server);
  return server;
}

async function ordersIn(server: EmbeddedPostgres, change = 'select 1'): Promise<number> {
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(change);
    const { rows } = await client.query<{ orders: number }>(
      'select count(*)::int as orders from orders',
    );
    return rows[0]!.orders;
  } finally {
    await client.end();
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return (await readPostmasterFile(join(dataDir, 'postgres')))!.pid;
}

describe('a copy of the data of a running shop', () => {
  it('gets its own server and never reaches that of the original', async () => {
    const [dataDir, copyDir] = [join(folder, 'data'), join(folder, 'copy')];
    const shop = spawnShop(dataDir, { fsync: 'off' }, {});
    expect(await shop.nextMessage()).toMatchObject({ startedHere: true });
    const original = await postmasterPid(dataDir);
    await promisify(execFile)('cp', ['-a', dataDir, copyDir]);

    const copy = await start(copyDir);
    expect(copy.startedHere).toBe(true);
    const copyPid = await postmasterPid(copyDir);
    expect(copyPid).not.toBe(original);
    expect(await ordersIn(copy, 'insert into orders default values')).toBe(2);
    await copy.stop();
    expect(await findProcess(copyPid)).toBeUndefined();

    const again = await start(dataDir);
    expect(again.startedHere).toBe(false);
    expect(await postmasterPid(dataDir)).toBe(original);
    expect(await ordersIn(again)).toBe(1);
    expect(await shop.send('stop')).toEqual({ stopped: true });
  });

  it('is told apart by its inode, and by the device in a snapshot of the volume', () => {
    const original = identityOf({ dev: 0x801n, ino: 0x2an });
    expect(identityOf({ dev: 0x801n, ino: 0x2bn })).not.toBe(original);
    expect(identityOf({ dev: 0xfd03n, ino: 0x2an })).not.toBe(original);
  });
});
