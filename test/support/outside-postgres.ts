import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureCluster } from '#platform/database/embedded-postgres/cluster-folder.ts';
import {
  findServerPackage,
  prepareServerFiles,
} from '#platform/database/embedded-postgres/server-files.ts';
import { chooseServerUser } from '#platform/database/embedded-postgres/server-user.ts';

export interface OutsidePostgres {
  /** A DATABASE_URL. */
  readonly url: string;
  start(): Promise<void>;
  /** Restarts it, as an administrator does: all connections are closed. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL that the shop does not manage; after a restart it has the same address. */
export async function outsidePostgres(): Promise<OutsidePostgres> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'busbar-pg-'));
  await chmod(home, 0o777);
  const folder = path.join(home, 'data');
  const user = await chooseServerUser(folder);
  const files = await prepareServerFiles(findServerPackage(), user);
  await ensureCluster({ folder, files, user, token: 'outside', sync: false });
  const settings = `-c listen_addresses= -c unix_socket_directories=${home} -c fsync=off`;
  const control = (...words: string[]) =>
    promisify(execFile)(files.pgCtl, [...words, '-w', '-D', folder], { ...user, cwd: home });
  const start = async () => {
    await control('start', '-s', '-l', path.join(home, 'log'), '-o', settings);
  };
  await start();
  return {
    url: `postgresql://busbar@/postgres?host=${home}`,
    start,
    stop: async () => void (await control('stop', '-s', '-m', 'fast')),
    async remove() {
      await control('stop', '-s', '-m', 'immediate').catch(() => undefined);
      await rm(home, { recursive: true, force: true });
    },
  };
}
