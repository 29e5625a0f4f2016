import { listCategories } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { eachWithLanguage } from '#platform/language/with-language.ts';
import { BYTE_ORDER_MARK } from '#shared/csv.ts';
import { formatReaderRecord, readerWord } from '#shared/reader-csv.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import {
  attributeCells,
  categoryCells,
  categoryFields,
  categoryHeaders,
  type CategoryField,
  pathsIn,
} from '../domain/category-columns.ts';
import { writeXlsx } from './write-xlsx.ts';

/**
 * The categories as a CSV file that can be imported, each followed by its attributes, in the language of the
 * call. The names are English, with the German ones beside them.
 */
export function exportCategoriesCsv(db: Queryable): AsyncGenerator<string> {
  return eachWithLanguage(currentLanguage(), csvOf(db));
}

/** The same as an XLSX file. */
export function exportCategoriesXlsx(db: Queryable): AsyncGenerator<Uint8Array> {
  return eachWithLanguage(currentLanguage(), xlsxOf(db));
}

async function* csvOf(db: Queryable): AsyncGenerator<string> {
  const rows = await rowsOf(db);
  yield BYTE_ORDER_MARK + rows.map((row) => formatReaderRecord(row)).join('');
}

async function* xlsxOf(db: Queryable): AsyncGenerator<Uint8Array> {
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
    categoryFields.map((field) => t(categoryHeaders[field])),
    ...lines.map((cells) =>
      categoryFields.map((field) => {
        const cell = cells[field] ?? '';
        const word = words[field]?.[cell];
        return word ? readerWord(cell, () => t(word)) : cell;
      }),
    ),
  ];
}

const yesNo = { yes: 'Yes', no: 'No' };
/** The words of columns that have words of the API. */
const words: Readonly<Partial<Record<CategoryField, Readonly<Record<string, string>>>>> = {
  type: { number: 'Number', text: 'Text', choice: 'Choice', 'yes-no': 'Yes or no' },
  isFilter: yesNo,
  inTable: yesNo,
};
