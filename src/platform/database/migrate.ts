import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number that no other user of the database locks by: "busbar" on a telephone keypad. */
const MIGRATION_LOCK = 287_227;
const OLDEST_SERVER = 150_000;

/**
 * Brings the schema up to date, once, however many processes start at the same time.
 * @throws Error when the server is older than PostgreSQL 15.
 */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'busbar-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    if (Number(rows[0]?.version) < OLDEST_SERVER) {
      throw new Error('DATABASE_URL must lead to PostgreSQL 15 or newer');
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
