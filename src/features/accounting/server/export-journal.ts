import { findPartyNames } from '#features/collections/server/index.ts';
import { accountWords } from '#features/ledger/domain/account-words.ts';
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
import { entryWords } from '../domain/ledger-words.ts';
import { numbersOfDocuments } from './numbers-of-documents.ts';
import { debtorOfLine, type DebtorNumbers } from './number-debtors.ts';

interface Named {
  /** Of the invoice or credit note that the line is for. */
  readonly document: string | null;
  /** The number of the customer. */
  readonly debtor: number | null;
  readonly customer: string | null;
}

interface Column extends ReaderColumn {
  readonly cell: (line: LedgerLine, entry: LedgerEntry, named: Named) => string | null;
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
  { title: 'Document number', cell: (_line, _entry, { document }) => document },
  {
    title: 'Customer number',
    cell: (_line, _entry, { debtor }) => (debtor === null ? null : String(debtor)),
  },
  { title: 'Customer', cell: (_line, _entry, { customer }) => customer },
];

/** The lines of the ledger as CSV in the language of the call. */
export async function* exportJournal(
  db: Queryable,
  { from, to }: DayPeriod,
  debtors: DebtorNumbers,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatReaderRecord(columns.map(readerTitle));
  for await (const entries of readLedger(db, from, to)) {
    const documentOf = await numbersOfDocuments(db, entries);
    const lines = entries.flatMap((entry) => entry.lines);
    const parties = new Set(
      lines.flatMap(({ companyId, customerId }) => companyId ?? customerId ?? []),
    );
    const names = await findPartyNames(db, [...parties]);
    const namedOf = (line: LedgerLine): Named => ({
      document: documentOf(line),
      debtor: debtorOfLine(debtors, line),
      customer: names.get(line.companyId ?? line.customerId ?? '') ?? null,
    });
    yield entries
      .flatMap((entry) =>
        entry.lines.map((line) =>
          formatReaderRecord(columns.map(({ cell }) => cell(line, entry, namedOf(line)))),
        ),
      )
      .join('');
  }
}

function decimal(minor: bigint, { currency }: Pick<LedgerLine, 'currency'>): string | null {
  return readerDecimal(toMoneyDecimal({ minor, currency }));
}

function percent(ppm: number | null): string | null {
  return ppm === null ? null : readerDecimal(String(ppm / 10_000));
}
