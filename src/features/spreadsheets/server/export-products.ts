import { allProducts, type ProductFilter } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { BYTE_ORDER_MARK, formatCsvRecord } from '#shared/csv.ts';
import { productColumns, type ColumnField } from '../domain/product-columns.ts';
import { toCells } from '../domain/product-line.ts';
import { writeXlsx, type Cell } from './write-xlsx.ts';

const NUMBERS: ReadonlySet<ColumnField> = new Set([
  'price',
  'minQuantity',
  'orderMultiple',
  'stock',
  'leadTimeDays',
]);

/** The rows of an export in batches, in the format that imports read. */
export async function* exportCsv(db: Queryable, which: ProductFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvRecord(productColumns.map(({ header }) => header));
  for await (const batch of allProducts(db, which)) {
    yield batch
      .map(({ fields, stock }) => toCells(fields, stock))
      .map((cells) => formatCsvRecord(productColumns.map(({ field }) => cells[field])))
      .join('');
  }
}

export function exportXlsx(db: Queryable, which: ProductFilter): AsyncIterable<Uint8Array> {
  return writeXlsx(rowsOf(db, which));
}

async function* rowsOf(db: Queryable, which: ProductFilter): AsyncGenerator<readonly Cell[]> {
  yield productColumns.map(({ header }) => ({ text: header }));
  for await (const batch of allProducts(db, which)) {
    for (const { fields, stock } of batch) {
      const cells = toCells(fields, stock);
      yield productColumns.map(({ field }) => ({ text: cells[field], number: NUMBERS.has(field) }));
    }
  }
}
