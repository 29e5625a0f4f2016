import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { orderFilter } from '#features/orders/domain/order-filter.ts';
import { countOrders } from '#features/orders/server/count-orders.ts';
import { listOrders } from '#features/orders/server/index.ts';
import { projectRoot } from '#platform/project-root.ts';
import { migrate } from '#platform/database/migrate.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { fillWithOrders } from './fill-with-orders.ts';
import { load, machine } from './machine.ts';
import { accessPaths, measureList, queryPlans, ROUNDS, times } from './measure-list.ts';
import { withSection } from './marked-sections.mjs';

// npm run bench:orders [-- <orders>] [--write]: measures Manage Orders with a million orders, or with this number.
// Prints how long each list and its count take and what they read, and writes the query plans to
// test-results/manage-orders.md; `--write` also writes the table to docs/performance.md. Uses an embedded
// PostgreSQL, or the database of DATABASE_URL; a database that has orders already is used as it is.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const ORDERS = Number(positionals[0] ?? 1_000_000);
const PAGE = '50';
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
  'an order number': { q: `B-${100_000 + ORDERS / 2}` },
  'the end of an order number': { q: String(100_000 + ORDERS / 2 + 1_234).slice(-4) },
  'a transaction': { q: `pi_3QkX7v${String(ORDERS / 2).padStart(8, '0')}` },
  'the end of a transaction': { q: String(ORDERS / 2).padStart(8, '0') },
  'a postal code': { q: '50777' },
  'a part number of the manufacturer': { q: 'MPN-777' },
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
  const loadBefore = load();
  const tableRows: string[] = [];
  const plans: string[] = [];
  for (const [name, query] of Object.entries(lists)) {
    const filter = orderFilter.parse({ limit: PAGE, ...query });
    const list = await measureList(client, (db) => listOrders(db, filter));
    const count = await measureList(client, (db) => countOrders(db, filter));
    const plan = await queryPlans(client, list.statements);
    const columns = [name, times(list), times(count), accessPaths(plan)];
    tableRows.push(`| ${columns.join(' | ')} |`);
    console.log(tableRows.at(-1));
    plans.push(`## ${name}\n\n${plan}`);
  }
  const report = `By \`npm run bench:orders -- ${ORDERS} --write\`: a page of ${PAGE} orders and its count, exact up to 10,000; ${ROUNDS}
sequential rounds of each, from the query to the orders as the API returns them, in milliseconds. "Reads" names the
indexes, and the tables that are read whole. PostgreSQL ${rows[0]?.version ?? ''}.

Machine: ${machine()}; load average ${loadBefore} before, ${load()} after.

| list | median | 95 % | count, median | 95 % | reads |
|---|---:|---:|---:|---:|---|
${tableRows.join('\n')}`;
  await mkdir(reportFolder, { recursive: true });
  const heading = `Manage Orders with ${ORDERS.toLocaleString('en-US')} orders`;
  await writeFile(
    path.join(reportFolder, 'manage-orders.md'),
    `# ${heading}\n\n${report}\n\n${plans.join('\n\n')}\n`,
  );
  if (!options.write) return;
  const document = path.join(projectRoot, 'docs/performance.md');
  const text = await readFile(document, 'utf8');
  await writeFile(document, withSection(text, 'orders', `## ${heading}\n\n${report}`));
}
