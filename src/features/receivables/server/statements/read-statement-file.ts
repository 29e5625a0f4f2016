import { createHash } from 'node:crypto';
import { withLanguage } from '#platform/language/with-language.ts';
import type { Currency } from '#shared/money.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import {
  hasNeededColumns,
  MAX_STATEMENT_COLUMNS,
  MAX_STATEMENT_LINES,
  type ColumnMapping,
} from '../../domain/bank-statement.ts';
import type { BookableDays } from '../../domain/bookable-days.ts';
import type { Booking, Statement } from '../../domain/booking.ts';
import { numberBookings } from '../fingerprint.ts';
import { batchesOf, type BookingBatch } from './booking-batches.ts';
import { readStatements, statementOfTable, type StatementTable } from './read-statements.ts';
import { StatementError } from './statement.ts';
import { mappingOf } from './statement-table.ts';

export interface FileToRead {
  readonly bytes: Uint8Array;
  /** Of a CSV file. */
  readonly account: string | undefined;
  /** The columns of a CSV file that staff have chosen now. */
  readonly chosen: ColumnMapping | null;
  /** What staff have chosen for the account before, for files with this header. */
  readonly known: { readonly header: readonly string[]; readonly mapping: ColumnMapping } | null;
  /** Of a CSV file that names none. */
  readonly currency: Currency;
  readonly days: BookableDays;
  /** Of what is wrong with the file. */
  readonly language: Language;
}

export type ReadFile =
  | {
      readonly kind: 'read';
      readonly digest: string;
      /** Of the first statement. */
      readonly account: string;
      readonly lines: number;
      readonly batches: readonly BookingBatch[];
      /** That the chosen columns are kept for; null if none were chosen. */
      readonly header: readonly string[] | null;
    }
  | { readonly kind: 'unreadable'; readonly line: number; readonly message: string }
  | { readonly kind: 'account-needed' }
  | {
      readonly kind: 'columns-needed';
      readonly header: string[];
      readonly rows: string[][];
    };

/** The bookings of a file, or what is missing or wrong. Everything whose time depends on the length of the file is here. */
export function readStatementFile(file: FileToRead): ReadFile {
  return withLanguage(file.language, () => {
    try {
      return bookingsOf(file);
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      return { kind: 'unreadable', line: error.line, message: error.message };
    }
  });
}

function bookingsOf(file: FileToRead): ReadFile {
  const bytes = Buffer.from(file.bytes);
  const found = readStatements(bytes);
  if (found.kind === 'statements') return readFile(bytes, found.statements, file.days, null);
  if (!file.account) return { kind: 'account-needed' };
  return readTable(bytes, found.table, file.account, file);
}

const SHOWN_ROWS = 5;
const SHOWN_CELL = 80;

function readTable(
  bytes: Buffer,
  table: StatementTable,
  account: string,
  { chosen, known, currency, days }: FileToRead,
): ReadFile {
  const header = table.header.slice(0, MAX_STATEMENT_COLUMNS);
  if (chosen) requireColumns(table, header, chosen);
  const isKnown = known && JSON.stringify(known.header) === JSON.stringify(header);
  const mapping = chosen ?? (isKnown ? known.mapping : mappingOf(header));
  if (!hasNeededColumns(mapping)) {
    const rows = table.rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells.map(shortened));
    return { kind: 'columns-needed', header: header.map(shortened), rows };
  }
  const statement = statementOfTable(table, mapping, { account, currency });
  return readFile(bytes, [statement], days, chosen && header);
}

const shortened = (cell: string) => cell.slice(0, SHOWN_CELL);

/** @throws StatementError that names the first column that the file does not have */
function requireColumns(
  { line }: StatementTable,
  header: readonly string[],
  mapping: ColumnMapping,
): void {
  for (const [column, indexes] of Object.entries(mapping)) {
    const outside = indexes.find((index) => index >= header.length);
    if (outside === undefined) continue;
    throw new StatementError(
      line,
      t('There is no column {column}: the first one is 0, the last one is {last}.', {
        column: `${column}:${outside}`,
        last: header.length - 1,
      }),
    );
  }
}

function readFile(
  bytes: Buffer,
  statements: readonly Statement[],
  days: BookableDays,
  header: readonly string[] | null,
): ReadFile {
  const bookings = numberBookings(statements);
  if (bookings.length > MAX_STATEMENT_LINES) {
    const max = MAX_STATEMENT_LINES;
    throw new StatementError(1, t('The file has more than {max} bookings.', { max }));
  }
  for (const { booking } of bookings) requireBookable(booking, days);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const account = statements[0]?.account ?? '';
  const batches = batchesOf(bookings);
  return { kind: 'read', digest, account, lines: bookings.length, batches, header };
}

/** @throws StatementError */
function requireBookable({ day, line }: Booking, { first, last }: BookableDays): void {
  if (day > last) {
    throw new StatementError(line ?? 1, t('{day} is after tomorrow.', { day }));
  }
  if (day < first) {
    throw new StatementError(
      line ?? 1,
      t('{day} is before {first}, the first day that can be booked.', { day, first }),
    );
  }
}
