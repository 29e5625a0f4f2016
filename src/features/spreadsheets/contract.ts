import { z } from 'zod';
import { productStates, stockStates } from '#features/catalogue/domain/managed-list.ts';
import { refusalsOfCategories } from '#features/catalogue/domain/refusals.ts';
import { characterEncodings } from '#shared/character-encoding.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, id, requiredText, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import { deletion, inserted, optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { categoryImport, categoryImportLine } from './domain/category-import.ts';
import { importOfFile, MAX_LIST_FILE_BYTES, previewOfFile } from './domain/list-file.ts';
import { columnFields } from './domain/product-columns.ts';
import {
  delimiters,
  importStates,
  lineKinds,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_HEADER_LINE,
} from './domain/import-state.ts';

export const spreadsheetRefusals = refusals('spreadsheets', {
  importNotFound: { status: 404, title: 'There is no such import.' },
  fileUnreadable: {
    status: 422,
    title: 'This file cannot be read as a table (CSV or XLSX).',
    members: { reason: z.string() },
  },
  notReady: {
    status: 409,
    title: 'The import is in a state that does not allow this.',
    members: { state: z.enum(importStates) },
  },
  importExpired: {
    status: 409,
    title: 'The file and the lines of this import have been deleted, as they are after a week.',
  },
  invalidLines: {
    status: 409,
    title: 'Some lines have errors, so nothing was imported.',
    members: { invalid: z.int() },
  },
  categoriesChanged: {
    status: 409,
    title: 'The categories have changed since the preview. Check the lines again.',
  },
  manufacturersChanged: {
    status: 409,
    title: 'The manufacturers have changed since the preview. Check the lines again.',
  },
});

const count = z.int();

export const productImport = z.object({
  _id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  by: z.string(),
  at: z.string(),
  /** Lines checked or applied so far. */
  progress: count,
  /** Lines of the file; null until they have been counted. */
  lines: count.nullable(),
  counts: z.object({ new: count, changed: count, unchanged: count, invalid: count }),
  /** Why it failed, or why the check was repeated. */
  note: z.string().nullable(),
  /** Whether its file and lines still exist: for a week. */
  hasFile: z.boolean(),
  /** Whether it can be undone: for a week, while nothing else has changed its products. */
  canUndo: z.boolean(),
  undoneBy: z.string().nullable(),
  /** The first products that have changed since, so that the undo was refused. */
  undoConflicts: z.array(z.object({ _id: z.string(), sku: z.string(), name: z.string() })),
});
export type ProductImport = z.output<typeof productImport>;

export const importLine = z.object({
  line: z.int(),
  kind: z.enum(lineKinds),
  sku: z.string().nullable(),
  name: z.string(),
  /** The slug of the category of the product after the change; null without one, or if no field changes. */
  category: z.string().nullable(),
  /** What the line changes; `old` is null for a new product. */
  changes: z.array(
    z.object({
      field: z.enum(columnFields),
      old: z.string().nullable(),
      new: z.string(),
    }),
  ),
  errors: z.array(z.object({ field: z.enum(columnFields).nullable(), detail: z.string() })),
});
export type ImportLine = z.output<typeof importLine>;

const params = z.object({ id });
const { importNotFound, fileUnreadable, notReady, invalidLines, importExpired, categoriesChanged } =
  spreadsheetRefusals;

export const beginImport = endpoint({
  method: 'POST',
  path: '/product-imports',
  summary: 'Create an import of products; its file is uploaded next',
  access: 'staff:imports',
  body: z.strictObject({
    fileName: singleLine(requiredText(200, 'The name of the file is required')),
  }),
  status: 201,
  response: productImport.extend(inserted),
  once: true,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/product-imports',
  summary: 'List imports, the newest first; applied ones for a year, others for a week',
  access: 'staff:imports',
  query: pageQuery.omit({ q: true }),
  response: z.array(productImport),
  paged: true,
});

export const uploadImportFile = endpoint({
  method: 'PUT',
  path: '/product-imports/{id}/file',
  summary: 'Upload the file of an import; another upload replaces it',
  access: 'staff:imports',
  params,
  upload: 'file',
  maxBytes: MAX_FILE_BYTES,
  response: productImport,
  refusals: [importNotFound, notReady],
});

const settings = {
  delimiter: optionalField(
    z.enum(delimiters, message('Must be one of {choices}', { choices: delimiters.join(', ') })),
  ),
  encoding: optionalField(
    z.enum(
      characterEncodings,
      message('Must be one of {choices}', { choices: characterEncodings.join(', ') }),
    ),
  ),
};

const headerLineError = message('A whole number from 1 to {max}', { max: MAX_HEADER_LINE });
/** The number of the header's line in the file; detected if absent. */
const headerLine = optionalField(wholeNumber(1, MAX_HEADER_LINE, headerLineError));

export const readColumns = endpoint({
  method: 'GET',
  path: '/product-imports/{id}/columns',
  summary: 'Get the columns of the file with their first values and proposed fields',
  access: 'staff:imports',
  params,
  query: z.object({ ...settings, headerLine }),
  response: z.object({
    format: z.enum(['csv', 'xlsx']),
    delimiter: z.enum(delimiters).nullable(),
    encoding: z.enum(characterEncodings).nullable(),
    headerLine: z.int(),
    /** The first lines of the file, of which one is the header. */
    lines: z.array(z.object({ line: z.int(), text: z.string() })),
    columns: z.array(
      z.object({
        header: z.string(),
        field: z.enum(columnFields).nullable(),
        samples: z.array(z.string()),
        /** The sheet stores its samples as numbers, which have a decimal point. */
        isNumber: z.boolean(),
      }),
    ),
  }),
  refusals: [importNotFound, notReady, fileUnreadable],
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/product-imports/{id}/check',
  summary: 'Check every line against the products without changing any, and save the columns',
  access: 'staff:imports',
  params,
  body: z.strictObject({
    ...settings,
    headerLine,
    /** The field of each column, from the left; null to skip the column. */
    columns: z
      .array(z.enum(columnFields).nullable())
      .min(1, 'At least one')
      .max(MAX_COLUMNS, atMost(MAX_COLUMNS)),
    decimalComma: z.boolean(),
  }),
  response: productImport,
  refusals: [importNotFound, notReady],
  once: true,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/product-imports/{id}',
  summary: 'Get an import with its state, progress and counts',
  access: 'staff:imports',
  params,
  response: productImport,
  refusals: [importNotFound],
});

