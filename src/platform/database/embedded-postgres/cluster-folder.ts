import { randomBytes } from 'node:crypto';
import {
  chown,
  lchown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runInitdb } from './run-initdb.ts';
import type { ServerFiles } from './server-files.ts';
import type { ServerUser } from './server-user.ts';

const PASSWORD_FILE = 'shop-password';

export interface ClusterWish {
  readonly folder: string;
  readonly files: ServerFiles;
  readonly user: ServerUser | undefined;
  /** Names the draft, so that a later shop knows whose it was. */
  readonly token: string;
  readonly sync: boolean;
}

/** Makes the cluster unless it is there. It gets its name only when complete and on the disk. */
export async function ensureCluster(wish: ClusterWish): Promise<'made' | 'found'> {
  const { folder, files, user } = wish;
  const version = await readVersion(folder);
  if (version === undefined) return await makeCluster(wish);
  if (version !== String(files.majorVersion)) {
    throw new Error(
      `${folder} belongs to PostgreSQL ${version}, the embedded one is ${files.majorVersion}: ` +
        'carry the data over (dump and restore) or set another DATA_DIR.',
    );
  }
  // Restored from a backup by root, for instance.
  if (user && (await stat(folder)).uid !== user.uid) await giveTo(folder, user);
  return 'found';
}

/** The password of the server's role where it listens on TCP (Windows). */
export async function readPassword(folder: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined;
  return (await readFile(join(folder, PASSWORD_FILE), 'utf8')).trim();
}

/** An initdb whose shop was killed goes on writing until it misses what is gone. */
const whileInUse = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 } as const;

/** Removes what a killed initdb left, except drafts of those who still work on theirs. */
export async function removeAbandonedDrafts(
  folder: string,
  working: readonly string[],
): Promise<void> {
  const prefix = `${basename(folder)}.init-`;
  for (const name of await readdir(dirname(folder))) {
    const abandoned = name.startsWith(prefix) && !working.includes(name.slice(prefix.length));
    if (abandoned) await rm(join(dirname(folder), name), whileInUse);
  }
}

async function makeCluster({
  folder,
  files,
  user,
  token,
  sync,
}: ClusterWish): Promise<'made' | 'found'> {
  const draft = `${folder}.init-${token}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    if (user) await chown(draft, user.uid, user.gid);
    const password = process.platform === 'win32' ? randomBytes(24).toString('hex') : undefined;
    const passwordFile = `${draft}-password`;
    if (password) await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
    try {
      await runInitdb(draft, files, user, { sync, ...(password && { passwordFile }) });
      if (password) await rename(passwordFile, join(draft, PASSWORD_FILE));
    } finally {
      await rm(passwordFile, { force: true });
    }
    return await giveName(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function giveName(draft: string, folder: string): Promise<'made' | 'found'> {
  try {
    // POSIX renames onto an empty folder, Windows onto none.
    if (process.platform === 'win32') await rmdir(folder).catch(() => undefined);
    await rename(draft, folder);
  } catch (error) {
    if ((await readVersion(folder)) !== undefined) return 'found';
    throw new Error(`${folder} is not empty and holds no PostgreSQL data: move it away.`, {
      cause: error,
    });
  }
  if (process.platform !== 'win32') {
    const parent = await open(dirname(folder));
    await parent.sync().finally(() => parent.close());
  }
  return 'made';
}

async function readVersion(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    if (error.code !== 'EACCES') throw error;
    throw new Error(
      `${folder} belongs to another user: start the shop as before, or change its owner.`,
    );
  });
  return text?.trim();
}

async function giveTo(folder: string, user: ServerUser): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  await chown(folder, user.uid, user.gid);
}
