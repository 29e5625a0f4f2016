import { parse } from 'csv-parse/sync';
import { detectEncoding } from '#platform/tables/text-encoding.ts';
import type { Currency } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';
import {
  hasNeededColumns,
  MAX_STATEMENT_LINES,
  type ColumnMapping,
} from '../../domain/bank-statement.ts';
import type { Statement } from '../../domain/booking.ts';
import { isCamt053, parseCamt053 } from './camt-053.ts';
import { isMt940, parseMt940 } from './mt940.ts';
import { accountOf, StatementError } from './statement.ts';
import { bookingsOfTable, mappingOf, type TableRow } from './statement-table.ts';

/** A file whose bookings are rows of a table, with the row that names the columns. */
export interface StatementTable {
  /** Of the header. */
  readonly line: number;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

export type StatementFile =
  | { readonly kind: 'statements'; readonly statements: readonly Statement[] }
  | { readonly kind: 'table'; readonly table: StatementTable };

/** The first bytes tell the encoding. */
const START_BYTES = 64 * 1_024;

/** Reads a file in the format camt.053 or MT940, or the table of any other. @throws StatementError that names the line */
export function readStatements(bytes: Buffer): StatementFile {
  const source = new TextDecoder(detectEncoding(bytes.subarray(0, START_BYTES))).decode(bytes);
  if (isCamt053(source)) return { kind: 'statements', statements: parseCamt053(source) };
  if (isMt940(source)) return { kind: 'statements', statements: parseMt940(source) };
  if (source.trimStart().startsWith('<')) {
    throw new StatementError(1, t('This is XML, but not a bank statement in the format camt.053.'));
  }
  return { kind: 'table', table: readTable(source) };
}

/** Titles and sums of a bank stand above the header. */
const HEADER_LINES = 30;

function readTable(source: string): StatementTable {
  refuseLongFile(source);
  const tables = [';', ',', '\t'].map((delimiter) => parseCsv(source, delimiter));
  const candidates = tables.flatMap((rows) =>
    rows.slice(0, HEADER_LINES).map((row, index) => ({ row, rest: rows.slice(index + 1) })),
  );
  const known = candidates.find(({ row }) => hasNeededColumns(mappingOf(row.cells)));
  if (known) return { line: known.row.line, header: known.row.cells, rows: known.rest };
  // The row with the most cells is the likeliest header.
  const [widest] = candidates.toSorted((a, b) => filled(b.row) - filled(a.row));
  if (!widest || filled(widest.row) < 2) {
    throw new StatementError(1, t('This is not a bank statement: choose camt.053, MT940 or CSV.'));
  }
  return { line: widest.row.line, header: widest.row.cells, rows: widest.rest };
}

/** Before it is parsed, which takes a tenth of a second for 1,000 lines. @throws StatementError */
function refuseLongFile(source: string): void {
  let lines = 0;
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines += 1;
  if (lines <= MAX_STATEMENT_LINES + HEADER_LINES) return;
  const max = MAX_STATEMENT_LINES;
  throw new StatementError(1, t('The file has more than {max} bookings.', { max }));
}

const filled = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length;

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function parseCsv(source: string, delimiter: string): readonly TableRow[] {
  const records = parse(source, {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as readonly CsvRecord[];
  return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

/** The bookings of a table as a statement. @throws StatementError that names the line */
export function statementOfTable(
  { rows }: StatementTable,
  mapping: ColumnMapping,
  { account, currency }: { readonly account: string; readonly currency: Currency },
): Statement {
  const bookings = bookingsOfTable(rows, mapping, currency);
  return { account: accountOf(account), number: '', currency, bookings };
}
