import { writeXlsx, type Cell } from '#features/spreadsheets/server/index.ts';
import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-labels.ts';
import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { eachWithLanguage } from '#platform/language/with-language.ts';
import { BYTE_ORDER_MARK } from '#shared/csv.ts';
import {
  formatReaderRecord,
  readerDecimal,
  readerTitle,
  readerWord,
  type ReaderColumn,
} from '#shared/reader-csv.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import type { Bom, BomLineView, BomOffer } from '../contract.ts';
import { stateText } from '../domain/match-state-text.ts';

interface Column extends ReaderColumn {
  readonly cell: (line: BomLineView, bom: Bom) => string | number | null | undefined;
}

/** What the file says, what was decided, and what it costs. */
const columns: readonly Column[] = [
  { title: 'Row', cell: ({ row }) => row + 1 },
  { title: 'Designators', cell: ({ designators }) => designators.join(', ') },
  { title: 'Quantity', cell: ({ quantity }) => quantity },
  { title: 'MPN', cell: ({ mpn }) => mpn },
  { title: 'Manufacturer', cell: ({ manufacturer }) => manufacturer },
  { title: 'Value', cell: ({ value }) => value },
  { title: 'Footprint', cell: ({ footprint }) => footprint },
  { title: 'Description', cell: ({ description }) => description },
  { title: 'Supplier part number', cell: ({ supplierPartNumber }) => supplierPartNumber },
  { title: 'DNP', cell: ({ doNotPopulate }) => yesIf(doNotPopulate) },
  { title: 'Boards', cell: (_line, { boards }) => boards },
  { title: 'Attrition', cell: attritionPieces },
  { title: 'Needed', cell: ({ needed }) => needed },
  { title: 'Match', cell: matchWord },
  { title: 'Reason', cell: ({ match }) => match.reason },
  { title: 'Matched SKU', cell: ({ match }) => match.sku },
  { title: 'Matched MPN', cell: ({ offer }) => offer?.mpn },
  { title: 'Matched manufacturer', cell: ({ offer }) => offer?.manufacturer },
  { title: 'Matched product', cell: ({ offer }) => offer?.name },
  { title: 'Order quantity', cell: ({ offer }) => offer?.orderQuantity },
  { title: 'Unit price', cell: ({ offer }) => offer?.unitPrice },
  { title: 'Line total', cell: ({ offer }) => offer?.total },
  { title: 'Currency', cell: ({ offer }) => offer?.currency },
  { title: 'Stock', cell: ({ offer }) => offer?.stock },
  { title: 'Lead time (days)', cell: ({ offer }) => offer?.leadTimeDays },
  { title: 'Lifecycle', cell: ({ offer }) => offer && lifecycleWord(offer.lifecycle) },
  { title: 'Single source', cell: ({ offer }) => yesIf(offer?.singleSource) },
  { title: 'Purchases', cell: ({ offer }) => offer?.purchases.map(purchaseText).join('; ') },
];

/** A line chosen by hand, here or before, is no exact match, though it is as good as one. */
function matchWord({ match: { state, reasonCode } }: BomLineView): string {
  return reasonCode === 'chosen' || reasonCode === 'remembered'
    ? readerWord('chosen', () => t('Chosen'))
    : readerWord(state, () => stateText(state));
}

/** The pieces beyond those on the boards. */
function attritionPieces(line: BomLineView, { boards }: Bom): number {
  return line.doNotPopulate ? 0 : line.needed - (line.quantity ?? 0) * boards;
}

function yesIf(isTrue: boolean | undefined): string {
  return isTrue ? readerWord('yes', () => t('Yes')) : '';
}

function lifecycleWord(lifecycle: Lifecycle): string {
  return readerWord(lifecycle, () => t(lifecycleLabels[lifecycle]));
}

/** The totals, under the columns of the lines. */
function totalsOf({
  cost,
  costWithLikely,
}: Bom): readonly (readonly [title: string, cells: Totals])[] {
  const certain = [t('Total'), totals(cost)] as const;
  const hasLikely = costWithLikely.lines > cost.lines;
  return hasLikely ? [certain, [t('Total with likely lines'), totals(costWithLikely)]] : [certain];
}

type Totals = Readonly<Record<string, string>>;

const totals = ({ total, currency }: Bom['cost']): Totals => ({
  'Line total': total,
  Currency: currency,
});

function purchaseText({ quantity, sku }: BomOffer['purchases'][number]): string {
  return `${quantity} x ${sku}`;
}

const NUMBERS: ReadonlySet<string> = new Set([
  'Row',
  'Quantity',
  'Boards',
  'Attrition',
  'Needed',
  'Order quantity',
  'Unit price',
  'Line total',
  'Stock',
  'Lead time (days)',
]);

/** In the language of the call. Texts that would be formulas are escaped. */
export function exportBomCsv(bom: Bom): AsyncGenerator<string> {
  return eachWithLanguage(currentLanguage(), records(bom));
}

async function* records(bom: Bom): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatReaderRecord(columns.map(readerTitle));
  yield bom.lines
    .map((line) => formatReaderRecord(columns.map((column) => csvCell(column, line, bom))))
    .join('');
  yield totalsOf(bom)
    .map(([name, cells]) => formatReaderRecord(totalCells(name, cells).map(readerDecimalAt)))
    .join('');
}

function csvCell({ title, cell }: Column, line: BomLineView, bom: Bom): string | number | null {
  const value = cell(line, bom) ?? null;
  return typeof value === 'string' && NUMBERS.has(title) ? readerDecimal(value) : value;
}

function readerDecimalAt(text: string, at: number): string | null {
  return isNumberAt(at) ? readerDecimal(text) : text;
}

/** In the language of the call. Texts are never formulas there, and numbers have the reader's format. */
export function exportBomXlsx(bom: Bom): AsyncIterable<Uint8Array> {
  return eachWithLanguage(currentLanguage(), writeXlsx(sheetRows(bom), 'BOM'));
}

async function* sheetRows(bom: Bom): AsyncGenerator<readonly Cell[]> {
  yield columns.map((column) => ({ text: readerTitle(column) }));
  for (const line of bom.lines) {
    yield columns.map(({ title, cell }) => {
      return { text: String(cell(line, bom) ?? ''), number: NUMBERS.has(title) };
    });
  }
  for (const [name, cells] of totalsOf(bom)) {
    yield totalCells(name, cells).map((text, at) => {
      return { text, number: text !== '' && isNumberAt(at) };
    });
  }
}

/** The name of a total stands in the first column. */
const totalCells = (name: string, cells: Totals): readonly string[] =>
  columns.map(({ title }, at) => (at === 0 ? name : (cells[title] ?? '')));

const isNumberAt = (at: number): boolean => at > 0 && NUMBERS.has(columns[at]?.title ?? '');
