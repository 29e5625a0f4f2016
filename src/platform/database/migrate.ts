import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** An arbitrary number: "busbar" on a telephone keypad. */
const MIGRATION_LOCK = 287_227;
const MIN_SERVER_VERSION = 150_000;

/**
 * Runs the pending migrations; concurrent processes wait for each other.
 * @throws Error when the server is older than PostgreSQL 15.
 */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'busbar-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < MIN_SERVER_VERSION) {
      throw new Error('DATABASE_URL must point to PostgreSQL 15 or newer');
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
