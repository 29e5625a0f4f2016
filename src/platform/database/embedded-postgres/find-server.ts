import { askServer, connectionOf, type ServerConnection } from './ask-server.ts';
import { isServerOf, readPostmasterFile, type PostmasterFile } from './postmaster-file.ts';

export type FoundServer =
  | { readonly state: 'absent'; readonly left: PostmasterFile | undefined }
  | {
      readonly state: 'starting' | 'silent' | 'ready';
      readonly file: PostmasterFile;
      readonly connection: ServerConnection;
    };

/** The server on this cluster, whoever started it; `absent` perhaps with the file of a dead one. */
export async function findServer(cluster: string, mark: string): Promise<FoundServer> {
  const file = await readPostmasterFile(cluster);
  if (!file || !(await isServerOf(mark, file.pid))) return { state: 'absent', left: file };
  const connection = await connectionOf(cluster, file);
  // The address is written after the number; until it is there, nobody can be asked.
  if (file.port === 0) return { state: 'starting', file, connection };
  const state = await askServer(connection, mark);
  return { state, file, connection };
}
