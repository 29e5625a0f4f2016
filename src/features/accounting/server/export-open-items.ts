import { debtorOf, type DebtorNumbers } from './number-debtors.ts';
import { findPartyNames } from '#features/collections/server/index.ts';
import { findInvoices, type InvoiceRow } from '#features/invoices/server/index.ts';
import type { ItemOnDay } from '#features/ledger/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { BYTE_ORDER_MARK, type CsvCell } from '#shared/csv.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import {
  formatReaderRecord,
  readerNumber,
  readerTitle,
  type ReaderColumn,
} from '#shared/reader-csv.ts';

/** Documents per query: a bound on its parameters. */
const PAGE_SIZE = 1_000;

interface Column extends ReaderColumn {
  readonly cell: (
    item: ItemOnDay,
    document: InvoiceRow | null,
    name: string | null,
    debtor: number | null,
  ) => CsvCell;
}

const columns: readonly Column[] = [
  { title: 'Customer', cell: (_item, document, name) => document?.buyerName ?? name },
  { title: 'Document number', cell: (_item, document) => document?.number ?? null },
  { title: 'Kind', cell: (_item, document) => document?.kind ?? 'on-account' },
  { title: 'Order', cell: (_item, document) => document?.orderNumber ?? null },
  { title: 'Day', cell: (_item, document) => document?.day ?? null },
  { title: 'Due on', cell: ({ dueDay }) => dueDay },
  { title: 'Currency', cell: ({ currency }) => currency },
  {
    title: 'Total',
    cell: ({ currency }, document) =>
      document &&
      readerNumber(
        toMoneyDecimal({
          minor: document.kind === 'invoice' ? document.gross : -document.gross,
          currency,
        }),
      ),
  },
  {
    title: 'Open amount',
    cell: ({ balance, currency }) => readerNumber(toMoneyDecimal({ minor: balance, currency })),
  },
  { title: 'Company id', cell: ({ companyId }) => companyId },
  { title: 'Customer id', cell: ({ customerId }) => customerId },
  { title: 'Document id', cell: ({ documentId }) => documentId },
  { title: 'Customer number', cell: (_item, _document, _name, debtor) => debtor },
];

/** What was open at the end of a day, as CSV in the language of the call; adds up to the receivables of invoices. */
export async function* exportOpenItems(
  db: Queryable,
  items: readonly ItemOnDay[],
  debtors: DebtorNumbers,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatReaderRecord(columns.map(readerTitle));
  for (let start = 0; start < items.length; start += PAGE_SIZE) {
    const page = items.slice(start, start + PAGE_SIZE);
    const ids = page.flatMap(({ documentId }) => documentId ?? []);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const documents = new Map((await findInvoices(db, ids)).map((row) => [row.id, row]));
    const onAccount = page.filter(({ documentId }) => documentId === null).map(partyIn);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const names = await findPartyNames(db, onAccount);
    yield page
      .map((item) => {
        const document = documents.get(item.documentId ?? '') ?? null;
        const name = names.get(partyIn(item)) ?? null;
        return formatReaderRecord(
          columns.map(({ cell }) => cell(item, document, name, debtorOf(debtors, item))),
        );
      })
      .join('');
  }
}

/** The id of the company or the person. */
function partyIn({ companyId, customerId }: ItemOnDay): string {
  return companyId ?? customerId ?? '';
}
