import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { chmod, cp, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { restoreLinks } from './library-links.ts';
import { canReach, type ServerUser } from './server-user.ts';

/**
 * A copy of the package that `user` can run, made once per version. It appears by one rename, so
 * two shops may make it at once and a killed one leaves nothing half-done under its name.
 */
export async function copyServerFiles(
  packageFolder: string,
  user: ServerUser | undefined,
  cacheFolders: readonly string[] = usualCacheFolders(),
): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const cache = await openCache(cacheFolders, user);
  const copy = join(cache, `postgres-${basename(packageFolder)}-${version}`);
  if (await isOurs(copy)) return copy;
  const draft = join(cache, `.draft-${randomBytes(6).toString('hex')}`);
  try {
    await cp(packageFolder, draft, { recursive: true, verbatimSymlinks: true });
    if (!(await restoreLinks(draft))) throw new Error(`Cannot make library links in ${draft}.`);
    await settle(draft);
    await rename(draft, copy).catch(async (error) => {
      if (!(await isOurs(copy))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return copy;
}

function usualCacheFolders(): string[] {
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
      if (!(await isOurs(folder))) continue;
      if (user) await chmod(folder, 0o755);
      if (await canReach(user, folder)) return folder;
    } catch {
      continue;
    }
  }
  throw new Error(
    `No cache folder for PostgreSQL's programs can be used (tried ${folders.join(', ')}): ` +
      'install the shop in a folder that every user may enter, or set DATABASE_URL.',
  );
}

/** Programs are run only from folders that nobody else could have filled. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory()) return false;
  if (process.platform === 'win32') return true;
  return found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Readable by all, writable by us, and on the disk before the folder gets its final name. */
async function settle(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (let done = 0; done < entries.length; done += 64) {
    const batch = entries.slice(done, done + 64);
    await Promise.all(batch.map((entry) => settleOne(entry, join(entry.parentPath, entry.name))));
  }
}

async function settleOne(entry: Dirent, path: string): Promise<void> {
  if (entry.isDirectory()) await chmod(path, 0o755);
  if (!entry.isFile()) return;
  const file = await open(path, 'r+');
  const runnable = ((await file.stat()).mode & 0o100) !== 0;
  await file.chmod(runnable ? 0o755 : 0o644);
  await file.sync();
  await file.close();
}
