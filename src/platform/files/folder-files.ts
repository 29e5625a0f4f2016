import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { NewId } from '#shared/time-and-ids.ts';
import { FileMissing, type Files } from './files.ts';

const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Stores files in a local folder. */
export function folderFiles(folder: string, newId: NewId): Files {
  function pathOf(name: string): string {
    if (!NAME.test(name)) throw new Error(`not a file name: ${name}`);
    return path.join(folder, name);
  }

  return {
    async put(name, content) {
      const file = pathOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      const part = `${file}.${newId()}.part`;
      try {
        await writeSynced(part, content);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
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
