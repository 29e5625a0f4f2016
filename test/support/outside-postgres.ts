import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureCluster } from '#platform/database/embedded-postgres/cluster-folder.ts';
import { readPostmasterFile } from '#platform/database/embedded-postgres/postmaster-file.ts';
import {
  findServerPackage,
  prepareServerFiles,
  type ServerFiles,
} from '#platform/database/embedded-postgres/server-files.ts';
import {
  chooseServerUser,
  type ServerUser,
} from '#platform/database/embedded-postgres/server-user.ts';

export interface OutsidePostgres {
  /** A DATABASE_URL. */
  readonly url: string;
  /** Of the server's first process, the parent of all others. */
  pid(): Promise<number>;
  start(): Promise<void>;
  /** Restarts it, as an administrator does: all connections are closed. */
  stop(): Promise<void>;
  /** A replica that streams from it. Restarts this server to copy its files. */
  replica(): Promise<OutsidePostgres>;
  remove(): Promise<void>;
}

/** A PostgreSQL that the shop does not manage; after a restart it has the same address. */
export async function outsidePostgres(): Promise<OutsidePostgres> {
  const home = await newHome();
  const folder = path.join(home, 'data');
  const user = await chooseServerUser(folder);
  const files = await prepareServerFiles(findServerPackage(), user);
  await ensureCluster({ folder, files, user, token: 'outside', sync: false });
  const server = serverIn(home, files, user);
  await server.start();
  return server;
}

/** A folder that the user of the server can write to. */
async function newHome(): Promise<string> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'busbar-pg-'));
  await chmod(home, 0o777);
  return home;
}

function serverIn(home: string, files: ServerFiles, user: ServerUser | undefined): OutsidePostgres {
  const folder = path.join(home, 'data');
  const settings = `-c listen_addresses= -c unix_socket_directories=${home} -c fsync=off`;
  const control = (...words: string[]) =>
    promisify(execFile)(files.pgCtl, [...words, '-w', '-D', folder], { ...user, cwd: home });
  const start = async () => {
    await control('start', '-s', '-l', path.join(home, 'log'), '-o', settings);
  };
  const stop = async () => void (await control('stop', '-s', '-m', 'fast'));
  return {
    url: `postgresql://busbar@/postgres?host=${home}`,
    pid: async () => (await readPostmasterFile(folder))?.pid ?? 0,
    start,
    stop,
    async replica() {
      const copyHome = await newHome();
      const copy = path.join(copyHome, 'data');
      await stop();
      await promisify(execFile)('cp', ['-Rp', folder, copy], { ...user, cwd: home });
      await start();
      await appendFile(
        path.join(copy, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=${home} user=busbar'\n`,
      );
      await writeFile(path.join(copy, 'standby.signal'), '');
      const replica = serverIn(copyHome, files, user);
      await replica.start();
      return replica;
    },
    async remove() {
      await control('stop', '-s', '-m', 'immediate').catch(() => undefined);
      await rm(home, { recursive: true, force: true });
    },
  };
}
