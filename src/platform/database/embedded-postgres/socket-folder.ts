import { access, chown, mkdtemp, rmdir, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { PostmasterFile } from './postmaster-file.ts';
import { canReach, type ServerUser } from './server-user.ts';

export const SOCKET_PORT = 5432;
const PREFIX = 'busbar-pg-';
/** macOS allows 103 bytes, Linux 107. */
const MAX_SOCKET_PATH = 103;

/** A fresh folder that only the server's user can enter: being let in is the whole authentication. */
export async function makeSocketFolder(user: ServerUser | undefined): Promise<string> {
  const tried = [...new Set([resolve(tmpdir()), '/tmp', '/var/tmp', '/run'])];
  for (const parent of tried) {
    const longest = join(parent, `${PREFIX}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}`);
    // PostgreSQL reads the setting as a list, in which these characters have a meaning.
    if (Buffer.byteLength(longest) > MAX_SOCKET_PATH || /[,"]/.test(parent)) continue;
    try {
      if (!(await canReach(user, parent))) continue;
      const folder = await mkdtemp(join(parent, PREFIX));
      if (user) await chown(folder, user.uid, user.gid);
      return folder;
    } catch {
      continue;
    }
  }
  throw new Error(`No folder for PostgreSQL's socket: none of ${tried.join(', ')} can be used.`);
}

/** Cleaners of temporary folders may take the socket of a server that still runs. */
export async function hasSocket(server: PostmasterFile): Promise<boolean> {
  if (server.socketFolder === '') return true;
  const socket = join(server.socketFolder, `.s.PGSQL.${server.port}`);
  return await access(socket).then(
    () => true,
    (error) => error.code !== 'ENOENT',
  );
}

/** Removes the folder of a server that is gone; touches nothing that we did not name. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(PREFIX)) return;
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  await unlink(socket).catch(() => undefined);
  await unlink(`${socket}.lock`).catch(() => undefined);
  await rmdir(folder).catch(() => undefined);
}
