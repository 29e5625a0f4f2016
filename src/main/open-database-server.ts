import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.ts';

export interface DatabaseServer {
  /** How to reach it now. */
  connection(): pg.ClientConfig;
  /** Resolves when it has gone for good. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/** The PostgreSQL that DATABASE_URL names, or the shop's own in DATA_DIR. */
export async function openDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    return {
      connection: () => connection,
      lost: new Promise(() => undefined),
      stop: async () => undefined,
    };
  }
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message, details = {}, level = 'info') => log[level](details, message),
  });
  return {
    // PGSSLMODE may be meant for another server; there is no TLS on a private socket.
    connection: () => ({ ...server.connection, database: 'postgres', ssl: false }),
    lost: server.lost,
    stop: () => server.stop(),
  };
}
