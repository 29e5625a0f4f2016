import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { chmod, cp, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { restoreLinks } from './library-links.ts';
import { canAccess, type ServerUser } from './server-user.ts';

/**
 * Copies the package to where `user` can run it, once per version. The finished copy is renamed into
 * place, so that concurrent or killed shops leave no incomplete copy.
 */
export async function copyServerFiles(
  packageFolder: string,
  user: ServerUser | undefined,
  cacheFolders: readonly string[] = defaultCacheFolders(),
): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const cache = await openCache(cacheFolders, user);
  const copy = join(cache, `postgres-${basename(packageFolder)}-${version}`);
  if (await isPrivate(copy)) return copy;
  const draft = join(cache, `.draft-${randomBytes(6).toString('hex')}`);
  try {
    await cp(packageFolder, draft, { recursive: true, verbatimSymlinks: true });
    if (!(await restoreLinks(draft))) throw new Error(`Cannot create library links in ${draft}.`);
    await makeDurable(draft);
    await rename(draft, copy).catch(async (error) => {
      if (!(await isPrivate(copy))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return copy;
}

function defaultCacheFolders(): string[] {
  if (process.getuid?.() === 0) return ['/var/cache/busbar', join(tmpdir(), 'busbar-cache')];
  const home = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return [join(home, 'busbar'), join(tmpdir(), `busbar-cache-${process.getuid?.() ?? 'user'}`)];
}

async function openCache(
  folders: readonly string[],
  user: ServerUser | undefined,
): Promise<string> {
  for (const folder of folders) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      if (!(await isPrivate(folder))) continue;
      if (user) await chmod(folder, 0o755);
      if (await canAccess(user, folder)) return folder;
    } catch {
      continue;
    }
  }
  throw new Error(
    `No cache folder for PostgreSQL's programs can be used (tried ${folders.join(', ')}): ` +
      'install the shop in a folder that every user can access, or set DATABASE_URL.',
  );
}

/** Whether only this user can write to the folder: programs must not be run from others. */
async function isPrivate(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => undefined);
  if (!stats?.isDirectory()) return false;
  if (process.platform === 'win32') return true;
  return stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

/** Sets the permissions and syncs all files to disk. */
async function makeDurable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (let start = 0; start < entries.length; start += 64) {
    const batch = entries.slice(start, start + 64);
    await Promise.all(
      batch.map((entry) => makeEntryDurable(entry, join(entry.parentPath, entry.name))),
    );
  }
}

async function makeEntryDurable(entry: Dirent, path: string): Promise<void> {
  if (entry.isDirectory()) await chmod(path, 0o755);
  if (!entry.isFile()) return;
  const file = await open(path, 'r+');
  const runnable = ((await file.stat()).mode & 0o100) !== 0;
  await file.chmod(runnable ? 0o755 : 0o644);
  await file.sync();
  await file.close();
}
