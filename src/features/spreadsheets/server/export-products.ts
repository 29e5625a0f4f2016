import { allProducts, type ProductFilter } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { eachWithLanguage } from '#platform/language/with-language.ts';
import { BYTE_ORDER_MARK } from '#shared/csv.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { formatReaderRecord } from '#shared/reader-csv.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
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

/** The rows of an export in batches, in the language of the call and in the format that imports read. */
export async function* exportCsv(db: Queryable, which: ProductFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatReaderRecord(productColumns.map(({ header }) => t(header)));
  for await (const batch of allProducts(db, which)) {
    yield batch
      .map(({ fields, stock }) => toCells(fields, stock, decimalForField))
      .map((cells) => formatReaderRecord(productColumns.map(({ field }) => cells[field])))
      .join('');
  }
}

export function exportXlsx(db: Queryable, which: ProductFilter): AsyncIterable<Uint8Array> {
  return writeXlsx(eachWithLanguage(currentLanguage(), rowsOf(db, which)));
}

async function* rowsOf(db: Queryable, which: ProductFilter): AsyncGenerator<readonly Cell[]> {
  yield productColumns.map(({ header }) => ({ text: t(header) }));
  for await (const batch of allProducts(db, which)) {
    for (const { fields, stock } of batch) {
      // A number has a point in the file, and a comma where a German spreadsheet shows it.
      const { price = '' } = fields;
      const cells = { ...toCells(fields, stock, decimalForField), price };
      yield productColumns.map(({ field }) => ({ text: cells[field], number: NUMBERS.has(field) }));
    }
  }
}
