import { writeXlsx, type Cell } from '#features/spreadsheets/server/index.ts';
import { BYTE_ORDER_MARK, formatCsvRecord } from '#shared/csv.ts';
import type { Bom, BomLineView, BomOffer } from '../contract.ts';

type Column = readonly [
  title: string,
  cell: (line: BomLineView) => string | number | null | undefined,
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
  ['Needed', ({ needed }) => needed],
  ['Match', ({ match }) => match.state],
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

function purchaseText({ quantity, sku }: BomOffer['purchases'][number]): string {
  return `${quantity} x ${sku}`;
}

const NUMBERS: ReadonlySet<string> = new Set([
  'Row',
  'Quantity',
  'Needed',
  'Order quantity',
  'Unit price',
  'Line total',
  'Stock',
  'Lead time (days)',
]);

/** Texts that would be formulas are escaped. */
export async function* exportBomCsv({ lines }: Bom): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvRecord(columns.map(([title]) => title));
  yield lines
    .map((line) => formatCsvRecord(columns.map(([, cell]) => cell(line) ?? null)))
    .join('');
}

/** Texts are never formulas there. */
export function exportBomXlsx(bom: Bom): AsyncIterable<Uint8Array> {
  return writeXlsx(sheetRows(bom), 'BOM');
}

async function* sheetRows({ lines }: Bom): AsyncGenerator<readonly Cell[]> {
  yield columns.map(([title]) => ({ text: title }));
  for (const line of lines) {
    yield columns.map(([title, cell]) => {
      return { text: String(cell(line) ?? ''), number: NUMBERS.has(title) };
    });
  }
}
