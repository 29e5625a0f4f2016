import { readLedger, type LedgerEntry, type LedgerLine } from '#features/ledger/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { BYTE_ORDER_MARK } from '#shared/csv.ts';
import type { DayPeriod } from '#shared/day-period.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import {
  formatReaderRecord,
  readerDecimal,
  readerTitle,
  readerWord,
  type ReaderColumn,
} from '#shared/reader-csv.ts';
import { accountWords, entryWords } from '../domain/ledger-words.ts';

interface Column extends ReaderColumn {
  readonly cell: (line: LedgerLine, entry: LedgerEntry) => string | null;
}

const columns: readonly Column[] = [
  { title: 'Entry', cell: (_line, { number }) => String(number) },
  { title: 'Day', cell: (_line, { day }) => day },
  { title: 'Kind', cell: (_line, { kind }) => readerWord(kind, entryWords[kind]) },
  { title: 'Reference', cell: (_line, { reference }) => reference },
  { title: 'Note', cell: (_line, { note }) => note },
  { title: 'Account', cell: ({ account }) => readerWord(account, accountWords[account]) },
  { title: 'Debit', cell: ({ amount, ...line }) => (amount > 0n ? decimal(amount, line) : null) },
  { title: 'Credit', cell: ({ amount, ...line }) => (amount < 0n ? decimal(-amount, line) : null) },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Tax category', cell: ({ taxCategory }) => taxCategory },
  { title: 'Tax rate (%)', cell: ({ taxRatePpm }) => percent(taxRatePpm) },
  { title: 'Tax country', cell: ({ taxCountry }) => taxCountry },
  { title: 'Tax region', cell: ({ taxRegion }) => taxRegion },
  { title: 'Company id', cell: ({ companyId }) => companyId },
  { title: 'Customer id', cell: ({ customerId }) => customerId },
  { title: 'Order id', cell: ({ orderId }) => orderId },
  { title: 'Document id', cell: ({ documentId }) => documentId },
];

/** The lines of the ledger as CSV in the language of the call. */
export async function* exportJournal(
  db: Queryable,
  { from, to }: DayPeriod,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatReaderRecord(columns.map(readerTitle));
  for await (const entries of readLedger(db, from, to)) {
    const lines = entries.flatMap((entry) => entry.lines.map((line) => recordOf(line, entry)));
    yield lines.join('');
  }
}

function recordOf(line: LedgerLine, entry: LedgerEntry): string {
  return formatReaderRecord(columns.map(({ cell }) => cell(line, entry)));
}

function decimal(minor: bigint, { currency }: Pick<LedgerLine, 'currency'>): string | null {
  return readerDecimal(toMoneyDecimal({ minor, currency }));
}

function percent(ppm: number | null): string | null {
  return ppm === null ? null : readerDecimal(String(ppm / 10_000));
}
