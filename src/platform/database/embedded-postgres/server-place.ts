import { canReach, type ServerUser } from './server-user.ts';

/** How the server's user gets at its folder: the working directory and the name to pass as -D. */
export interface ServerPlace {
  readonly cwd: string;
  readonly dataDirectory: string;
}

/**
 * Under a parent that the server's user must not enter (DATA_DIR below /root), the folder is handed
 * over as the working directory: root opens it before giving up its rights, and `/proc/self/cwd`
 * leads there without asking the parents (the folder itself is that user's by now). So the data stays in DATA_DIR and no permission changes.
 */
export async function placeOf(folder: string, user: ServerUser | undefined): Promise<ServerPlace> {
  if (await canReach(user, folder)) return { cwd: folder, dataDirectory: folder };
  if (process.platform === 'linux') return { cwd: folder, dataDirectory: '/proc/self/cwd' };
  throw new Error(
    `User ${user?.uid}, as whom PostgreSQL runs when the shop runs as root, cannot enter ${folder}: ` +
      'choose another DATA_DIR or start the shop as an ordinary user.',
  );
}
