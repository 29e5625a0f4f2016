import { z } from 'zod';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { lifecycles } from '#features/catalogue/domain/lifecycle.ts';
import { deletion, optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { singleLine } from '#shared/single-line.ts';
import { id, requiredText, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import type { AttritionKind } from './domain/attrition.ts';
import { bomFileFaults } from './domain/bom-file-faults.ts';
import { bomStates, matchStates, MAX_BOARDS, MAX_NAME_LENGTH } from './domain/bom-rules.ts';
import { MAX_BOM_BYTES, MAX_BOM_COLUMNS, MAX_BOM_LINES } from './domain/bom-table.ts';
import { matchReasons } from './domain/match.ts';

export const bomRefusals = refusals('boms', {
  notFound: { status: 404, title: 'There is no such bill of materials.' },
  unreadable: {
    status: 422,
    title: 'This file cannot be read as a bill of materials.',
    members: { reason: z.enum(bomFileFaults), max: z.int().nullable() },
  },
  tooMany: {
    status: 409,
    title: 'You keep too many bills of materials. Delete one of them first.',
    members: { max: z.int() },
  },
  lineNotFound: { status: 404, title: 'This bill of materials has no such line.' },
  noLines: { status: 422, title: 'With these columns, no row of the file lists a part.' },
});

const columnNumber = z
  .int()
  .min(0)
  .max(MAX_BOM_COLUMNS - 1)
  .nullable();

/** The number of each column of the file, from 0; null if there is none. */
const columns = z.object({
  quantity: columnNumber,
  designators: columnNumber,
  mpn: columnNumber,
  manufacturer: columnNumber,
  value: columnNumber,
  footprint: columnNumber,
  description: columnNumber,
  doNotPopulate: columnNumber,
  supplierPartNumber: columnNumber,
});

const difference = z.object({
  what: z.string(),
  wanted: z.string(),
  has: z.string().nullable(),
});

const matchedProduct = {
  productId: z.string(),
  sku: z.string(),
  mpn: z.string().nullable(),
  manufacturer: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
};

const candidate = z.object({
  ...matchedProduct,
  /** In words. */
  reason: z.string(),
  differences: z.array(difference),
  stock: z.int(),
  price: z.string().nullable(),
  lifecycle: z.enum(lifecycles),
});
export type BomCandidate = z.output<typeof candidate>;

const line = z.object({
  /** The number of its row in the file, from 0. */
  row: z.int(),
  designators: z.array(z.string()),
  /** For one board; null if the file does not say. */
  quantity: z.int().nullable(),
  mpn: z.string(),
  manufacturer: z.string(),
  value: z.string(),
  footprint: z.string(),
  description: z.string(),
  supplierPartNumber: z.string(),
  doNotPopulate: z.boolean(),
  /** Whether the quantity differs from the number of designators. */
  quantityDiffers: z.boolean(),
  /** The pieces to have for all boards, with attrition. */
  needed: z.int(),
  match: z.object({
    state: z.enum(matchStates),
    productId: z.string().nullable(),
    sku: z.string().nullable(),
    /** In words. */
    reason: z.string(),
    reasonCode: z.enum(matchReasons),
  }),
  candidates: z.array(candidate),
});
export type BomLineView = z.output<typeof line>;

const attritionRule = z.object({
  percent: z
    .number()
    .min(0)
    .max(100)
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
      error: 'At most 2 decimal places',
    }),
  minimum: z.int().min(0).max(MAX_BOARDS),
});

const attrition = z.object({
  /** Chips up to 0201. */
  'tiny-chip': attritionRule,
  /** Chips of 0402. */
  'small-chip': attritionRule,
  /** Chips from 0603 on. */
  chip: attritionRule,
  semiconductor: attritionRule,
  other: attritionRule,
} satisfies Record<AttritionKind, typeof attritionRule>);

const counts = z.object({ exact: z.int(), likely: z.int(), choose: z.int(), none: z.int() });

