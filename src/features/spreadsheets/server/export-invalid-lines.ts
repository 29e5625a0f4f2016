import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { eachWithLanguage } from '#platform/language/with-language.ts';
import { BYTE_ORDER_MARK, formatCsvRecord } from '#shared/csv.ts';
import { refuse } from '#shared/refusal.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { spreadsheetRefusals, type ImportLine } from '../contract.ts';
import { isSurplusHeader, joinSurplus, sourceColumns } from '../domain/invalid-lines-file.ts';
import { columnHeaders } from '../domain/product-columns.ts';
import { hasInvalidLength, listLines, loadImport } from './import-store.ts';
import { delimiterCharacters } from './read-csv.ts';
import { detectFormat, readTable, storedFile } from './read-table.ts';

const BATCH = 500;

/**
 * The invalid lines of a checked or applied import as they are in its file, each with its number and
 * its errors in front, to be corrected and imported: with the delimiter of the file, in UTF-8 with a byte
 * order mark, whatever the encoding of the file was. The columns that are added have no field. Cells beyond
 * the last column are in a column of their own, which the import must find empty.
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
  const hasSurplus = await hasInvalidLength(db, id);
  const table = readTable(source, format, settings.headerLine);
  const records = recordsOf(table, invalidLines(db, id), {
    // German spreadsheet programs expect semicolons.
    delimiter:
      delimiterCharacters[format.delimiter ?? (currentLanguage() === 'de' ? 'semicolon' : 'comma')],
    decimalComma: settings.decimalComma,
    hasSurplus,
  });
  return eachWithLanguage(currentLanguage(), records);
}

type Table = ReturnType<typeof readTable>;
type InvalidLines = ReturnType<typeof invalidLines>;

interface FileStyle {
  readonly delimiter: ',' | ';' | '\t';
  readonly decimalComma: boolean;
  readonly hasSurplus: boolean;
}

/** Both are in the order of the file. */
async function* recordsOf(
  table: Table,
  invalid: InvalidLines,
  { delimiter, decimalComma, hasSurplus }: FileStyle,
): AsyncGenerator<string> {
  const { value: header } = await table.next();
  const headers = header?.cells ?? [];
  const columns = sourceColumns(headers);
  const surplusAt = headers.findIndex(isSurplusHeader);
  const front = [t('Line'), t('Errors')];
  const end = hasSurplus ? [t('Surplus cells')] : [];
  const titles = columns.map((at) => headers[at] ?? '');
  yield BYTE_ORDER_MARK + formatCsvRecord([...front, ...titles, ...end], delimiter);
  let next = await invalid.next();
  for await (const { line, cells, numbers, mismatch } of table) {
    while (!next.done && next.value.line < line) next = await invalid.next();
    if (next.done) return;
    if (next.value.line !== line) continue;
    const errors = next.value.errors.map(errorText);
    if (mismatch && mismatch.cells > mismatch.columns) errors.push(surplusAdvice());
    // A number of a sheet has a decimal point.
    const textAt = (at: number) =>
      decimalComma && numbers?.has(at) ? cells[at]?.replace('.', ',') : cells[at];
    const written = columns.flatMap((at) => (at < cells.length ? [textAt(at) ?? ''] : []));
    const surplus = joinSurplus([cells[surplusAt] ?? '', ...cells.slice(headers.length)]);
    // Without surplus, a line that is too short stays short, and so invalid.
    if (surplus !== '') written.push(surplus);
    else if (hasSurplus && written.length === columns.length) written.push('');
    yield formatCsvRecord([line, errors.join('; '), ...written], delimiter);
  }
}

function surplusAdvice(): string {
  return t(
    'Put each value into its column, “{column}” at the end included, then empty that column',
    { column: t('Surplus cells') },
  );
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
