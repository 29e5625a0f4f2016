import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino, type Logger } from 'pino';
import { inject } from 'vitest';
import { readsPrimary, type OpenReader } from '#platform/database/open-reader.ts';
import { connectDatabase, type Database } from '#platform/database/database.ts';
import { closeAtEnd } from './close-at-end.ts';

export interface TestDatabase extends Database {
  readonly connection: pg.ClientConfig;
  /** Its DATABASE_URL. */
  readonly url: string;
}

/** A migrated, empty database for one test file; dropped at its end. */
export async function testDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject('database');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${name} template ${template}`).finally(() => client.end());
  const own = { ...connection, database: name };
  const pooler = process.env['DATABASE_POOL_URL'];
  const throughPooler = pooler !== undefined;
  const address = pooler ? { ...own, ...placeOf(pooler) } : own;
  const log = pino({ level: 'silent' });
  const database = connectDatabase(() => address, log, { throughPooler });
  closeAtEnd(() => database.close());
  return { ...database, openReader: readOnly(own, log), connection: own, url: urlOf(own) };
}

/** Readers that refuse to write, as a replica does. */
function readOnly(connection: pg.ClientConfig, log: Logger): OpenReader {
  const options = '-c default_transaction_read_only=on';
  const reads = connectDatabase(() => ({ ...connection, options }), log);
  closeAtEnd(() => reads.close());
  return readsPrimary(reads.queries);
}

/** Where PgBouncer listens, which serves all databases of the server. */
function placeOf(pooler: string): pg.ClientConfig {
  const { hostname, port } = new URL(pooler);
  return { host: hostname, port: Number(port) };
}

function urlOf({ host, port, user, password, database }: pg.ClientConfig): string {
  const url = new URL(`postgresql://localhost/${database}`);
  const query = { host: host ?? '', port: String(port), user: user ?? '' };
  url.search = new URLSearchParams({
    ...query,
    ...(password && { password: String(password) }),
  }).toString();
  return url.href;
}
