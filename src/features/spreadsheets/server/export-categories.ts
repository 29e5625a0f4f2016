import { listCategories } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { BYTE_ORDER_MARK, formatCsvRecord } from '#shared/csv.ts';
import {
  attributeCells,
  categoryCells,
  categoryFields,
  categoryHeaders,
  pathsIn,
} from '../domain/category-columns.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The categories as a CSV file that can be imported, each followed by its attributes. */
export async function* exportCategoriesCsv(db: Queryable): AsyncGenerator<string> {
  const rows = await rowsOf(db);
  yield BYTE_ORDER_MARK + rows.map((row) => formatCsvRecord(row)).join('');
}

/** The same as an XLSX file. */
export async function* exportCategoriesXlsx(db: Queryable): AsyncGenerator<Uint8Array> {
  const rows = await rowsOf(db);
  async function* cells() {
    for (const row of rows) yield row.map((text) => ({ text }));
  }
  yield* writeXlsx(cells(), 'Categories');
}

async function rowsOf(db: Queryable): Promise<readonly (readonly string[])[]> {
  const categories = await listCategories(db);
  const paths = pathsIn('en', categories);
  const lines = categories.flatMap((one) => {
    const path = paths.get(one._id) ?? [];
    return [
      categoryCells(one, path),
      ...one.attributes.map((attribute) => attributeCells(attribute, path)),
    ];
  });
  return [
    categoryFields.map((field) => categoryHeaders[field]),
    ...lines.map((cells) => categoryFields.map((field) => cells[field] ?? '')),
  ];
}
