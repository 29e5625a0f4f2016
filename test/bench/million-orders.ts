import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { orderFilter, type OrderFilter } from '#features/orders/domain/order-filter.ts';
import { listOrders } from '#features/orders/server/index.ts';
import { projectRoot } from '#main/project-root.ts';
import { migrate } from '#platform/database/migrate.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { fillWithOrders } from './fill-with-orders.ts';

// npm run bench:orders [-- <orders>]: measures Manage Orders with a million orders, or with this number. Prints
// how long each list takes and writes the query plans to test-results/manage-orders.md. Uses an embedded
// PostgreSQL, or the database of DATABASE_URL; a database that has orders already is used as it is.
const ORDERS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 25;
const PAGE = '50';
/** The limit for the 95th percentile (docs/decisions/0014). */
const MAX_MS = 200;
const reportFolder = path.join(projectRoot, 'test-results');

/** The query parameters of each list, by its name in the report. */
const lists: Readonly<Record<string, Record<string, string>>> = {
  'newest first': {},
  'oldest first': { sort: 'oldest' },
  'largest first': { sort: 'total-high' },
  'to pack: paid, unfulfilled': { status: 'Paid', fulfilment: 'unfulfilled' },
  'packed, smallest first': { fulfilment: 'packed', sort: 'total-low' },
  'an impossible combination: paid, cash': { status: 'Paid', payment: 'Cash on Delivary' },
  'one day': { from: '2025-03-01', to: '2025-03-01' },
  'one day, largest first': { from: '2025-03-01', to: '2025-03-01', sort: 'total-high' },
  'a year, largest first': { from: '2025-01-01', to: '2025-12-31', sort: 'total-high' },
  'an order number': { q: 'B-600000' },
  'a contact number': { q: '555 0123456' },
  'a customer': { q: 'buyer1234@' },
  'a part that many buy': { q: 'copper' },
  'a part that few buy': { q: 'RARE-7' },
  'no results': { q: 'zeppelin' },
  'a customer, packed': { q: 'buyer1234@', fulfilment: 'packed' },
  'a part that many buy, one day': { q: 'copper', from: '2025-03-01', to: '2025-03-01' },
  'a part that few buy, largest first': { q: 'RARE-7', sort: 'total-high' },
  'two letters': { q: 'zq' },
};

const server = process.env['DATABASE_URL'] ? null : await outsidePostgres();
const connection = { connectionString: server?.url ?? process.env['DATABASE_URL'] ?? '' };
try {
  await migrate(connection, path.join(projectRoot, 'db/migrations'));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await insertOrdersIfEmpty(client);
    await measureAll(client);
  } finally {
    await client.end();
  }
} finally {
  await server?.remove();
}

async function insertOrdersIfEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from orders limit 1');
  if (rowCount) return;
  const startedAt = performance.now();
  await fillWithOrders(client, ORDERS);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`inserted ${ORDERS} orders in ${seconds} s`);
}

async function measureAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const tableRows: string[] = [];
  const plans: string[] = [];
  for (const [name, query] of Object.entries(lists)) {
    const filter = orderFilter.parse({ limit: PAGE, ...query });
    const { median, p95, statements } = await measureList(client, filter);
    const note = p95 < MAX_MS ? '' : ' (too slow)';
    tableRows.push(`| ${name} | ${median.toFixed(1)} | ${p95.toFixed(1)}${note} |`);
    console.log(tableRows.at(-1));
    plans.push(`## ${name}\n\n${await queryPlans(client, statements)}`);
  }
  const table = ['| list | median ms | 95 % ms |', '|---|---:|---:|', ...tableRows].join('\n');
  await mkdir(reportFolder, { recursive: true });
  await writeFile(
    path.join(reportFolder, 'manage-orders.md'),
    `# Manage Orders with ${ORDERS.toLocaleString('en-US')} orders\n\nWritten by \`npm run bench:orders\`: a page of ${PAGE} orders, ${ROUNDS} sequential rounds per list, from the query to the orders\nas the API returns them. PostgreSQL ${rows[0]?.version ?? ''}.\n\n${table}\n\n${plans.join('\n\n')}\n`,
  );
}

interface Statement {
  readonly query: string;
  readonly params: unknown[];
}

/** Loads a list in each round. Returns percentiles in ms and the SQL statements of the last round. */
async function measureList(client: pg.Client, filter: OrderFilter) {
  let statements: Statement[] = [];
  const logger = {
    logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }),
  };
  const db = drizzle(client, { logger });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    statements = [];
    const startedAt = performance.now();
    await listOrders(db, filter);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const percentile = (fraction: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * fraction))] ?? 0;
  return { median: percentile(0.5), p95: percentile(0.95), statements };
}

/** Returns the query plan of each statement, as Markdown. */
async function queryPlans(client: pg.Client, statements: readonly Statement[]): Promise<string> {
  const plans: string[] = [];
  for (const { query, params } of statements) {
    const explain = `explain (analyze, buffers, costs off, timing off) ${query}`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(explain, params);
    plans.push(`\`\`\`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\``);
  }
  return plans.join('\n\n');
}
