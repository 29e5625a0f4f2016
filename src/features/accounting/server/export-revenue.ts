import { BYTE_ORDER_MARK, type CsvCell } from '#shared/csv.ts';
import {
  formatReaderRecord,
  readerDecimal,
  readerNumber,
  readerTitle,
  type ReaderColumn,
} from '#shared/reader-csv.ts';
import type { RevenueRow } from '../contract.ts';

interface Column extends ReaderColumn {
  readonly cell: (row: RevenueRow) => CsvCell;
}

const columns: readonly Column[] = [
  { title: 'Month', cell: ({ month }) => month },
  { title: 'Tax country', cell: ({ country }) => country },
  { title: 'Tax region', cell: ({ region }) => region },
  { title: 'Tax category', cell: ({ category }) => category },
  {
    title: 'Tax rate (%)',
    cell: ({ ratePpm }) => (ratePpm === null ? null : readerDecimal(String(ratePpm / 10_000))),
  },
  { title: 'Currency', cell: ({ currency }) => currency },
  { title: 'Revenue', cell: ({ revenue }) => readerNumber(revenue) },
  { title: 'Revenue of delivery', cell: ({ shipping }) => readerNumber(shipping) },
  { title: 'Early payment discounts', cell: ({ discounts }) => readerNumber(discounts) },
  { title: 'Tax payable', cell: ({ tax }) => readerNumber(tax) },
];

/** Revenue and tax by month, country and rate as CSV in the language of the call. */
export async function* exportRevenue(rows: readonly RevenueRow[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatReaderRecord(columns.map(readerTitle));
  yield rows.map((row) => formatReaderRecord(columns.map(({ cell }) => cell(row)))).join('');
}
