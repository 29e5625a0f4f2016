import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json; the code runs from `src` or from `dist/server`. */
export const projectRoot = findUp(import.meta.dirname);

function findUp(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('package.json is missing above the server');
  return findUp(parent);
}
