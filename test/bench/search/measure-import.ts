import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { importCatalogue } from '#features/catalogue/server/index.ts';
import { readDemoFiles } from '#main/demo/demo-files.ts';
import { projectRoot } from '#main/project-root.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { catalogueCsv } from '../catalogue/catalogue-csv.ts';
import { load, machine } from '../machine.ts';
import { megabytes } from '../processes.ts';

const DATABASE = 'busbar_bench_import';
const SEED = 1;

/**
 * Imports a generated file as an operator would, into a database of its own on that server.
 * @returns a section of Markdown.
 */
export async function measureImport(url: string, folder: string, parts: number): Promise<string> {
  const file = path.join(folder, 'parts.csv');
  await pipeline(Readable.from(catalogueCsv(parts, SEED)), createWriteStream(file));
  const client = new pg.Client(url);
  await client.connect();
  const own = new URL(url);
  own.pathname = `/${DATABASE}`;
  try {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE}`);
    await prepare(own.href);
    const loadBefore = load();
    const run = await imported(own.href, folder, file);
    const counted = await countOf(own.href);
    if (counted < parts) throw new Error(`${counted} of ${parts} were imported`);
    return `## Import of ${parts.toLocaleString('en-US')} parts

By \`npm run bench:search -- --import ${parts} --write\`, ${new Date().toISOString().slice(0, 10)}: \`npm run admin -- import\` of a generated file into a
database on the same machine that contains only categories.

Machine: ${machine()}; load average ${loadBefore} before, ${load()} after.

- the whole command: ${run.seconds.toFixed(1)} s, ${Math.round(parts / run.seconds).toLocaleString('en-US')} parts a second
- memory of the command's process (RSS), at most: ${run.megabytes} MB`;
  } finally {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.end();
  }
}

/** The schema, and the categories of the file's products. */
async function prepare(url: string): Promise<void> {
  await migrate({ connectionString: url }, path.join(projectRoot, 'db/migrations'));
  const { tree } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
  const database = connectDatabase(() => ({ connectionString: url }), createLogger('silent'));
  try {
    const deps = { now: () => new Date(), newId: uuidv7, currency: 'USD' } as const;
    await database.queries.transaction((tx) => importCatalogue(tx, deps, tree, []));
  } finally {
    await database.close();
  }
}

async function imported(url: string, folder: string, file: string) {
  const began = performance.now();
  // Started without npm, so that only the process itself is measured.
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(projectRoot, 'scripts/admin.ts'), 'import', file],
    {
      cwd: projectRoot,
      env: { ...process.env, SHOP_MODE: 'demo', DATABASE_URL: url, DATA_DIR: folder },
      stdio: ['ignore', 'inherit', 'ignore'],
    },
  );
  let most = 0;
  const watch = setInterval(() => {
    void megabytes(child.pid ?? 0, 'VmHWM').then((now) => (most = Math.max(most, now)));
  }, 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, megabytes: most };
}

async function countOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from products',
  );
  await client.end();
  return rows[0]?.count ?? 0;
}
