import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#platform/project-root.ts';
import { migrate } from '#platform/database/migrate.ts';
import { withSection } from '../marked-sections.mjs';
import { openDataDirectory } from '../search/data-directory.ts';
import { measureMatching } from './measure-matching.ts';
import { measureRealFiles } from './real-files.ts';

// npm run bench:boms -- --database-url <url> | --data-dir <data directory of PostgreSQL> [--write]
//   Matches generated bills of materials with known answers against the catalogue of that database and runs
//   missing migrations. Create a catalogue with `npm run catalogue:generate` and `npm run admin -- import`.
//   --boms 20      how many of 500 lines
//   --seed 1       other lines for another seed
//   --verbose      prints each line whose match is wrong or lacks the right product
//   --write        writes the section to docs/performance.md
// npm run bench:boms -- --samples <folder> [--write]: reads the bills of materials of a folder with an
// `INDEX.json` of what is in them, and prints what was found right. The folder can also be in BOM_SAMPLES.
const { values } = parseArgs({
  options: {
    samples: { type: 'string' },
    'database-url': { type: 'string' },
    'data-dir': { type: 'string' },
    boms: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const samples = values.samples ?? process.env['BOM_SAMPLES'];
const url = values['database-url'];
const dataDir = values['data-dir'];

if (url !== undefined) await matchGenerated(url);
else if (dataDir !== undefined) {
  const database = await openDataDirectory(path.resolve(dataDir));
  await matchGenerated(database.url).finally(() => database.release());
} else if (samples === undefined) {
  console.error(
    'Name a catalogue with --database-url or --data-dir, or real files with --samples.',
  );
  process.exitCode = 1;
} else {
  const { section, ok } = await measureRealFiles(samples);
  await report('real-boms', section);
  if (!ok) process.exitCode = 1;
}

async function matchGenerated(databaseUrl: string): Promise<void> {
  await migrate({ connectionString: databaseUrl }, path.join(projectRoot, 'db/migrations'));
  const { section, missed } = await measureMatching(databaseUrl, {
    boms: Number(values.boms),
    seed: Number(values.seed),
    ...(values.verbose ? { onWrong: (line: string) => console.log(line) } : {}),
  });
  await report('boms', section);
  for (const goal of missed) console.error(`MISSED: ${goal}`);
  if (missed.length > 0) process.exitCode = 1;
}

async function report(marker: string, section: string): Promise<void> {
  console.log(section);
  if (!values.write) return;
  const file = path.join(projectRoot, 'docs/performance.md');
  await writeFile(file, withSection(await readFile(file, 'utf8'), marker, section));
}
