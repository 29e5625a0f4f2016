import { z } from 'zod';
import { productStates, stockStates } from '#features/catalogue/domain/managed-list.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/page.ts';
import { refusals } from '#shared/refusal.ts';
import { oneLine } from '#shared/one-line.ts';
import { atMost, id, requiredText, text } from '#shared/text.ts';
import { deletion, inserted, optionalField, wholeNumber } from '#shared/wire.ts';
import { columnFields } from './domain/columns.ts';
import {
  delimiters,
  encodings,
  importStates,
  lineKinds,
  MAX_COLUMNS,
  MOST_PIECES,
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
    title: 'The import is not ready for this.',
    members: { state: z.enum(importStates) },
  },
  linesAreWrong: {
    status: 409,
    title: 'Some lines are wrong, so nothing is imported.',
    members: { wrong: z.int() },
  },
});

const count = z.int();

export const productImport = z.object({
  _id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  by: z.string(),
  at: z.string(),
  /** Lines that are read, or written, so far. */
  progress: count,
  /** Lines of the file, once they have been counted. */
  lines: count.nullable(),
  counts: z.object({ new: count, changed: count, unchanged: count, wrong: count }),
  /** Why it stopped, or had to begin again. */
  note: z.string().nullable(),
});
export type ProductImport = z.output<typeof productImport>;

export const importLine = z.object({
  line: z.int(),
  kind: z.enum(lineKinds),
  sku: z.string().nullable(),
  name: z.string(),
  /** What is other than before; a new product has no `old`. */
  changes: z.array(
    z.object({
      field: z.enum(columnFields),
      old: z.string().nullable(),
      new: z.string(),
    }),
  ),
  faults: z.array(z.object({ field: z.enum(columnFields).nullable(), detail: z.string() })),
});
export type ImportLine = z.output<typeof importLine>;

const params = z.object({ id });
const { importNotFound, fileUnreadable, notReady, linesAreWrong } = spreadsheetRefusals;

export const beginImport = endpoint({
  method: 'POST',
  path: '/product-imports',
  summary: 'Begin to import products from a file, whose pieces follow',
  access: 'admin',
  body: z.strictObject({
    fileName: oneLine(requiredText(200, 'The name of the file is required')),
  }),
  status: 201,
  reply: productImport.extend(inserted),
  creates: true,
});
import { message } from '#shared/texts/texts.ts';

/** In base64, so many bytes of a file: what a call may carry at once. */
const piece = z.base64('Base64 (RFC 4648)').min(1, 'Required').max(700_000, 'At most 512 KB');

export const sendPiece = endpoint({
  method: 'PUT',
  path: '/product-imports/{id}/pieces',
  summary: 'Send a piece of the file; sending it again changes nothing',
  access: 'admin',
  // A file has up to a few thousand of them, one after the other.
  mostPerMinute: 1_200,
  params,
  body: z.strictObject({
    position: wholeNumber(
      0,
      MOST_PIECES - 1,
      message('A whole number from 0 to {max}', { max: MOST_PIECES - 1 }),
    ),
    data: piece,
  }),
  reply: z.object({ bytes: count }),
  refusals: [importNotFound, notReady],
});

const settings = {
  delimiter: optionalField(
    z.enum(delimiters, message('One of {choices}', { choices: delimiters.join(', ') })),
  ),
  encoding: optionalField(
    z.enum(encodings, message('One of {choices}', { choices: encodings.join(', ') })),
  ),
};

export const readColumns = endpoint({
  method: 'GET',
  path: '/product-imports/{id}/columns',
  summary: 'The columns of the file with their first values, and what they are taken for',
  access: 'admin',
  params,
  query: z.object(settings),
  reply: z.object({
    format: z.enum(['csv', 'xlsx']),
    delimiter: z.enum(delimiters).nullable(),
    encoding: z.enum(encodings).nullable(),
    columns: z.array(
      z.object({
        header: z.string(),
        field: z.enum(columnFields).nullable(),
        samples: z.array(z.string()),
      }),
    ),
  }),
  refusals: [importNotFound, fileUnreadable],
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/product-imports/{id}/check',
  summary: 'Compare every line with the products, without changing any; what columns are is kept',
  access: 'admin',
  params,
  body: z.strictObject({
    ...settings,
    /** What each column is, from the left; null for none of these. */
    columns: z
      .array(z.enum(columnFields).nullable())
      .min(1, 'At least one')
      .max(MAX_COLUMNS, atMost(MAX_COLUMNS)),
    decimalComma: z.boolean(),
  }),
  reply: productImport,
  refusals: [importNotFound, notReady],
});

export const getImport = endpoint({
  method: 'GET',
  path: '/product-imports/{id}',
  summary: 'How far an import is, and what it comes to',
  access: 'admin',
  params,
  reply: productImport,
  refusals: [importNotFound],
});

export const listImportLines = endpoint({
  method: 'GET',
  path: '/product-imports/{id}/lines',
  summary: 'What each line of the file would change',
  access: 'admin',
  params,
  query: pageQuery.omit({ q: true }).extend({ kind: optionalField(z.enum(lineKinds)) }),
  reply: z.array(importLine),
  paged: true,
  refusals: [importNotFound],
});

export const applyImport = endpoint({
  method: 'POST',
  path: '/product-imports/{id}/apply',
  summary: 'Do what the check has shown: all of it, or nothing',
  access: 'admin',
  params,
  reply: productImport,
  refusals: [importNotFound, notReady, linesAreWrong],
});

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/product-imports/{id}',
  summary: 'Forget an import; what it has changed stays changed',
  access: 'admin',
  params,
  reply: deletion,
  refusals: [importNotFound, notReady],
});

const exported = z.object({
  state: optionalField(z.enum(productStates)),
  stock: optionalField(z.enum(stockStates)),
  category: text(80).optional(),
  q: text(200).optional(),
});

export const exportProductsCsv = endpoint({
  method: 'GET',
  path: '/products.csv',
  summary: 'The products as a CSV file that can be imported again',
  access: 'admin',
  query: exported,
  reply: z.string(),
  gives: 'csv',
});

export const exportProductsXlsx = endpoint({
  method: 'GET',
  path: '/products.xlsx',
  summary: 'The products as an XLSX file that can be imported again',
  access: 'admin',
  query: exported,
  reply: z.string(),
  gives: 'xlsx',
});

export const spreadsheetContract = {
  beginImport,
  sendPiece,
  readColumns,
  checkImport,
  getImport,
  listImportLines,
  applyImport,
  discardImport,
  exportProductsCsv,
  exportProductsXlsx,
};
