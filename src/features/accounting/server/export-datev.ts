import type { EntryKind } from '#features/ledger/domain/entry.ts';
import { readLedger, type LedgerLine } from '#features/ledger/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { BYTE_ORDER_MARK } from '#shared/csv.ts';
import type { DayPeriod } from '#shared/day-period.ts';
import { entryWords } from '../domain/ledger-words.ts';
import { datevBookings, type AccountNumbers } from './datev.ts';
import { numbersOfDocuments } from './numbers-of-documents.ts';
import { debtorOfLine, type DebtorNumbers } from './number-debtors.ts';

interface Batch extends DayPeriod {
  readonly header: string;
  readonly numbers: AccountNumbers;
  readonly debtors: DebtorNumbers;
}

/** The ledger of a period as a booking batch. */
export async function* exportDatev(
  db: Queryable,
  { from, to, header, numbers, debtors }: Batch,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + header;
  const accountOf = (line: LedgerLine) => {
    const number = line.account === 'receivables' ? debtorOfLine(debtors, line) : null;
    return number === null ? numbers[line.account] : String(number);
  };
  for await (const entries of readLedger(db, from, to)) {
    const documentOf = await numbersOfDocuments(db, entries);
    const names = (kind: EntryKind) => ({
      kind: entryWords[kind](),
      documentOf,
      accountOf,
      clearing: numbers.clearing,
    });
    yield entries.map((entry) => datevBookings(entry, names(entry.kind))).join('');
  }
}
