import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueDeps } from '#features/catalogue/server/index.ts';
import { firstInvalidLines, importFile, TableError } from '#features/spreadsheets/server/index.ts';
import { MAX_FILE_BYTES } from '#features/spreadsheets/domain/import-state.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { AdminError } from './admin-error.ts';

const MAX_LINES = 10;
/** An import that the database did not let end. A running shop's worker takes it over. */
const UNFINISHED =
  'the database did not respond, so nothing is imported yet. A running shop tries again by itself. If none is running, repeat the command.';
const COMMAND_LINE = { id: null, name: 'the command line' };

/**
 * Imports a file in this process, with the same steps as the page: all of it, or nothing.
 * @returns the text to print
 */
export async function importProducts(
  db: Queryable,
  deps: CatalogueDeps & { readonly files: Files },
  file: string,
  print: (line: string) => void,
): Promise<string> {
  const bytes = await sizeOf(file);
  if (bytes === null) throw new AdminError(`${file} cannot be read.`);
  if (bytes > MAX_FILE_BYTES) throw new AdminError(`${file} is larger than 1 GB.`);
  const log = createLogger('warn', process.stderr);
  const upload = { name: path.basename(file).slice(0, 200), bytes: createReadStream(file) };
  const job = await importFile(
    db,
    { ...deps, log },
    upload,
    COMMAND_LINE,
    ({ state, progress, lines }) =>
      print(`${state}: ${progress}${lines === null ? '' : ` of ${lines}`}`),
  ).catch((error: unknown) => {
    throw error instanceof TableError ? new AdminError(`${file}: ${error.message}.`) : error;
  });
  const { counts, note } = job;
  if (job.state === 'applied') {
    return `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`;
  }
  if (job.state === 'checking' || job.state === 'applying') {
    throw new AdminError(`${file}: ${UNFINISHED}`);
  }
  if (counts.invalid === 0) throw new AdminError(`${file}: ${note ?? 'it was not imported.'}`);
  const errors = (await firstInvalidLines(db, job.id, MAX_LINES)).flatMap((row) =>
    row.errors.map(
      ({ field, detail }) => `line ${row.line}: ${field ? `${field}: ` : ''}${detail}`,
    ),
  );
  const lines = counts.invalid === 1 ? '1 line is' : `${counts.invalid} lines are`;
  throw new AdminError([`${lines} invalid, so nothing is imported.`, ...errors].join('\n'));
}

/** Null when the file cannot be read. */
async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}
