import { execFile, spawn } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { clusterNameOf, readPostmasterFile } from './postmaster-file.ts';
import { findProcess } from './process-table.ts';
import { findServerPackage, prepareServerFiles } from './server-files.ts';
import { canAccess } from './server-user.ts';
import { removeSocketFolder } from './socket-folder.ts';
import { ShopProcesses } from './shop-processes.ts';
import { spawnShop, type Shop } from './spawn-shop.fixture.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

const QUICK = { fsync: 'off' };
const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const here = fileURLToPath(new URL('.', import.meta.url));
const checkoutIsOpen = await canAccess(isRoot ? NOBODY : undefined, here).catch(() => false);
if (!isRoot) console.warn('not root: starting the server as root is not tested');
else if (!checkoutIsOpen) console.warn(`nobody cannot read ${here}: ordinary users are not tested`);

const run = promisify(execFile);
let template: Promise<string> | undefined;
const folders: string[] = [];
const shops: Shop[] = [];
const servers: EmbeddedPostgres[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const shop of shops.splice(0)) shop.process.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) {
    const server = await readPostmasterFile(join(folder, 'data', 'postgres'));
    const pid = server?.pid;
    if (pid !== undefined && (await findProcess(pid))) process.kill(pid, 'SIGQUIT');
    await until(async () => pid === undefined || !(await findProcess(pid)));
    if (server) await removeSocketFolder(server.socketFolder);
    await rm(folder, { recursive: true, force: true });
  }
});

afterAll(async () => {
  if (template) await rm(await template, { recursive: true, force: true });
});

describe('a shop that starts its own database', () => {
  it('gets a durable, private server that stops with it', async () => {
    const dataDir = await newDataDir();
    const server = await start(dataDir, {});
    expect(server.startedHere).toBe(true);
    expect(await settingsOf(server, ['fsync', 'full_page_writes', 'data_checksums'])).toEqual([
      'on',
      'on',
      'on',
    ]);
    expect(await settingsOf(server, ['listen_addresses', 'server_encoding', 'jit'])).toEqual([
      '',
      'UTF8',
      'off',
    ]);
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
    expect(await ask(server, `select 'É' ~* 'é' as alike`)).toEqual([{ alike: true }]);
    const pid = await postmasterPid(dataDir);
    await server.stop();
    expect(await findProcess(pid!)).toBeUndefined();
    await expect(stat(server.connection.host)).rejects.toThrow('ENOENT');
  });

  it('reports the output of a server that does not start', async () => {
    const starting = start(await usedDataDir(), { ...QUICK, shared_buffers: 'plenty' });
    await expect(starting).rejects.toThrow(/did not start[^]*shared_buffers/);
  });

  it('refuses a folder of another version of PostgreSQL', async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toThrow(
      /belongs to PostgreSQL 15.*npm run backup.*npm run restore/,
    );
  });

  it('requires DATABASE_URL on platforms without a package', () => {
    expect(() => findServerPackage('sunos', 'sparc')).toThrow(/sunos-sparc.*DATABASE_URL/);
  });

  it('supports long paths', async () => {
    const long = join(await newFolder(), 'a-folder-with-a-long-name'.repeat(6));
    await mkdir(long);
    vi.stubEnv('TMPDIR', long);
    const server = await start(join(long, 'data'));
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ignores the files of a killed initdb', async () => {
    const dataDir = await newDataDir();
    const shop = runShop(dataDir);
    await until(async () =>
      (await readdir(dataDir).catch(() => [])).some((n) => n.includes('.init-')),
    );
    await shop.kill();
    const server = await start(dataDir);
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.includes('.init-'))).toEqual([]);
  });

  it('does not mistake a process that reuses the id of its server', async () => {
    const dataDir = await usedDataDir();
    const owner = await stat(join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid } : {});
    const lines = [
      stranger.pid,
      '/nowhere',
      1,
      5432,
      '/tmp/busbar-pg-none',
      '',
      '1 1',
      'ready   ',
      '',
    ];
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(file, lines.join('\n'));
    await chown(file, owner.uid, owner.gid);
    const server = await start(dataDir);
    expect(server.startedHere).toBe(true);
    expect(await findProcess(stranger.pid!)).toBeDefined();
    stranger.kill();
  });
});

