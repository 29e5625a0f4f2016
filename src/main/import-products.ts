import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueDeps } from '#features/catalogue/server/index.ts';
import { firstFaults, importFile, TableError } from '#features/spreadsheets/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { AdminError } from './admin-error.ts';

const SHOWN_FAULTS = 10;
const BY = { byUserId: null, byName: 'the command line' };

/** Imports a file as the page does, in this process: all of it, or nothing. @returns what to say. */
export async function importProducts(
  db: Queryable,
  deps: CatalogueDeps,
  file: string,
  tell: (line: string) => void,
): Promise<string> {
  if (!(await readable(file))) throw new AdminError(`${file} cannot be read.`);
  const log = createLogger('error', process.stderr);
  const read = { name: path.basename(file).slice(0, 200), bytes: createReadStream(file) };
  const job = await importFile(db, { ...deps, log }, read, BY, ({ state, progress, lines }) =>
    tell(`${state}: ${progress}${lines === null ? '' : ` of ${lines}`}`),
  ).catch((error: unknown) => {
    throw error instanceof TableError ? new AdminError(`${file}: ${error.message}.`) : error;
  });
  const { counts, note } = job;
  if (job.state === 'applied') {
    return `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} as before.`;
  }
  if (counts.wrong === 0) throw new AdminError(`${file}: ${note ?? 'it was not imported.'}`);
  const faults = (await firstFaults(db, job.id, SHOWN_FAULTS)).flatMap((row) =>
    row.faults.map(
      ({ field, detail }) => `line ${row.line}: ${field ? `${field}: ` : ''}${detail}`,
    ),
  );
  throw new AdminError(
    [`${counts.wrong} lines are wrong, so nothing is imported.`, ...faults].join('\n'),
  );
}

async function readable(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
