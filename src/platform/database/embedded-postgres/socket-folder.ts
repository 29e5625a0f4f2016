import { once } from 'node:events';
import { access, chown, mkdtemp, rmdir, unlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { PostmasterFile } from './postmaster-file.ts';
import { canAccess, type ServerUser } from './server-user.ts';

export const SOCKET_PORT = 5432;
const PREFIX = 'busbar-pg-';
/** macOS allows 103 bytes, Linux 107. */
const MAX_SOCKET_PATH = 103;

/** Creates a folder that only the server's user can access. That is the only authentication. */
export async function makeSocketFolder(user: ServerUser | undefined): Promise<string> {
  const tried = [...new Set([resolve(tmpdir()), '/tmp', '/var/tmp', '/run'])];
  for (const parent of tried) {
    const longest = join(parent, `${PREFIX}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}`);
    // The setting is a list, in which these characters are special.
    if (Buffer.byteLength(longest) > MAX_SOCKET_PATH || /[,"]/.test(parent)) continue;
    try {
      if (!(await canAccess(user, parent))) continue;
      const folder = await mkdtemp(join(parent, PREFIX));
      if (user) await chown(folder, user.uid, user.gid);
      return folder;
    } catch {
      continue;
    }
  }
  throw new Error(`No folder for PostgreSQL's socket: none of ${tried.join(', ')} can be used.`);
}

/** Whether the socket exists: cleaners of temporary folders may delete that of a running server. */
export async function hasSocket(server: PostmasterFile): Promise<boolean> {
  if (server.socketFolder === '') return true;
  const socket = join(server.socketFolder, `.s.PGSQL.${server.port}`);
  return await access(socket).then(
    () => true,
    (error) => error.code !== 'ENOENT',
  );
}

/** Removes the socket folder of a dead server. In a copied data folder, the file may name that of the original. */
export async function removeUnusedSocketFolder(folder: string): Promise<void> {
  if (!(await isListening(join(folder, `.s.PGSQL.${SOCKET_PORT}`))))
    await removeSocketFolder(folder);
}

async function isListening(socket: string): Promise<boolean> {
  const connection = connect(socket);
  return await once(connection, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => connection.destroy());
}

/** Removes the socket folder of a stopped server. Ignores folders with other names. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(PREFIX)) return;
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  await unlink(socket).catch(() => undefined);
  await unlink(`${socket}.lock`).catch(() => undefined);
  await rmdir(folder).catch(() => undefined);
}
