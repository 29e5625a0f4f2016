import pg from 'pg';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** A shop process for tests: inserts a row, reports it, then runs the commands `count` and `stop`. */
const [dataDir = '', settings = '{}'] = process.argv.slice(2);
process.on('SIGINT', () => undefined);

async function main(): Promise<void> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: JSON.parse(settings),
  });
  const pool = new pg.Pool({ ...server.connection, database: 'postgres' });
  pool.on('error', () => undefined);
  await pool.query('create table if not exists orders (id int generated always as identity)');
  await pool.query('insert into orders default values');
  const { startedHere, connection } = server;
  report({ startedHere, connection });
  for await (const line of process.stdin) {
    if (String(line).trim() === 'count') {
      report((await pool.query('select count(*)::int as orders from orders')).rows[0]);
    } else {
      await pool.end();
      await server.stop();
      report({ stopped: true });
      process.exit(0);
    }
  }
}

function report(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

main().catch((error: Error) => {
  report({ error: error.message });
  process.exit(1);
});