describe('a server that is killed while the shop runs', () => {
  it('is restarted with all committed rows', async () => {
    const dataDir = await usedDataDir();
    const server = await start(dataDir, {});
    await ask(server, 'create table orders as select 1 as id');
    const killed = await killPostmaster(dataDir);
    await until(async () => ![undefined, killed].includes(await postmasterPid(dataDir)));
    await until(async () => (await ask(server, 'select 1').catch(() => [])).length > 0);
    expect(await ask(server, 'select * from orders')).toEqual([{ id: 1 }]);
  });

  it.runIf(process.platform === 'linux')('does not outlive a shop that stops', async () => {
    const dataDir = await usedDataDir();
    const clusterName = await clusterNameOf(join(dataDir, 'postgres'));
    for (const afterMs of [0, 190, 210, 230]) {
      const server = await start(dataDir);
      await killPostmaster(dataDir);
      await pause(afterMs);
      await server.stop();
      // A process that the killed server was forking still has its command line for some milliseconds.
      await expect.poll(() => serverProcesses(clusterName)).toEqual([]);
    }
  });
});

describe('after a shop process was killed', () => {
  it('the next shop uses its server with all committed rows', async () => {
    const dataDir = await usedDataDir();
    const shop = runShop(dataDir);
    expect(await shop.nextMessage()).toMatchObject({ startedHere: true });
    const pid = await postmasterPid(dataDir);
    await shop.kill();
    const server = await start(dataDir);
    expect(server.startedHere).toBe(false);
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(await ask(server, 'select count(*)::int as orders from orders')).toEqual([
      { orders: 1 },
    ]);
    await server.stop();
    expect(await findProcess(pid!)).toBeUndefined();
  });

  it('and its server too, no committed row is lost', async () => {
    const dataDir = await usedDataDir();
    const shop = runShop(dataDir, {});
    await shop.nextMessage();
    process.kill((await postmasterPid(dataDir))!, 'SIGKILL');
    await shop.kill();
    const server = await start(dataDir, {});
    expect(server.startedHere).toBe(true);
    expect(await ask(server, 'select count(*)::int as orders from orders')).toEqual([
      { orders: 1 },
    ]);
  });

  it('a server without a socket is replaced', async () => {
    const dataDir = await usedDataDir();
    const shop = runShop(dataDir);
    const { connection } = (await shop.nextMessage()) as { connection: { host: string } };
    await shop.kill();
    await rm(connection.host, { recursive: true });
    const server = await start(dataDir);
    expect(server.startedHere).toBe(true);
    expect(await ask(server, 'select count(*)::int as orders from orders')).toEqual([
      { orders: 1 },
    ]);
  });
});

describe('two shops on one folder', () => {
  it('that start concurrently share a server, which the last one stops', async () => {
    const dataDir = await newDataDir();
    const shop = runShop(dataDir);
    const server = await start(dataDir);
    const message = (await shop.nextMessage()) as { startedHere: boolean; connection: object };
    expect(message.connection).toEqual(server.connection);
    expect([message.startedHere, server.startedHere].filter(Boolean)).toHaveLength(1);
    const pid = await postmasterPid(dataDir);
    await server.stop();
    expect(await shop.send('count')).toEqual({ orders: 1 });
    expect(await shop.send('stop')).toEqual({ stopped: true });
    expect(await findProcess(pid!)).toBeUndefined();
  });

  it('keep the server when one stops while the other starts', async () => {
    const dataDir = await usedDataDir();
    let server = await start(dataDir);
    for (let round = 0; round < 5; round++) {
      const [next] = await Promise.all([start(dataDir), server.stop()]);
      server = next;
      expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    }
  });

  it('see each other across containers by heartbeat', async () => {
    const folder = await newFolder();
    const processes = await ShopProcesses.join(folder);
    const entry = join(folder, 'abcdef.using');
    await writeFile(entry, JSON.stringify({ pid: process.pid, startedAt: '1', host: 'another' }));
    expect(await processes.others()).toMatchObject([{ token: 'abcdef', isRemote: true }]);
    await utimes(entry, 1, 1);
    expect(await processes.others()).toEqual([]);
    await processes.unregister();
    expect(await readdir(folder)).toEqual([]);
  });
});

