import { listCategories } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { readerWord } from '#shared/reader-csv.ts';
import { t } from '#shared/texts/texts.ts';
import {
  attributeCells,
  categoryCells,
  categoryFields,
  categoryHeaders,
  pathsIn,
} from '../domain/category-columns.ts';
import { categoryWords } from '../domain/shown-cells.ts';
import { writeListCsv, writeListXlsx } from './write-list-file.ts';

/**
 * The categories as a CSV file that can be imported, each followed by its attributes, in the language of the
 * call. The names are English, with the German ones beside them.
 */
export function exportCategoriesCsv(db: Queryable): AsyncGenerator<string> {
  return writeListCsv(() => rowsOf(db));
}

/** The same as an XLSX file. */
export function exportCategoriesXlsx(db: Queryable): AsyncGenerator<Uint8Array> {
  return writeListXlsx(() => rowsOf(db), 'Categories');
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
    categoryFields.map((field) => t(categoryHeaders[field])),
    ...lines.map((cells) =>
      categoryFields.map((field) => {
        const cell = cells[field] ?? '';
        const word = categoryWords[field]?.[cell];
        return word ? readerWord(cell, () => t(word)) : cell;
      }),
    ),
  ];
}
