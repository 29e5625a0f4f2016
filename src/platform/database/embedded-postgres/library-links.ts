import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * `npm ci --ignore-scripts` leaves out the links between library names. False when they are missing
 * and cannot be made here, say in a checkout that belongs to somebody else.
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
    // Windows has no list, because it needs no links.
    return (error as NodeJS.ErrnoException).path?.endsWith('pg-symlinks.json') ?? false;
  }
}
