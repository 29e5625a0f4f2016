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

// npm run bench:orders [-- orders]: Manage Orders at a million orders. Prints how long each
// kind of list takes and writes the plans to test-results/manage-orders.md. On the embedded PostgreSQL, or in the
// database that DATABASE_URL names, which is filled once.
const ORDERS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 25;
const PAGE = '50';
/** The promise of the back office. */
const MAX_MS = 200;
const folder = path.join(projectRoot, 'test-results');

const kinds: Readonly<Record<string, Record<string, string>>> = {
  'newest first': {},
  'oldest first': { sort: 'oldest' },
  'largest first': { sort: 'total-high' },
  'to pack: paid, unfulfilled': { status: 'Paid', fulfilment: 'unfulfilled' },
  'packed, smallest first': { fulfilment: 'packed', sort: 'total-low' },
  'a combination that there is not: paid, cash': { status: 'Paid', payment: 'Cash on Delivary' },
  'one day': { from: '2025-03-01', to: '2025-03-01' },
  'one day, largest first': { from: '2025-03-01', to: '2025-03-01', sort: 'total-high' },
  'a year, largest first': { from: '2025-01-01', to: '2025-12-31', sort: 'total-high' },
  'an order number': { q: 'B-600000' },
  'a contact number': { q: '555 0123456' },
  'a customer': { q: 'buyer1234@' },
  'a part that many buy': { q: 'copper' },
  'a part that few buy': { q: 'RARE-7' },
  'what nobody has': { q: 'zeppelin' },
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
    await fillOnce(client);
    await measureAll(client);
  } finally {
    await client.end();
  }
} finally {
  await server?.remove();
}

async function fillOnce(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from orders limit 1');
  if (rowCount) return;
  const began = performance.now();
  await fillWithOrders(client, ORDERS);
  console.log(`${ORDERS} orders in ${Math.round((performance.now() - began) / 1000)} s`);
}

async function measureAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const rowsOfTable: string[] = [];
  const plans: string[] = [];
  for (const [name, query] of Object.entries(kinds)) {
    const filter = orderFilter.parse({ limit: PAGE, ...query });
    const { median, p95, sent } = await measured(client, filter);
    const verdict = p95 < MAX_MS ? '' : ' (too slow)';
    rowsOfTable.push(`| ${name} | ${median.toFixed(1)} | ${p95.toFixed(1)}${verdict} |`);
    console.log(rowsOfTable.at(-1));
    plans.push(`## ${name}\n\n${await plansOf(client, sent)}`);
  }
  const table = ['| list | median ms | 95 % ms |', '|---|---:|---:|', ...rowsOfTable].join('\n');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'manage-orders.md'),
    `# Manage Orders at ${ORDERS.toLocaleString('en-US')} orders\n\nWritten by \`npm run bench:orders\`: a page of ${PAGE}, ${ROUNDS} times each, one at a time,\nfrom the query to the orders as they are presented. PostgreSQL ${rows[0]?.version ?? ''}.\n\n${table}\n\n${plans.join('\n\n')}\n`,
  );
}

interface Sent {
  readonly query: string;
  readonly params: unknown[];
}

async function measured(client: pg.Client, filter: OrderFilter) {
  let sent: Sent[] = [];
  const logger = {
    logQuery: (query: string, params: unknown[]) => void sent.push({ query, params }),
  };
  const db = drizzle(client, { logger });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    sent = [];
    const began = performance.now();
    await listOrders(db, filter);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), sent };
}

async function plansOf(client: pg.Client, sent: readonly Sent[]): Promise<string> {
  const plans: string[] = [];
  for (const { query, params } of sent) {
    const text = `explain (analyze, buffers, costs off, timing off) ${query}`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(text, params);
    plans.push(`\`\`\`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\``);
  }
  return plans.join('\n\n');
}
