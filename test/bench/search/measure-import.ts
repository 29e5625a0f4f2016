import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { importCatalogue } from '#features/catalogue/server/index.ts';
import { projectRoot } from '#platform/project-root.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { categoriesOfParts } from '../catalogue/categories.ts';
import { catalogueCsv } from '../catalogue/catalogue-csv.ts';
import { load, machine } from '../machine.ts';
import { megabytes } from '../processes.ts';

const DATABASE = 'busbar_bench_import';
const SEED = 1;

/**
 * Generates a catalogue and imports it with `npm run admin -- import` into a temporary database.
 * @param url a database on the server where the temporary database is created
 * @param folder where the file is written
 * @returns a section of Markdown
 */
export async function measureImport(url: string, folder: string, parts: number): Promise<string> {
  const file = path.join(folder, 'parts.csv');
  await pipeline(Readable.from(catalogueCsv(parts, SEED)), createWriteStream(file));
  const client = new pg.Client(url);
  await client.connect();
  const importUrl = new URL(url);
  importUrl.pathname = `/${DATABASE}`;
  try {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE}`);
    await prepareDatabase(importUrl.href);
    const loadBefore = load();
    const { seconds, peakMegabytes } = await runImport(importUrl.href, folder, file);
    const imported = await countProducts(importUrl.href);
    if (imported < parts) throw new Error(`only ${imported} of ${parts} parts were imported`);
    return `## Import of ${parts.toLocaleString('en-US')} parts

Measured by \`npm run bench:search -- --import ${parts} --write\` on ${new Date().toISOString().slice(0, 10)}: \`npm run admin -- import\` reads a
generated file into a database that contains only categories. Database and command share the machine.

Machine: ${machine()}; load average ${loadBefore} before, ${load()} after.

- duration of the command: ${seconds.toFixed(1)} s, ${Math.round(parts / seconds).toLocaleString('en-US')} parts per second
- peak memory of the command's process (RSS): ${peakMegabytes} MB`;
  } finally {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.end();
  }
}

/** Creates the schema and the categories of the generated parts. */
async function prepareDatabase(url: string): Promise<void> {
  await migrate({ connectionString: url }, path.join(projectRoot, 'db/migrations'));
  const tree = await categoriesOfParts();
  const database = connectDatabase(() => ({ connectionString: url }), createLogger('silent'));
  try {
    const deps = { now: () => new Date(), newId: uuidv7, currency: 'USD' } as const;
    await database.queries.transaction((tx) => importCatalogue(tx, deps, tree, []));
  } finally {
    await database.close();
  }
}

/** Runs the import in a process of its own and measures its duration and peak memory. */
async function runImport(url: string, folder: string, file: string) {
  const startedAt = performance.now();
  // Without npm, so that only the process itself is measured.
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(projectRoot, 'scripts/admin.ts'), 'import', file],
    {
      cwd: projectRoot,
      env: { ...process.env, SHOP_MODE: 'demo', DATABASE_URL: url, DATA_DIR: folder },
      stdio: ['ignore', 'inherit', 'ignore'],
    },
  );
  let peakMegabytes = 0;
  const timer = setInterval(() => {
    void megabytes(child.pid ?? 0, 'VmHWM').then(
      (peak) => (peakMegabytes = Math.max(peakMegabytes, peak)),
    );
  }, 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes };
}

async function countProducts(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from products',
  );
  await client.end();
  return rows[0]?.count ?? 0;
}
