import { eachWithLanguage } from '#platform/language/with-language.ts';
import { BYTE_ORDER_MARK } from '#shared/csv.ts';
import { formatReaderRecord } from '#shared/reader-csv.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import { writeXlsx } from './write-xlsx.ts';

type Sheet = Parameters<typeof writeXlsx>[1];

/** The rows of a file, its header first. */
type LoadRows = () => Promise<readonly (readonly string[])[]>;

/** Writes a file of categories or manufacturers as CSV, in the language of the call. */
export function writeListCsv(rowsOf: LoadRows): AsyncGenerator<string> {
  return eachWithLanguage(currentLanguage(), csvOf(rowsOf));
}

/** The same as XLSX. */
export function writeListXlsx(rowsOf: LoadRows, sheet: Sheet): AsyncGenerator<Uint8Array> {
  return eachWithLanguage(currentLanguage(), xlsxOf(rowsOf, sheet));
}

async function* csvOf(rowsOf: LoadRows): AsyncGenerator<string> {
  const rows = await rowsOf();
  yield BYTE_ORDER_MARK + rows.map((row) => formatReaderRecord(row)).join('');
}

async function* xlsxOf(rowsOf: LoadRows, sheet: Sheet): AsyncGenerator<Uint8Array> {
  const rows = await rowsOf();
  async function* cells() {
    for (const row of rows) yield row.map((text) => ({ text }));
  }
  yield* writeXlsx(cells(), sheet);
}