export const bomSummary = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.enum(bomStates),
  boards: z.int(),
  createdAt: z.string(),
  /** Lines that list a part, and how many of them have been matched so far. */
  lineCount: z.int(),
  matchedCount: z.int(),
  /** Lines by the state of their match, without those that are not fitted. */
  counts,
  notFitted: z.int(),
});
export type BomSummary = z.output<typeof bomSummary>;

export const bom = bomSummary.extend({
  /** Null if the file was pasted. */
  fileName: z.string().nullable(),
  /** The sheet of a workbook that was read. */
  sheet: z.string().nullable(),
  /** The number of the header's row in the file, from 0; null if it has none. */
  headerRow: z.int().nullable(),
  columns,
  attrition,
  lines: z.array(line),
});
export type Bom = z.output<typeof bom>;

const params = z.object({ id });
const { notFound, unreadable, tooMany, lineNotFound, noLines } = bomRefusals;
const name = singleLine(requiredText(MAX_NAME_LENGTH, 'Required'));

export const createBom = endpoint({
  method: 'POST',
  path: '/boms',
  summary:
    'Read a bill of materials from a file (CSV, XLSX, XLS, ODS, KiCad XML) and match its lines to products',
  access: 'customer',
  maxPerMinute: 30,
  upload: 'form',
  maxBytes: MAX_BOM_BYTES,
  query: z.object({ name: optionalField(singleLine(text(MAX_NAME_LENGTH))) }),
  status: 201,
  response: z.object({ _id: z.string() }),
  refusals: [unreadable, tooMany],
  creates: true,
});

export const listBoms = endpoint({
  method: 'GET',
  path: '/boms',
  summary: 'List the bills of materials of the caller, newest first',
  access: 'customer',
  query: pageQuery.omit({ q: true }),
  response: z.array(bomSummary),
  paged: true,
});

export const getBom = endpoint({
  method: 'GET',
  path: '/boms/{id}',
  summary: 'Get a bill of materials with its lines, their matches and candidates',
  access: 'customer',
  params,
  response: bom,
  refusals: [notFound],
});

const rowError = message('A whole number from 0 to {max}', { max: MAX_BOM_LINES });
const boardsError = message('A whole number from 1 to {max}', { max: MAX_BOARDS });

export const changeBom = endpoint({
  method: 'PUT',
  path: '/boms/{id}',
  summary:
    'Change the name, boards or attrition of a bill of materials; with other columns or another header row, the file is read and matched again',
  access: 'customer',
  params,
  body: z.strictObject({
    name: optionalField(name),
    boards: optionalField(wholeNumber(1, MAX_BOARDS, boardsError)),
    /** Null if the file has no header. */
    headerRow: wholeNumber(0, MAX_BOM_LINES, rowError).nullable().optional(),
    /** Columns that are absent stay. */
    columns: optionalField(columns.partial().strict()),
    /** Kinds that are absent stay. */
    attrition: optionalField(attrition.partial().strict()),
  }),
  response: bom,
  refusals: [notFound, noLines],
});

export const chooseProduct = endpoint({
  method: 'PUT',
  path: '/boms/{id}/lines/{row}',
  summary:
    'Choose the product of a line; the choice is remembered for the same line of other files',
  access: 'customer',
  params: z.object({ id, row: wholeNumber(0, MAX_BOM_LINES, rowError) }),
  body: z.strictObject({
    /** Null if none of the products fits. */
    productId: id.nullable(),
  }),
  response: line,
  refusals: [notFound, lineNotFound, catalogueRefusals.productNotFound],
});

export const deleteBom = endpoint({
  method: 'DELETE',
  path: '/boms/{id}',
  summary: 'Delete a bill of materials',
  access: 'customer',
  params,
  response: deletion,
  refusals: [notFound],
});

export const bomContract = { createBom, listBoms, getBom, changeBom, chooseProduct, deleteBom };
