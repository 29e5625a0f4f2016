import { stat } from 'node:fs/promises';

/**
 * Identifies a folder on this machine. It stays when the folder is renamed. A copy has another inode, a snapshot of the
 * volume another device.
 */
export async function folderIdentity(folder: string): Promise<string> {
  return identityOf(await stat(folder, { bigint: true }));
}

export function identityOf({ dev, ino }: { dev: bigint; ino: bigint }): string {
  return `${dev.toString(16)}-${ino.toString(16)}`;
}
