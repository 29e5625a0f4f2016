import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { NewId } from '#shared/time-and-ids.ts';
import { checkFileName, FileMissing, FilesUnavailable, isFileName, type Files } from './files.ts';

/** The end of the name of a file that is being written. */
const PART = '.part';

/** The calls whose order decides what a crash leaves. */
export interface Disk {
  readonly mkdir: typeof mkdir;
  readonly open: typeof open;
  readonly rename: typeof rename;
}
const localDisk: Disk = { mkdir, open, rename };

/** Stores files in a local folder. */
export function folderFiles(folder: string, newId: NewId, disk: Disk = localDisk): Files {
  function pathOf(name: string): string {
    checkFileName(name);
    return path.join(folder, name);
  }

  return {
    async put(name, content) {
      const file = pathOf(name);
      const part = `${file}.${newId()}${PART}`;
      try {
        const created = await disk.mkdir(path.dirname(file), { recursive: true });
        if (created) await syncFolder(path.dirname(created), disk);
        await writeSynced(disk, part, content);
        await disk.rename(part, file);
        await syncFolder(path.dirname(file), disk);
      } catch (error) {
        await rm(part, { force: true });
        throw isFull(error) ? new FilesUnavailable('the disk is full', { cause: error }) : error;
      }
    },

    async *read(name) {
      try {
        yield* createReadStream(pathOf(name), { highWaterMark: 512 * 1024 });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        throw new FileMissing(name);
      }
    },

    async remove(name, { storedBefore } = {}) {
      const file = pathOf(name);
      if (storedBefore && !(await wasStoredBefore(file, storedBefore))) return;
      await rm(file, { force: true });
    },

    async removeUnfinished(before) {
      for (const file of await filesIn(folder)) {
        const unfinished = file.endsWith(PART) && (await wasStoredBefore(file, before));
        if (unfinished) await rm(file, { force: true });
      }
    },

    async *list({ storedBefore } = {}) {
      for (const file of await filesIn(folder)) {
        const name = path.relative(folder, file).replaceAll(path.sep, '/');
        if (file.endsWith(PART) || !isFileName(name)) continue;
        if (!storedBefore || (await wasStoredBefore(file, storedBefore))) yield name;
      }
    },
  };
}

/** The paths of all files in the folder and those below it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** False if the file was removed meanwhile. */
async function wasStoredBefore(file: string, time: Date): Promise<boolean> {
  try {
    return (await stat(file)).mtime < time;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Syncs the file to disk, so that a crash after the rename cannot leave an empty file. */
async function writeSynced(
  disk: Disk,
  file: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const handle = await disk.open(file, 'wx');
  try {
    if (content instanceof Uint8Array) await handle.writeFile(content);
    else for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the names in the folder to disk. Windows cannot open a folder, and does it by itself. */
export async function syncFolder(folder: string, disk = localDisk): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await disk.open(folder);
  await handle.sync().finally(() => handle.close());
}

/** The disk or the quota of the user is full. */
function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
