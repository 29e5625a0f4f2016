import { allManufacturers } from '#features/manufacturers/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { t } from '#shared/texts/texts.ts';
import {
  manufacturerCells,
  manufacturerFields,
  manufacturerHeaders,
} from '../domain/manufacturer-columns.ts';
import { writeListCsv, writeListXlsx } from './write-list-file.ts';

/** The manufacturers as a CSV file that can be imported, in the language of the call. */
export function exportManufacturersCsv(db: Queryable): AsyncGenerator<string> {
  return writeListCsv(() => rowsOf(db));
}

/** The same as an XLSX file. */
export function exportManufacturersXlsx(db: Queryable): AsyncGenerator<Uint8Array> {
  return writeListXlsx(() => rowsOf(db), 'Manufacturers');
}

async function rowsOf(db: Queryable): Promise<readonly (readonly string[])[]> {
  const lines = (await allManufacturers(db)).map(manufacturerCells);
  return [
    manufacturerFields.map((field) => t(manufacturerHeaders[field])),
    ...lines.map((cells) => manufacturerFields.map((field) => cells[field] ?? '')),
  ];
}
