import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NewId } from '#shared/time-and-ids.ts';
import { FILES_PATH, type Files } from './files.ts';

const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Files in a folder of this machine. */
export function folderFiles(folder: string, newId: NewId): Files {
  return {
    async keep(name, bytes) {
      if (!NAME.test(name)) throw new Error(`not a file name: ${name}`);
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      // A reader finds all of it or nothing.
      const part = `${file}.${newId()}.part`;
      await writeFile(part, bytes);
      await rename(part, file);
      return FILES_PATH + name;
    },
  };
}
