import { randomBytes } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderIdentity } from './folder-identity.ts';
import { findProcess } from './process-table.ts';

/** The contents of `postmaster.pid`, which a running server writes. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly ready: boolean;
  readonly text: string;
}

/** Undefined without a file. PostgreSQL writes it in steps: missing values are 0 or ''. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const [pid, , , port = '0', socketFolder = '', , , status = ''] = text.split('\n');
  // A negative number marks a stand-alone backend.
  return {
    pid: Math.abs(Number(pid)) || 0,
    port: Number(port),
    socketFolder,
    ready: status.trim() === 'ready',
    text,
  };
}

/** Identifies the server on its command line, so that nobody finds it from a copy of its folder. */
export async function clusterNameOf(cluster: string): Promise<string> {
  return `busbar-${await folderIdentity(cluster)}`;
}

/** Whether the process is the server of this cluster, not another one that reuses the id. */
export async function isServerOf(clusterName: string, pid: number): Promise<boolean> {
  if (pid === 0) return false;
  const running = await findProcess(pid);
  if (!running) return false;
  // Unreadable: trust the file, because two servers on one folder would destroy the data.
  if (running.command === '') return true;
  const mentioned = /(?:cluster_name=|^postgres: )(busbar-[0-9a-f-]+)/.exec(running.command)?.[1];
  return mentioned === undefined ? running.command.includes('postgres') : mentioned === clusterName;
}

/**
 * Removes a stale file that names another program's process, because of which PostgreSQL would not
 * start. Restores it when a server has just rewritten it.
 */
export async function removeStalePostmasterFile(cluster: string, stale: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const movedPath = join(cluster, `postmaster.stale-${randomBytes(4).toString('hex')}`);
  await rename(path, movedPath).catch(() => undefined);
  const text = await readFile(movedPath, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  if (text === stale) await rm(movedPath, { force: true });
  else await rename(movedPath, path);
}
