import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { BYTE_ORDER_MARK, formatCsvRecord } from '#shared/csv.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { spreadsheetRefusals, type ImportLine } from '../contract.ts';
import { columnHeaders } from '../domain/product-columns.ts';
import { listLines, loadImport } from './import-store.ts';
import { detectFormat, readTable, storedFile } from './read-table.ts';

const BATCH = 500;

/**
 * The invalid lines of a checked or applied import as they are in its file, each with its number and
 * its errors in front. The columns that are added have no field, so the file can be corrected and
 * imported.
 */
export async function exportInvalidLines(
  db: Queryable,
  files: Files,
  id: string,
): Promise<AsyncGenerator<string>> {
  const { file, state, settings } = await loadImport(db, id);
  if (!['checked', 'applied', 'undone'].includes(state) || !settings) {
    throw refuse(spreadsheetRefusals.notReady, { state });
  }
  if (!file) throw refuse(spreadsheetRefusals.importExpired, {});
  const source = storedFile(files, file);
  const format = await detectFormat(source, settings);
  return recordsOf(readTable(source, format, settings.headerLine), invalidLines(db, id));
}

type Table = ReturnType<typeof readTable>;
type InvalidLines = ReturnType<typeof invalidLines>;

/** Both are in the order of the file. */
async function* recordsOf(table: Table, invalid: InvalidLines): AsyncGenerator<string> {
  const { value: header } = await table.next();
  yield BYTE_ORDER_MARK + formatCsvRecord([t('Line'), t('Errors'), ...(header?.cells ?? [])]);
  let next = await invalid.next();
  for await (const { line, cells } of table) {
    while (!next.done && next.value.line < line) next = await invalid.next();
    if (next.done) return;
    if (next.value.line === line) {
      yield formatCsvRecord([line, next.value.errors.map(errorText).join('; '), ...cells]);
    }
  }
}

async function* invalidLines(db: Queryable, id: string) {
  for (let after = 0; ;) {
    const lines = await listLines(db, id, { kinds: ['invalid'], after, limit: BATCH });
    const last = lines.at(-1);
    if (!last) return;
    yield* lines;
    after = last.line;
  }
}

function errorText({ field, detail }: ImportLine['errors'][number]): string {
  return field ? `${t(columnHeaders[field])}: ${t(detail)}` : t(detail);
}
