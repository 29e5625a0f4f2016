import { writeXlsx, type Cell } from '#features/spreadsheets/server/index.ts';
import { BYTE_ORDER_MARK, formatCsvRecord } from '#shared/csv.ts';
import type { Bom, BomLineView, BomOffer } from '../contract.ts';

type Column = readonly [
  title: string,
  cell: (line: BomLineView, bom: Bom) => string | number | null | undefined,
];

/** What the file says, what was decided, and what it costs. The titles are the same in every language. */
const columns: readonly Column[] = [
  ['Row', ({ row }) => row + 1],
  ['Designators', ({ designators }) => designators.join(', ')],
  ['Quantity', ({ quantity }) => quantity],
  ['MPN', ({ mpn }) => mpn],
  ['Manufacturer', ({ manufacturer }) => manufacturer],
  ['Value', ({ value }) => value],
  ['Footprint', ({ footprint }) => footprint],
  ['Description', ({ description }) => description],
  ['Supplier part number', ({ supplierPartNumber }) => supplierPartNumber],
  ['DNP', ({ doNotPopulate }) => (doNotPopulate ? 'yes' : '')],
  ['Boards', (_line, { boards }) => boards],
  ['Attrition', attritionPieces],
  ['Needed', ({ needed }) => needed],
  ['Match', ({ match }) => (match.reasonCode === 'chosen' ? 'chosen' : match.state)],
  ['Reason', ({ match }) => match.reason],
  ['Matched SKU', ({ match }) => match.sku],
  ['Matched MPN', ({ offer }) => offer?.mpn],
  ['Matched manufacturer', ({ offer }) => offer?.manufacturer],
  ['Matched product', ({ offer }) => offer?.name],
  ['Order quantity', ({ offer }) => offer?.orderQuantity],
  ['Unit price', ({ offer }) => offer?.unitPrice],
  ['Line total', ({ offer }) => offer?.total],
  ['Currency', ({ offer }) => offer?.currency],
  ['Stock', ({ offer }) => offer?.stock],
  ['Lead time (days)', ({ offer }) => offer?.leadTimeDays],
  ['Lifecycle', ({ offer }) => offer?.lifecycle],
  ['Single source', ({ offer }) => (offer?.singleSource ? 'yes' : '')],
  ['Purchases', ({ offer }) => offer?.purchases.map(purchaseText).join('; ')],
];

/** The pieces beyond those on the boards. */
function attritionPieces(line: BomLineView, { boards }: Bom): number {
  return line.doNotPopulate ? 0 : line.needed - (line.quantity ?? 0) * boards;
}

/** The totals, under the columns of the lines. */
function totalsOf({
  cost,
  costWithLikely,
}: Bom): readonly (readonly [title: string, cells: Totals])[] {
  const certain = ['Total', totals(cost)] as const;
  const hasLikely = costWithLikely.lines > cost.lines;
  return hasLikely ? [certain, ['Total with likely lines', totals(costWithLikely)]] : [certain];
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

/** Texts that would be formulas are escaped. */
export async function* exportBomCsv(bom: Bom): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvRecord(columns.map(([title]) => title));
  yield bom.lines
    .map((line) => formatCsvRecord(columns.map(([, cell]) => cell(line, bom) ?? null)))
    .join('');
  yield totalsOf(bom)
    .map(([name, cells]) => formatCsvRecord(totalCells(name, cells)))
    .join('');
}

/** Texts are never formulas there. */
export function exportBomXlsx(bom: Bom): AsyncIterable<Uint8Array> {
  return writeXlsx(sheetRows(bom), 'BOM');
}

async function* sheetRows(bom: Bom): AsyncGenerator<readonly Cell[]> {
  yield columns.map(([title]) => ({ text: title }));
  for (const line of bom.lines) {
    yield columns.map(([title, cell]) => {
      return { text: String(cell(line, bom) ?? ''), number: NUMBERS.has(title) };
    });
  }
  for (const [name, cells] of totalsOf(bom)) {
    yield totalCells(name, cells).map((text, at) => {
      return { text, number: at > 0 && text !== '' && NUMBERS.has(columns[at]?.[0] ?? '') };
    });
  }
}

/** The name of a total stands in the first column. */
const totalCells = (name: string, cells: Totals): readonly string[] =>
  columns.map(([title], at) => (at === 0 ? name : (cells[title] ?? '')));
