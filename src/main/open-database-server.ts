import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.ts';

export interface DatabaseServer {
  readonly connection: pg.ClientConfig;
  stop(): Promise<void>;
}

/** The PostgreSQL that DATABASE_URL names, or the shop's own in DATA_DIR. */
export async function openDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  }
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message, details) => log.info(details ?? {}, message),
  });
  // PGSSLMODE may be meant for another server; there is no TLS on a private socket.
  const connection = { ...server.connection, database: 'postgres', ssl: false };
  return { connection, stop: () => server.stop() };
}
