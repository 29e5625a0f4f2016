import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { GatheringClient, transactionsOn } from './fewer-round-trips.ts';
import type { Queryable } from './queryable.ts';

export type { Queryable, Transaction } from './queryable.ts';

export interface Database {
  readonly pool: pg.Pool;
  readonly queries: Queryable;
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 10;
const CONNECT_WITHIN_MS = 5_000;
/** No request of a shop takes this long; a runaway query must not hold a connection for ever. */
const QUERY_WITHIN_MS = 30_000;

/** `whereabouts` is asked for each new connection: a server that died may come back elsewhere. */
export function connectDatabase(whereabouts: () => pg.ClientConfig, log: Logger): Database {
  const pool = new pg.Pool({
    Client: class extends GatheringClient {
      constructor(settings?: pg.ClientConfig) {
        super({ ...settings, ...whereabouts() });
      }
    },
    // Statements that do not wait for one another's answers travel together.
    pipeline: true,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: QUERY_WITHIN_MS,
    // The server cannot end a query when the network has gone between the two.
    query_timeout: QUERY_WITHIN_MS + CONNECT_WITHIN_MS,
    keepAlive: true,
    application_name: 'busbar',
  });
  // A connection that breaks is replaced by the pool. Without a listener of its own it would end the
  // process when it breaks in the middle of a transaction, and without the pool's when it is idle.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  });
  pool.on('error', () => undefined);
  const queries = drizzle(pool);
  queries.transaction = transactionsOn(pool);
  return { pool, queries, close: () => pool.end() };
}
