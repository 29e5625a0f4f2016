import type { Queryable } from '#platform/database/database.ts';
import { eq } from 'drizzle-orm';
import { usesDecimalComma } from '../domain/decimal-comma.ts';
import type { ImportEvent } from '../domain/import-state.ts';
import { proposeMapping } from '../domain/product-columns.ts';
import { loadColumnMapping } from './column-mapping.ts';
import { detectColumns } from './detect-columns.ts';
import { listLines, loadImport, transitionImport, type ImportRow } from './import-store.ts';
import { beginImport, uploadFile } from './manage-imports.ts';
import { requireDifferentColumns } from './read-list-file.ts';
import { leaseUntil, runImport, type RunDeps } from './run-import.ts';
import { productImports } from './spreadsheet-tables.ts';

export interface FileToImport {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Called about once a second, and after each step. */
export type OnProgress = (job: ImportRow) => void;

/**
 * Imports a file in this process with the proposed columns, in the same steps as the page. Applies
 * nothing when a line is invalid.
 * @returns the import at its end: `applied`, `checked` with invalid lines, or `failed` with a note
 * @throws TableError when the file cannot be read as a table
 */
export async function importFile(
  db: Queryable,
  deps: RunDeps,
  { name, bytes }: FileToImport,
  by: { readonly id: string | null; readonly name: string },
  onProgress: OnProgress,
): Promise<ImportRow> {
  const { id } = await beginImport(db, deps, name, by);
  const { file } = await uploadFile(db, deps, id, bytes);
  if (!file) throw new Error('an uploaded import has no file');
  const mapping = await loadColumnMapping(db);
  const { columns, delimiter, encoding, headerLine } = await detectColumns(
    db,
    deps.files,
    file,
    {},
  );
  // Nobody chooses between two columns here, as on the page.
  requireDifferentColumns(
    columns.map(({ header }) => header),
    (headers) => proposeMapping(headers, mapping),
  );
  const settings = {
    columns: columns.map(({ field }) => field),
    decimalComma: usesDecimalComma(columns),
    delimiter: delimiter ?? undefined,
    encoding: encoding ?? undefined,
    headerLine,
  };
  let job = await runStep(db, deps, id, 'check', { settings }, onProgress);
  // Another admin may change products between check and apply, which sends it back to the check.
  for (
    let round = 0;
    job.state === 'checked' && job.counts.invalid === 0 && round < 3;
    round += 1
  ) {
    job = await runStep(db, deps, id, 'apply', { progress: 0 }, onProgress);
    if (job.state === 'checking') job = await runStep(db, deps, id, null, {}, onProgress);
  }
  return job;
}

/** The first invalid lines of an import. */
export async function firstInvalidLines(db: Queryable, importId: string, limit: number) {
  return listLines(db, importId, { kinds: ['invalid'], limit });
}

async function runStep(
  db: Queryable,
  deps: RunDeps,
  id: string,
  event: Extract<ImportEvent, 'check' | 'apply'> | null,
  change: Partial<ImportRow>,
  onProgress: OnProgress,
): Promise<ImportRow> {
  // The lease is set in the same statement, so that no worker of a running shop claims the import.
  const leased = { ...change, leaseExpiresAt: leaseUntil(deps.now()) };
  const job = event
    ? await transitionImport(db, id, event, leased)
    : await renewLease(db, id, leased);
  onProgress(job);
  const watch = setInterval(() => void loadImport(db, id).then(onProgress, () => undefined), 1_000);
  try {
    await runImport(db, deps, job, () => false);
  } finally {
    clearInterval(watch);
  }
  const after = await loadImport(db, id);
  onProgress(after);
  return after;
}

async function renewLease(db: Queryable, id: string, leased: Partial<ImportRow>) {
  const [job] = await db
    .update(productImports)
    .set(leased)
    .where(eq(productImports.id, id))
    .returning();
  if (!job) throw new Error('the import was deleted');
  return job;
}
