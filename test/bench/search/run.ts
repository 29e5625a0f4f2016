import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { projectRoot } from '#main/project-root.ts';
import { migrate } from '#platform/database/migrate.ts';
import { withSection } from '../marked-sections.mjs';
import { measureImport } from './measure-import.ts';
import { measureSearches } from './measure-searches.ts';
import { databaseIn, type DatabaseInUse } from './million-parts.ts';

// npm run bench:search -- --database-url <url> | --data-dir <folder of PostgreSQL> [--write]
//   searches the catalogue of that database, in a shop that it starts (in demo mode; missing
//   migrations are run). Create a catalogue with `npm run catalogue:generate` and
//   `npm run admin -- import`.
//   --rounds 150   searches per query type, one at a time, and the same number 4 at a time
//   --checks 3     answers per query type that are compared with SQL
//   --only words   only query types whose names contain this
// --import 100000: instead, imports a file of that many products into an empty database.
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
const database = await databaseOf(values['database-url'], values['data-dir']);
try {
  await (values.import ? importing(Number(values.import)) : searching());
} finally {
  await database.release();
  await rm(folder, { recursive: true, force: true });
}

async function searching(): Promise<void> {
  await migrate({ connectionString: database.url }, path.join(projectRoot, 'db/migrations'));
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const [rounds, checks] = [Number(values.rounds), Number(values.checks)];
    const plan = { rounds, checks, only: values.only };
    await tell('search', await measureSearches({ url: database.url, client, folder }, plan));
  } finally {
    await client.end();
  }
}

async function importing(parts: number): Promise<void> {
  await tell('import', await measureImport(database.url, folder, parts));
}

async function tell(mark: string, words: string): Promise<void> {
  console.log(words);
  if (!values.write) return;
  const file = path.join(projectRoot, 'docs/performance.md');
  await writeFile(file, withSection(await readFile(file, 'utf8'), mark, words));
}

async function databaseOf(url?: string, dataDir?: string): Promise<DatabaseInUse> {
  if (url) return { url, release: () => Promise.resolve() };
  if (dataDir) return databaseIn(path.resolve(dataDir));
  throw new Error('--database-url or --data-dir says where the parts are');
}
