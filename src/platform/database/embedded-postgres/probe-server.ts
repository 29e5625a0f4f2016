import pg from 'pg';
import { readPassword } from './cluster-folder.ts';
import type { PostmasterFile } from './postmaster-file.ts';
import { SERVER_ROLE } from './run-initdb.ts';

export interface ServerConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
}

export async function connectionOf(
  cluster: string,
  server: PostmasterFile,
): Promise<ServerConnection> {
  const password = await readPassword(cluster);
  const address = { port: server.port, user: SERVER_ROLE };
  if (password === undefined) return { host: server.socketFolder, ...address };
  return { host: '127.0.0.1', ...address, password };
}

/** `another`: the server of another cluster listens there. */
export async function probeServer(
  connection: ServerConnection,
  clusterName: string,
): Promise<'ready' | 'starting' | 'unresponsive' | 'another'> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
    return rows[0]?.cluster_name === clusterName ? 'ready' : 'another';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '53300') return 'ready'; // every connection is taken
    // Starting, recovering or shutting down.
    return code === '57P03' ? 'starting' : 'unresponsive';
  } finally {
    await client.end().catch(() => undefined);
  }
}
