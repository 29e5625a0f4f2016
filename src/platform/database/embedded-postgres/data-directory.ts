import { canAccess, type ServerUser } from './server-user.ts';
import { StartError } from '../../start-error.ts';

/** The working directory for the server's processes, and the path to pass as `-D`. */
export interface DataDirectory {
  readonly cwd: string;
  readonly dataDirectory: string;
}

/**
 * If the server's user cannot access a parent folder (DATA_DIR below /root), the folder is passed as the
 * working directory, which root opens before it drops its rights. `/proc/self/cwd` then refers to it
 * without access to the parents, so that no permissions need to change.
 */
export async function resolveDataDirectory(
  folder: string,
  user: ServerUser | undefined,
): Promise<DataDirectory> {
  if (await canAccess(user, folder)) return { cwd: folder, dataDirectory: folder };
  if (process.platform === 'linux') return { cwd: folder, dataDirectory: '/proc/self/cwd' };
  throw new StartError(
    `User ${user?.uid}, who runs PostgreSQL when root starts the shop, cannot access ${folder}: ` +
      'choose another DATA_DIR or start the shop as an ordinary user.',
  );
}
