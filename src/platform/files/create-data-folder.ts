import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * Creates DATA_DIR and its parents, unless they exist.
 * @throws StartError when it cannot be created or written
 */
export async function createDataFolder(folder: string): Promise<void> {
  try {
    await createFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `DATA_DIR ${folder} cannot be created or written (${code}): choose another folder, or change its owner.`,
      { cause: error },
    );
  }
}

/** `mkdir` with `recursive` never ends where the kernel refuses a folder with ENOENT, as below /proc. */
async function createFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  if (!(await isFolder(parent))) await createFolder(parent);
  try {
    await mkdir(folder);
  } catch (error) {
    if (!(await isFolder(folder))) throw error;
  }
}

function isFolder(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
