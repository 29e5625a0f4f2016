import type pg from 'pg';
import type { Logger } from 'pino';
import type { StorageConfig } from '#platform/config/config.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.ts';

export interface DatabaseServer {
  /** The current connection; it may change when the server restarts. */
  connection(): pg.ClientConfig;
  /** The address of PgBouncer in transaction mode; null without one. */
  readonly pooler: pg.ClientConfig | null;
  /** A replica for exports; null without one. */
  readonly replica: pg.ClientConfig | null;
  /** Resolves when the server has died and cannot be restarted. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/** The PostgreSQL server at DATABASE_URL, or the embedded one in DATA_DIR. */
export async function openDatabaseServer(
  config: StorageConfig,
  log: Logger,
): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    return {
      connection: () => connection,
      pooler: addressOf(config.databasePoolUrl),
      replica: addressOf(config.databaseReplicaUrl),
      lost: new Promise(() => undefined),
      stop: async () => undefined,
    };
  }
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message, details = {}, level = 'info') => log[level](details, message),
  });
  return {
    // Ignores PGSSLMODE: the private socket has no TLS.
    connection: () => ({ ...server.connection, database: 'postgres', ssl: false }),
    pooler: null,
    replica: null,
    lost: server.lost,
    stop: () => server.stop(),
  };
}

function addressOf(url: string | undefined): pg.ClientConfig | null {
  return url ? { connectionString: url } : null;
}
