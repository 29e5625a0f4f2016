import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { projectRoot } from '#platform/project-root.ts';
import { migrate } from '#platform/database/migrate.ts';
import { withSection } from '../marked-sections.mjs';
import { openDataDirectory, type BenchDatabase } from './data-directory.ts';
import { measureImport } from './measure-import.ts';
import { measureSearches } from './measure-searches.ts';

// npm run bench:search -- --database-url <url> | --data-dir <data directory of PostgreSQL> [--write]
//   Starts a shop in demo mode on that database, runs missing migrations and measures searches of
//   its catalogue. Create a catalogue with `npm run catalogue:generate` and `npm run admin -- import`.
//   --rounds 150   sequential searches per query type, and the same number 4 at a time
//   --checks 3     responses per query type that are compared with SQL
//   --only <text>  measures only the query types whose names contain this text
//   --write        writes the section to docs/performance.md
// With --import 100000: imports a file of that many products into an empty database instead.
const { values } = parseArgs({
  options: {
    'database-url': { type: 'string' },
    'data-dir': { type: 'string' },
    import: { type: 'string' },
    rounds: { type: 'string', default: '150' },
    checks: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-bench-search-'));
const database = await openDatabase(values['database-url'], values['data-dir']);
try {
  await (values.import ? runImportBench(Number(values.import)) : runSearchBench());
} finally {
  await database.release();
  await rm(folder, { recursive: true, force: true });
}

async function runSearchBench(): Promise<void> {
  await migrate({ connectionString: database.url }, path.join(projectRoot, 'db/migrations'));
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const [rounds, checks] = [Number(values.rounds), Number(values.checks)];
    const options = { rounds, checks, only: values.only };
    await report('search', await measureSearches({ url: database.url, client, folder }, options));
  } finally {
    await client.end();
  }
}

async function runImportBench(parts: number): Promise<void> {
  await report('import', await measureImport(database.url, folder, parts));
}

/** Prints a section and, with --write, writes it to `docs/performance.md`. */
async function report(marker: string, section: string): Promise<void> {
  console.log(section);
  if (!values.write) return;
  const file = path.join(projectRoot, 'docs/performance.md');
  await writeFile(file, withSection(await readFile(file, 'utf8'), marker, section));
}

async function openDatabase(url?: string, dataDir?: string): Promise<BenchDatabase> {
  if (url) return { url, release: () => Promise.resolve() };
  if (dataDir) return openDataDirectory(path.resolve(dataDir));
  throw new Error('--database-url or --data-dir is required');
}