export const listImportLines = endpoint({
  method: 'GET',
  path: '/product-imports/{id}/lines',
  summary: 'List what each line of the file would change',
  access: 'staff:imports',
  params,
  query: pageQuery.omit({ q: true }).extend({ kind: optionalField(z.enum(lineKinds)) }),
  response: z.array(importLine),
  paged: true,
  refusals: [importNotFound],
});

export const applyImport = endpoint({
  method: 'POST',
  path: '/product-imports/{id}/apply',
  summary: 'Apply all checked lines, or none; invalid lines are refused or left out',
  access: 'staff:imports',
  params,
  query: z.object({
    leaveOut: optionalField(
      z.enum(['invalid'], message('Must be one of {choices}', { choices: 'invalid' })),
    ),
  }),
  response: productImport,
  refusals: [importNotFound, notReady, invalidLines],
  once: true,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/product-imports/{id}/undo',
  summary: 'Undo an applied import; its new products are deleted, all others are as before',
  access: 'staff:imports',
  params,
  response: productImport,
  refusals: [importNotFound, notReady, importExpired],
  once: true,
});

export const exportInvalidLines = endpoint({
  method: 'GET',
  path: '/product-imports/{id}/invalid-lines.csv',
  summary:
    'Get the invalid lines of the file with their errors, as a CSV file to correct and import',
  access: 'staff:imports',
  params,
  response: z.string(),
  download: 'csv',
  refusals: [importNotFound, notReady, importExpired],
});

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/product-imports/{id}',
  summary: 'Delete an import with its file; applied changes stay',
  access: 'staff:imports',
  params,
  response: deletion,
  refusals: [importNotFound, notReady],
  once: true,
});

/** As many rows as one page of the list can show. */
const MAX_EXPORT_IDS = 200;

const exportQuery = z.object({
  state: optionalField(z.enum(productStates)),
  stock: optionalField(z.enum(stockStates)),
  category: text(80).optional(),
  q: text(200).optional(),
  /** Only these products, separated by commas. */
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(id).max(MAX_EXPORT_IDS, atMost(MAX_EXPORT_IDS)))
    .optional(),
});

export const exportProductsCsv = endpoint({
  method: 'GET',
  path: '/products.csv',
  summary: 'Export products as a CSV file that can be imported again',
  access: 'staff:products.see',
  query: exportQuery,
  response: z.string(),
  download: 'csv',
});

export const exportProductsXlsx = endpoint({
  method: 'GET',
  path: '/products.xlsx',
  summary: 'Export products as an XLSX file that can be imported again',
  access: 'staff:products.see',
  query: exportQuery,
  response: z.string(),
  download: 'xlsx',
});

export const previewCategoryImport = endpoint({
  method: 'POST',
  path: '/category-imports/preview',
  summary: 'Get what each line of a file of categories would change, without changing any',
  access: 'staff:imports',
  upload: 'file',
  maxBytes: MAX_LIST_FILE_BYTES,
  response: categoryImport.extend({
    lines: z.array(categoryImportLine),
    ...previewOfFile,
  }),
  refusals: [fileUnreadable],
  repeatable: true,
});
export type CategoryPreview = z.output<(typeof previewCategoryImport)['response']>;

export const importCategories = endpoint({
  method: 'POST',
  path: '/category-imports',
  summary: 'Apply all lines of a file of categories, or none',
  access: 'staff:imports',
  upload: 'file',
  maxBytes: MAX_LIST_FILE_BYTES,
  query: z.object({
    ...importOfFile,
    /** Accepts that products lose values of attributes; without it, that is refused. */
    discard: optionalField(
      z.enum(['values'], message('Must be one of {choices}', { choices: 'values' })),
    ),
  }),
  response: categoryImport,
  refusals: [
    fileUnreadable,
    invalidLines,
    categoriesChanged,
    refusalsOfCategories.valuesWouldBeLost,
  ],
  once: true,
});

export const exportCategoriesCsv = endpoint({
  method: 'GET',
  path: '/categories.csv',
  summary: 'Export the categories with their attributes as a CSV file that can be imported again',
  access: 'staff:products.see',
  response: z.string(),
  download: 'csv',
});

export const exportCategoriesXlsx = endpoint({
  method: 'GET',
  path: '/categories.xlsx',
  summary: 'Export the categories with their attributes as an XLSX file that can be imported again',
  access: 'staff:products.see',
  response: z.string(),
  download: 'xlsx',
});

export const spreadsheetContract = {
  beginImport,
  listImports,
  uploadImportFile,
  readColumns,
  checkImport,
  getImport,
  listImportLines,
  applyImport,
  undoImport,
  exportInvalidLines,
  discardImport,
  exportProductsCsv,
  exportProductsXlsx,
  previewCategoryImport,
  importCategories,
  exportCategoriesCsv,
  exportCategoriesXlsx,
};
