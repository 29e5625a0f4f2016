import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user to run PostgreSQL as; undefined for the current user. PostgreSQL refuses to run as root, so
 * root uses the owner of the cluster, or `nobody`.
 */
export async function chooseServerUser(clusterFolder: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const nobody =
    users.find(([name]) => name === 'nobody') ?? users.find(([, , uid]) => uid === '65534');
  if (!nobody) {
    throw new StartError(
      'The embedded PostgreSQL cannot run as root and /etc/passwd has no user "nobody" to run it as: ' +
        'start the shop as an ordinary user or set DATABASE_URL.',
    );
  }
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

/** Whether the permission bits allow this user to read the path and to enter all folders above it. */
export async function canAccess(user: ServerUser | undefined, path: string): Promise<boolean> {
  if (!user) return true;
  const target = await realpath(path);
  if (!(await allows(user, target, 0o5))) return false;
  for (let folder = dirname(target); ; folder = dirname(folder)) {
    if (!(await allows(user, folder, 0o1))) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function allows(user: ServerUser, path: string, required: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & required) === required;
}
