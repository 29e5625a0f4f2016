import { probeServer, connectionOf, type ServerConnection } from './probe-server.ts';
import { isServerOf, readPostmasterFile, type PostmasterFile } from './postmaster-file.ts';

export type ServerState =
  | { readonly state: 'absent'; readonly staleFile: PostmasterFile | undefined }
  | {
      readonly state: 'starting' | 'unresponsive' | 'ready';
      readonly file: PostmasterFile;
      readonly connection: ServerConnection;
    };

/**
 * The state of the server on this cluster. `staleFile` is the `postmaster.pid` of a dead one, or of the server of the
 * folder that this one was copied from.
 */
export async function findServer(cluster: string, clusterName: string): Promise<ServerState> {
  const file = await readPostmasterFile(cluster);
  if (!file || !(await isServerOf(clusterName, file.pid)))
    return { state: 'absent', staleFile: file };
  const connection = await connectionOf(cluster, file);
  // PostgreSQL writes the port after the process id.
  if (file.port === 0) return { state: 'starting', file, connection };
  const state = await probeServer(connection, clusterName);
  if (state === 'another') return { state: 'absent', staleFile: file };
  return { state, file, connection };
}
