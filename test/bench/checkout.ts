import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { readFile, writeFile } from 'node:fs/promises';
import { checkoutForm } from '#features/orders/domain/checkout-form.ts';
import { checkOut, listOrders } from '#features/orders/server/index.ts';
import { projectRoot } from '#platform/project-root.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { runOnce } from '#platform/http/idempotency.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { load, machine } from './machine.ts';
import { withSection } from './marked-sections.mjs';

// npm run bench:checkout [-- <parts>] [--write]: measures checkouts of 1 to 500 lines on a catalogue of a million
// parts, or of this number, from the validation of the body to the commit with the Idempotency-Key, and then a page of
// 100 orders of 500 lines. `--write` writes the tables to docs/performance.md. Uses an embedded PostgreSQL.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const PARTS = Number(positionals[0] ?? 1_000_000);
const ROUNDS = 20;
const LINES = [1, 50, 500];
/** The orders of 500 lines that the list has. */
const LARGE_ORDERS = 100;

const now = () => new Date();
const buyer = {
  caller: {
    id: uuidv7(),
    name: 'Buyer',
    email: 'buyer@nordwerk.example',
    image: '',
    admin: false,
    staffRoles: [],
    emailVerified: true,
  },
  language: 'en',
  origin: 'https://shop.example',
} as const;
const deps = {
  now,
  newId: uuidv7,
  provider: null,
  expireAfterMs: 3_600_000,
  shopOrigin: () => 'https://shop.example',
  timeZone: 'UTC',
  checksTaxNumbers: false,
  asksTaxService: false,
  initial: { name: '', legalName: '', address: '', phone: '', vatId: '', contactEmail: '' },
};

const server = await outsidePostgres();
const database = connectDatabase(
  () => ({ connectionString: server.url }),
  pino({ level: 'silent' }),
);
try {
  await migrate({ connectionString: server.url }, path.join(projectRoot, 'db/migrations'));
  await fillWithParts();
  const rows: string[] = [];
  for (const lines of LINES) {
    rows.push(
      row(`checkout, ${lines} ${lines === 1 ? 'line' : 'lines'}`, await measureCheckouts(lines)),
    );
  }
  const largest = Math.max(...LINES);
  for (let order = ROUNDS; order < LARGE_ORDERS; order++) await placeOrder(largest);
  await database.pool.query('analyze');
  let bytes = 0;
  const list = await measure(async () => {
    const page = await listOrders(database.queries, { limit: LARGE_ORDERS });
    bytes = JSON.stringify(page.items).length;
  });
  const size = `${Math.round(bytes / 1024).toLocaleString('en-US')} KiB of JSON`;
  rows.push(row(`list of ${LARGE_ORDERS} orders of ${largest} lines, ${size}`, list));
  await writeReport(rows);
} finally {
  await database.close();
  await server.remove();
}

async function fillWithParts(): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(`insert into products (id, sku, mpn, slug, name, description, image, min_quantity,
        order_multiple, lifecycle, unit_price, currency, added_at, price_breaks)
      select gen_random_uuid(), 'BB-' || n, 'MPN-' || n, 'part-' || n, 'Thick film resistor ' || n || ' ohm, 0603, 1 %',
        '', '/p.svg', 1, 1, 'active', 1000000, 'USD', now(), '[[10, 900000], [100, 800000], [1000, 700000]]'
      from generate_series(1, ${PARTS}) n`);
    await client.query(
      `insert into stock_levels (product_id, on_hand) select id, 900000000 from products`,
    );
    await client.query(
      `insert into users (id, name, email, admin, joined_at, email_verified_at)
        values ($1, $2, $3, false, now(), now())`,
      [buyer.caller.id, buyer.caller.name, buyer.caller.email],
    );
    await client.query('vacuum analyze products, stock_levels');
  } finally {
    await client.end();
  }
}

/** Places an order of random parts on delivery, as the route does. @returns milliseconds */
async function placeOrder(lineCount: number): Promise<number> {
  const numbers = new Set<number>();
  while (numbers.size < lineCount) numbers.add(1 + Math.floor(Math.random() * PARTS));
  const { rows: parts } = await database.pool.query<{ id: string }>(
    'select id from products where sku = any($1)',
    [[...numbers].map((number) => `BB-${number}`)],
  );
  const body = {
    name: 'Goods-in',
    number: '+46 8 123 45',
    address: { line1: 'Verkstadsgatan 4', postalCode: '302 50', city: 'Nordhamn', country: 'SE' },
    delivery: 'Cash on Delivary',
    lines: parts.map(({ id: productId }, index) => ({
      productId,
      quantity: 150,
      customerPartNumber: `R-${index}`,
      note: `Board ${index}`,
    })),
  };
  const startedAt = performance.now();
  const form = checkoutForm.parse(body);
  const request = {
    key: uuidv7(),
    callerId: buyer.caller.id,
    method: 'POST',
    url: '/',
    body: form,
  };
  await runOnce(database.queries, now, request, (tx) => checkOut(tx, deps, buyer, form));
  return performance.now() - startedAt;
}

async function measureCheckouts(lineCount: number): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round++) durations.push(await placeOrder(lineCount));
  return durations;
}

async function measure(work: () => Promise<void>): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await work();
    durations.push(performance.now() - startedAt);
  }
  return durations;
}

function row(name: string, durations: readonly number[]): string {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (fraction: number) =>
    (sorted[Math.floor((sorted.length - 1) * fraction)] ?? 0).toFixed(1);
  const text = `| ${name} | ${at(0.5)} | ${at(1)} |`;
  console.log(text);
  return text;
}

async function writeReport(rows: readonly string[]): Promise<void> {
  const heading = `Checkout with ${PARTS.toLocaleString('en-US')} parts`;
  const report = `By \`npm run bench:checkout -- ${PARTS} --write\`: ${ROUNDS} rounds of each, one after the other, in milliseconds; a checkout
from the validation of its body to the commit with its \`Idempotency-Key\`, a list from the query to the orders as
the API returns them.

Machine: ${machine()}; load average ${load()}.

| call | median | longest |
|---|---:|---:|
${rows.join('\n')}`;
  if (!options.write) return;
  const document = path.join(projectRoot, 'docs/performance.md');
  const text = await readFile(document, 'utf8');
  await writeFile(document, withSection(text, 'checkout', `## ${heading}\n\n${report}`));
}
