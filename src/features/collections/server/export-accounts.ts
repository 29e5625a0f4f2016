import type { Queryable } from '#platform/database/database.ts';
import { BYTE_ORDER_MARK, type CsvCell } from '#shared/csv.ts';
import {
  formatReaderRecord,
  readerNumber,
  readerTitle,
  type ReaderColumn,
} from '#shared/reader-csv.ts';
import type { AccountFilter } from '../contract.ts';
import { ages, type Age, type AgedAccount } from '../domain/ageing.ts';
import { listAccounts } from './list-accounts.ts';

/** Rows per page: a bound on memory that still amortizes the query. */
const PAGE_SIZE = 1_000;

interface Column extends ReaderColumn {
  readonly cell: (account: AgedAccount) => CsvCell;
}

/** In English, as programs know them. */
const ageTitles: Readonly<Record<Age, string>> = {
  notDue: 'Not due',
  upTo30: '1 to 30 days',
  upTo60: '31 to 60 days',
  upTo90: '61 to 90 days',
  over90: 'Over 90 days',
};

const columns: readonly Column[] = [
  { title: 'Customer', cell: ({ name }) => name },
  { title: 'Customer id', cell: ({ _id }) => _id },
  { title: 'Currency', cell: ({ currency }) => currency },
  ...ages.map((age) => ({
    title: ageTitles[age],
    cell: (account: AgedAccount) => readerNumber(account[age]),
  })),
  { title: 'Overdue', cell: ({ overdue }) => readerNumber(overdue) },
  { title: 'Unused credit', cell: ({ credit }) => readerNumber(credit) },
  { title: 'Balance', cell: ({ balance }) => readerNumber(balance) },
];

/** Exports what companies and people owe by age as CSV in the language of the call. */
export async function* exportAccounts(
  db: Queryable,
  filter: Pick<AccountFilter, 'q' | 'show'>,
  today: string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatReaderRecord(columns.map(readerTitle));
  let cursor: string | undefined;
  do {
    const page = await listAccounts(db, { ...filter, limit: PAGE_SIZE, cursor }, today);
    yield page.items
      .map((account) => formatReaderRecord(columns.map(({ cell }) => cell(account))))
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor);
}
