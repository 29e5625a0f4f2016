import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Creates the symbolic links of libraries, which `npm ci --ignore-scripts` leaves out. Returns false when
 * that is not possible, for instance in a folder of another user.
 */
export async function restoreLinks(packageFolder: string): Promise<boolean> {
  if (await hasLinks(packageFolder)) return true;
  const script = join(packageFolder, 'scripts', 'hydrate-symlinks.js');
  await run(process.execPath, [script], { cwd: packageFolder, env: {} });
  return await hasLinks(packageFolder);
}

async function hasLinks(packageFolder: string): Promise<boolean> {
  try {
    const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
    const links = JSON.parse(list) as { target: string }[];
    await Promise.all(links.map((link) => access(join(packageFolder, link.target))));
    return true;
  } catch (error) {
    // On Windows there is no list, because no links are needed.
    return (error as NodeJS.ErrnoException).path?.endsWith('pg-symlinks.json') ?? false;
  }
}