it('Ctrl-C in the terminal reaches the shop and not its database', async () => {
  const shop = runShop(await usedDataDir());
  await shop.nextMessage();
  process.kill(-shop.process.pid!, 'SIGINT');
  expect(await shop.send('count')).toEqual({ orders: 1 });
});

it.runIf(checkoutIsOpen)('an ordinary user can start it', async () => {
  const folder = await newFolder();
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  if (isRoot) await chown(dataDir, NOBODY.uid, NOBODY.gid);
  const shop = runShop(dataDir, QUICK, isRoot ? NOBODY : {});
  expect(await shop.nextMessage()).toMatchObject({ startedHere: true });
  expect(await shop.send('stop')).toEqual({ stopped: true });
});

describe.runIf(isRoot)('as root', () => {
  it('the data stays in a folder that only root may enter, with its permissions', async () => {
    const home = join(await newFolder(), 'home');
    await mkdir(home, { mode: 0o700 });
    const server = await start(join(home, 'data'));
    await ask(server, 'create database another');
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    expect(await readdir(join(home, 'data', 'postgres'))).toContain('PG_VERSION');
    await server.stop();
    expect((await start(join(home, 'data'))).startedHere).toBe(true);
  });

  it('programs in a closed checkout without library links are copied once to where they run', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o755);
    const closed = join(folder, 'home', 'package');
    await mkdir(dirname(closed), { mode: 0o700 });
    await cp(findServerPackage(), closed, { recursive: true, verbatimSymlinks: true });
    const links: { target: string }[] = JSON.parse(
      await readFile(join(closed, 'native/pg-symlinks.json'), 'utf8'),
    );
    for (const { target } of links) await rm(join(closed, target));
    const cache = [join(folder, 'cache')];
    const [one, two] = await Promise.all(
      [1, 2].map(() => prepareServerFiles(closed, NOBODY, cache)),
    );
    expect(one).toEqual(two);
    expect(await readdir(cache[0]!)).toHaveLength(1);
    const version = spawn(one!.postgres, ['--version'], { ...NOBODY, cwd: '/', env: {} });
    expect(await new Promise((resolve) => version.on('close', resolve))).toBe(0);
  });
});

function runShop(dataDir: string, settings: object = QUICK, user: object = {}): Shop {
  const shop = spawnShop(dataDir, settings, user);
  shops.push(shop);
  return shop;
}

async function start(
  dataDir: string,
  settings: Record<string, string> = QUICK,
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings, log: () => undefined });
  servers.push(server);
  return server;
}

async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function settingsOf(server: EmbeddedPostgres, names: string[]): Promise<unknown[]> {
  const rows = await Promise.all(
    names.map((name) => ask(server, `select current_setting('${name}') as value`)),
  );
  return rows.map(([row]) => (row as { value: string }).value);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'busbar-test-'));
  folders.push(folder);
  return folder;
}

/** A copy of a cluster, which is five times faster than an initdb. */
async function usedDataDir(): Promise<string> {
  template ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'busbar-test-'));
    const options = { dataDir: join(folder, 'data'), settings: QUICK, log: () => undefined };
    await (await startEmbeddedPostgres(options)).stop();
    return folder;
  })();
  const dataDir = await newDataDir();
  await run('cp', ['-a', join(await template, 'data', 'postgres'), dataDir]);
  return dataDir;
}

async function newDataDir(): Promise<string> {
  const folder = join(await newFolder(), 'data');
  await mkdir(folder);
  return folder;
}

async function killPostmaster(dataDir: string): Promise<number | undefined> {
  const pid = await postmasterPid(dataDir);
  process.kill(pid!, 'SIGKILL');
  return pid;
}

/** The command lines of a cluster's server processes. */
async function serverProcesses(clusterName: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(commands)).filter((line) =>
    line.includes(`cluster_name=${clusterName}`),
  );
}

async function postmasterPid(dataDir: string): Promise<number | undefined> {
  return (await readPostmasterFile(join(dataDir, 'postgres')))?.pid;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('waited too long');
    await pause(5);
  }
}
