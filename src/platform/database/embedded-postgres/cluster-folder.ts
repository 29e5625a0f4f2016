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
import { StartError } from '../../start-error.ts';

const PASSWORD_FILE = 'shop-password';

export interface ClusterOptions {
  readonly folder: string;
  readonly files: ServerFiles;
  readonly user: ServerUser | undefined;
  /** Part of the draft's name: identifies the process that creates it. */
  readonly token: string;
  readonly sync: boolean;
}

/** Creates the cluster unless it exists. It is renamed to `folder` only when complete and synced to disk. */
export async function ensureCluster(options: ClusterOptions): Promise<'created' | 'exists'> {
  const { folder, files, user } = options;
  const version = await readVersion(folder);
  if (version === undefined) return await createCluster(options);
  if (version !== String(files.majorVersion)) {
    throw new StartError(
      `${folder} belongs to PostgreSQL ${version}, the embedded one is ${files.majorVersion}: ` +
        'run "npm run backup -- <file>" with the previous version of the shop, move the folder away, and ' +
        'run "npm run restore -- <file>" with this one (docs/operations.md, Upgrading PostgreSQL).',
    );
  }
  // For instance after root has restored a backup.
  if (user && (await stat(folder)).uid !== user.uid) await changeOwner(folder, user);
  return 'exists';
}

/** The password of the server's role where it listens on TCP (Windows). */
export async function readPassword(folder: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined;
  return (await readFile(join(folder, PASSWORD_FILE), 'utf8')).trim();
}

/** An initdb whose shop was killed may still write files; removal is retried. */
const retriedRemoval = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 } as const;

/** Removes the drafts that killed processes left. */
export async function removeAbandonedDrafts(
  folder: string,
  activeTokens: readonly string[],
): Promise<void> {
  const prefix = `${basename(folder)}.init-`;
  for (const name of await readdir(dirname(folder))) {
    const abandoned = name.startsWith(prefix) && !activeTokens.includes(name.slice(prefix.length));
    if (abandoned) await rm(join(dirname(folder), name), retriedRemoval);
  }
}

async function createCluster({
  folder,
  files,
  user,
  token,
  sync,
}: ClusterOptions): Promise<'created' | 'exists'> {
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
    return await renameDraft(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function renameDraft(draft: string, folder: string): Promise<'created' | 'exists'> {
  try {
    // On Windows the target of a rename must not exist, not even as an empty folder.
    if (process.platform === 'win32') await rmdir(folder).catch(() => undefined);
    await rename(draft, folder);
  } catch (error) {
    if ((await readVersion(folder)) !== undefined) return 'exists';
    throw new StartError(`${folder} is not empty and contains no PostgreSQL data: move it away.`, {
      cause: error,
    });
  }
  if (process.platform !== 'win32') {
    const parent = await open(dirname(folder));
    await parent.sync().finally(() => parent.close());
  }
  return 'created';
}

async function readVersion(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    if (error.code !== 'EACCES') throw error;
    throw new StartError(
      `${folder} belongs to another user: start the shop as that user, or change the owner.`,
    );
  });
  return text?.trim();
}

async function changeOwner(folder: string, user: ServerUser): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  await chown(folder, user.uid, user.gid);
}
