import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { usesDecimalComma } from '../domain/decimal-comma.ts';
import { MOST_PIECES } from '../domain/import-state.ts';
import { NO_LINES, requireImport, type ImportRow } from './import-store.ts';
import { detectColumns } from './detect-columns.ts';
import { importLines, importPieces, productImports } from './spreadsheet-tables.ts';
import { TableError } from './table-error.ts';
import { leaseUntil, runImport, type ImportDeps } from './run-import.ts';
import { t } from '#shared/texts/texts.ts';

/** As large as the pieces that the page sends. */
const PIECE_BYTES = 512 * 1024;

export interface FileToImport {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Told each second or so, and at the end of each step. */
export type Tell = (job: ImportRow) => void;

/**
 * Imports a file at once, with the columns that the shop proposes: the same steps as on the page, in
 * this process. Nothing is applied when a line is wrong.
 * @returns the import as it ended: `applied`, `checked` with wrong lines, or `failed` with a note.
 * @throws TableFault when the file cannot be read as a table.
 */
export async function importFile(
  db: Queryable,
  deps: ImportDeps,
  { name, bytes }: FileToImport,
  by: Pick<ImportRow, 'byUserId' | 'byName'>,
  tell: Tell,
): Promise<ImportRow> {
  const id = deps.newId();
  const begun = { id, fileName: name, state: 'sending' as const, ...by, at: deps.now() };
  await db.insert(productImports).values({ ...begun, counts: NO_LINES });
  await keepPieces(db, id, bytes);
  const { columns, delimiter, encoding } = await detectColumns(db, id, {});
  const settings = {
    columns: columns.map(({ field }) => field),
    decimalComma: usesDecimalComma(delimiter, columns),
    delimiter: delimiter ?? undefined,
    encoding: encoding ?? undefined,
  };
  let job = await step(db, deps, id, { state: 'checking', settings }, tell);
  // Somebody else may change products meanwhile: then the check was made for nothing.
  for (let round = 0; job.state === 'checked' && job.counts.wrong === 0 && round < 3; round += 1) {
    job = await step(db, deps, id, { state: 'applying', progress: 0 }, tell);
    if (job.state === 'checking') job = await step(db, deps, id, { state: 'checking' }, tell);
  }
  return job;
}

/** What is wrong with the first lines that are wrong. */
export async function firstFaults(db: Queryable, importId: string, most: number) {
  const { line, sku, faults } = importLines;
  return db
    .select({ line, sku, faults })
    .from(importLines)
    .where(and(eq(importLines.importId, importId), eq(importLines.kind, 'wrong')))
    .orderBy(asc(line))
    .limit(most);
}

async function step(
  db: Queryable,
  deps: ImportDeps,
  id: string,
  change: Partial<ImportRow>,
  tell: Tell,
): Promise<ImportRow> {
  // Taken up in the same statement, so that a running shop leaves it alone.
  const [job] = await db
    .update(productImports)
    .set({ ...change, workedUntil: leaseUntil(deps.now()) })
    .where(eq(productImports.id, id))
    .returning();
  if (!job) throw new Error('the import is gone');
  tell(job);
  const watch = setInterval(() => void requireImport(db, id).then(tell, () => undefined), 1_000);
  try {
    await runImport(db, deps, job, () => false);
  } finally {
    clearInterval(watch);
  }
  const after = await requireImport(db, id);
  tell(after);
  return after;
}

async function keepPieces(db: Queryable, importId: string, bytes: AsyncIterable<Buffer>) {
  let position = 0;
  for await (const data of pieces(bytes)) {
    if (position === MOST_PIECES)
      throw new TableError(t('It is larger than {size} MB', { size: MOST_PIECES / 2 }));
    await db.insert(importPieces).values({ importId, position, data });
    position += 1;
  }
}

async function* pieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    rest.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    const whole = Buffer.concat(rest);
    let at = 0;
    for (; whole.length - at >= PIECE_BYTES; at += PIECE_BYTES) {
      yield whole.subarray(at, at + PIECE_BYTES);
    }
    rest = [whole.subarray(at)];
    size = whole.length - at;
  }
  if (size > 0) yield Buffer.concat(rest);
}
