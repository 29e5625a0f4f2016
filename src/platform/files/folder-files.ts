import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { NewId } from '#shared/time-and-ids.ts';
import { checkFileName, FileMissing, FilesUnavailable, isFileName, type Files } from './files.ts';

/** Stores files in a local folder. */
export function folderFiles(folder: string, newId: NewId): Files {
  function pathOf(name: string): string {
    checkFileName(name);
    return path.join(folder, name);
  }

  return {
    async put(name, content) {
      const file = pathOf(name);
      const part = `${file}.${newId()}.part`;
      try {
        const created = await mkdir(path.dirname(file), { recursive: true });
        if (created) await syncFolder(path.dirname(created));
        await writeSynced(part, content);
        await rename(part, file);
        await syncFolder(path.dirname(file));
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

    remove: (name) => rm(pathOf(name), { force: true }),

    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      for (const entry of entries) {
        const file = path.relative(folder, path.join(entry.parentPath, entry.name));
        const name = file.replaceAll(path.sep, '/');
        if (entry.isFile() && !name.endsWith('.part') && isFileName(name)) yield name;
      }
    },
  };
}

/** Syncs the file to disk, so that a crash after the rename cannot leave an empty file. */
async function writeSynced(
  file: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    if (content instanceof Uint8Array) await handle.writeFile(content);
    else for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the names in the folder to disk. Windows cannot open a folder, and does it by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** The disk or the quota of the user is full. */
function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
