import { formatList } from '#features/spreadsheets/domain/list-cell.ts';
import { writeXlsx, type Cell } from '#features/spreadsheets/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { eachWithLanguage } from '#platform/language/with-language.ts';
import { BYTE_ORDER_MARK } from '#shared/csv.ts';
import { decimalForField } from '#shared/decimal-text.ts';
import { formatReaderRecord } from '#shared/reader-csv.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import {
  priceFileFields,
  priceFileHeaders,
  type PriceFileField,
} from '../domain/price-file-columns.ts';
import type { FixedPrice } from '../price-lists-contract.ts';
import { allFixedPrices } from './fixed-prices.ts';
import type { PriceListRow } from './price-list-store.ts';

/** The prices of a list in the language of the call and in the format that imports read. */
export async function* exportPricesCsv(db: Queryable, list: PriceListRow): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatReaderRecord(headers());
  for await (const batch of allFixedPrices(db, list)) {
    const records = batch.map(cellsOf);
    yield records
      .map((cells) => formatReaderRecord(priceFileFields.map((field) => cells[field])))
      .join('');
  }
}

/** The same as an XLSX file. */
export function exportPricesXlsx(db: Queryable, list: PriceListRow): AsyncIterable<Uint8Array> {
  return writeXlsx(eachWithLanguage(currentLanguage(), rowsOf(db, list)), 'Prices');
}

const NUMBERS: ReadonlySet<PriceFileField> = new Set(['price', 'cataloguePrice']);

async function* rowsOf(db: Queryable, list: PriceListRow): AsyncGenerator<readonly Cell[]> {
  yield headers().map((text) => ({ text }));
  for await (const batch of allFixedPrices(db, list)) {
    for (const price of batch) {
      // A number has a point in the file, and a comma where a German spreadsheet shows it.
      const numbers = { price: price.price, cataloguePrice: price.cataloguePrice ?? '' };
      const cells = { ...cellsOf(price), ...numbers };
      yield priceFileFields.map((field) => ({ text: cells[field], number: NUMBERS.has(field) }));
    }
  }
}

function headers(): string[] {
  return priceFileFields.map((field) => t(priceFileHeaders[field]));
}

function cellsOf(fixed: FixedPrice): Record<PriceFileField, string> {
  const { sku, name, price, priceBreaks, cataloguePrice } = fixed;
  const breaks = priceBreaks.map((step) => [String(step.quantity), decimalForField(step.price)]);
  return {
    sku,
    name,
    price: decimalForField(price),
    priceBreaks: formatList(breaks, ':'),
    cataloguePrice: decimalForField(cataloguePrice ?? ''),
  };
}
