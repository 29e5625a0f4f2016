import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { traceQueries } from '../tracing/trace-queries.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { MAX_WAIT_MS, readsPrimary, replicaOrPrimary, type OpenReader } from './open-reader.ts';
import { pipelinedTransactions } from './pipelined-transactions.ts';
import type { Queryable } from './queryable.ts';

export type { Queryable, Transaction } from './queryable.ts';

export interface Database {
  readonly pool: pg.Pool;
  /** A connection of its own, which asks whether the database responds while all others are in use. */
  readonly probe: pg.Pool;
  readonly queries: Queryable;
  readonly openReader: OpenReader;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than any query of the shop: ends runaway queries. */
const QUERY_TIMEOUT_MS = 30_000;

export interface DatabaseOptions {
  readonly tracing?: Tracing | null;
  /**
   * Whether the address is that of PgBouncer in transaction mode. PgBouncer 1.18 supports no named prepared
   * statements and no pipelining, and refuses settings at the start of a connection: its own configuration
   * sets the `statement_timeout` (deploy/pgbouncer).
   */
  readonly throughPooler?: boolean;
  /** A replica of the database, which `openReader` reads. */
  readonly replica?: pg.ClientConfig | null;
}

/** @param address called for each new connection: a restarted server may have another address. */
export function connectDatabase(
  address: () => pg.ClientConfig,
  log: Logger,
  { tracing = null, throughPooler = false, replica: replicaAddress = null }: DatabaseOptions = {},
): Database {
  const Client = class extends pg.Client {
    constructor(settings?: pg.ClientConfig) {
      super({ ...settings, ...address() });
    }
  };
  const pool = new pg.Pool({
    Client: throughPooler ? withoutPreparedStatements(Client) : Client,
    // Sends independent statements without waiting for each other's results.
    // https://node-postgres.com/features/pipelining
    pipeline: !throughPooler,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(throughPooler ? {} : { statement_timeout: QUERY_TIMEOUT_MS }),
    // For a lost network, when the server cannot report the end of the query.
    query_timeout: QUERY_TIMEOUT_MS + CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'busbar',
  });
  surviveLostConnections(pool, log);
  if (tracing) traceQueries(pool, tracing);
  const queries = drizzle(pool);
  queries.transaction = pipelinedTransactions(pool);
  const probe = probePool(Client);
  const replica = replicaAddress && replicaPool(replicaAddress, log, tracing);
  const openReader = replica ? replicaOrPrimary(queries, replica, { log }) : readsPrimary(queries);
  const close = async () => {
    await Promise.all([pool.end(), probe.end(), replica?.end()]);
  };
  return { pool, probe, queries, openReader, close };
}

/**
 * The pool replaces a broken connection. Without an error listener on the client (in a transaction) and on the pool
 * (when idle), the error would end the process.
 */
function surviveLostConnections(pool: pg.Pool, log: Logger): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  });
  pool.on('error', () => undefined);
}

function replicaPool(address: pg.ClientConfig, log: Logger, tracing: Tracing | null): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: MAX_WAIT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS + CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'busbar reader',
  });
  surviveLostConnections(pool, log);
  if (tracing) traceQueries(pool, tracing);
  return pool;
}

type ClientClass = new (settings?: pg.ClientConfig) => pg.Client;

/** A statement without a name is prepared for one execution only. */
function withoutPreparedStatements(Client: ClientClass): ClientClass {
  return class extends Client {
    override query: pg.Client['query'] = ((query: unknown, ...more: unknown[]) => {
      const isNamed = typeof query === 'object' && query !== null && 'name' in query;
      const unnamed = isNamed ? { ...query, name: undefined } : query;
      return super.query(unnamed as string, ...(more as []));
    }) as pg.Client['query'];
  };
}

/** Connects when it is asked for the first time. */
function probePool(Client: ClientClass): pg.Pool {
  const probe = new pg.Pool({
    Client,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'busbar probe',
  });
  probe.on('error', () => undefined);
  return probe;
}
