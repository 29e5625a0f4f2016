import { z } from 'zod';
import { cartRefusals } from '#features/carts/contract.ts';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import { MAX_QUANTITY } from '#features/catalogue/domain/order-quantity.ts';
import { deletion, optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, id, requiredText, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import {
  alternatives,
  attrition,
  bom,
  bomCosts,
  bomSummary,
  bomTotals,
  changedLine,
  columns,
  corrections,
  filledCart,
  revisionChanges,
  sharedBom,
} from './domain/bom-documents.ts';
import { bomFileFaults } from './domain/bom-file-faults.ts';
import { MAX_BOARDS, MAX_NAME_LENGTH, MAX_ACCEPTED_SUBSTITUTES } from './domain/bom-rules.ts';
import { MAX_BOM_BYTES, MAX_BOM_LINES } from './domain/bom-table.ts';

export type {
  Bom,
  BomAlternative,
  BomCandidate,
  BomLineView,
  BomOffer,
  BomSummary,
  BomTotals,
  ChangedLine,
  ComparedLineView,
  CostOfBoards,
  FilledCart,
  LineAlternative,
  RevisionChangeView,
  SharedBom,
} from './domain/bom-documents.ts';

export const bomRefusals = refusals('boms', {
  notFound: { status: 404, title: 'There is no such bill of materials.' },
  unreadable: {
    status: 422,
    title: 'This file cannot be read as a bill of materials.',
    members: { reason: z.enum(bomFileFaults), max: z.int().nullable() },
  },
  tooMany: {
    status: 409,
    title:
      'You keep as many bills of materials, or lines in them, as one person may. Delete one of them first.',
    members: { max: z.int() },
  },
  lineNotFound: { status: 404, title: 'This bill of materials has no such line.' },
  noProduct: { status: 409, title: 'This line has no product that others could replace.' },
  noLines: { status: 422, title: 'With these columns, no row of the file lists a part.' },
});

const params = z.object({ id });
const { notFound, unreadable, tooMany, lineNotFound, noLines, noProduct } = bomRefusals;
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
  once: true,
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

export const getBomTotals = endpoint({
  method: 'GET',
  path: '/boms/{id}/totals',
  summary:
    'Get a bill of materials without its lines: its state, the counts of its lines, its cost',
  access: 'customer',
  params,
  response: bomTotals,
  refusals: [notFound],
});

const rowError = message('A whole number from 0 to {max}', { max: MAX_BOM_LINES });
const row = wholeNumber(0, MAX_BOM_LINES, rowError);
const quantityError = message('A whole number from 1 to {max}', { max: MAX_QUANTITY });
const boardsError = message('A whole number from 1 to {max}', { max: MAX_BOARDS });

export const changeBom = endpoint({
  method: 'PUT',
  path: '/boms/{id}',
  summary:
    'Change the name, boards or attrition of a bill of materials, or whether it buys the cheapest quantities; with other columns, another header row or another sheet, the file is read and matched again',
  access: 'customer',
  maxPerMinute: 60,
  params,
  body: z.strictObject({
    name: optionalField(name),
    boards: optionalField(wholeNumber(1, MAX_BOARDS, boardsError)),
    cheapestQuantities: optionalField(z.boolean()),
    /** Another sheet of the workbook: its header and columns are found unless they are said, too. */
    sheet: optionalField(text(255)),
    /** Null if the file has no header. */
    headerRow: row.nullable().optional(),
    /** Columns that are absent stay. */
    columns: optionalField(columns.partial().strict()),
    /** Kinds that are absent stay. */
    attrition: optionalField(attrition.partial().strict()),
  }),
  response: bom,
  refusals: [notFound, noLines, unreadable],
});

export const chooseProduct = endpoint({
  method: 'PUT',
  path: '/boms/{id}/lines/{row}',
  summary: 'Change a line: its product, its accepted substitutes, its quantity or what it says',
  access: 'customer',
  params: z.object({ id, row }),
  body: z
    .strictObject({
      /** Null if none of the products fits. If absent, the product stays as it is. */
      productId: id.nullable().optional(),
      /** What may be bought instead. If absent, it stays as it is, unless the product changes. */
      substitutes: optionalField(
        z.array(id).max(MAX_ACCEPTED_SUBSTITUTES, atMost(MAX_ACCEPTED_SUBSTITUTES)),
      ),
      /** For one board. It is a correction, too. */
      quantity: optionalField(wholeNumber(1, MAX_QUANTITY, quantityError)),
      /** What the file says wrongly, also if it is read again with other columns. Null for what it says in all fields. */
      corrections: corrections.nullable().optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      ...message('Change the product, its substitutes, the quantity or what the line says'),
    }),
  response: changedLine,
  refusals: [notFound, lineNotFound, noProduct, tooMany, catalogueRefusals.productNotFound],
});

export const acceptLines = endpoint({
  method: 'PUT',
  path: '/boms/{id}/accepted-lines',
  summary:
    'Accept the likely products of lines, or candidates of lines to choose for, or take that back. Lines that have another product or state by now stay as they are',
  access: 'customer',
  params,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ row, productId: id }))
      .min(1, 'At least one')
      .max(MAX_BOM_LINES, atMost(MAX_BOM_LINES)),
    /** Takes back what was accepted or chosen: the lines are matched again. */
    undo: optionalField(z.boolean()),
  }),
  response: bom,
  refusals: [notFound],
});

export const addBomToCart = endpoint({
  method: 'POST',
  path: '/boms/{id}/cart',
  summary:
    'Put the products of lines into the caller’s cart, exact and chosen ones only unless `likely`; lines with the same product are one line of the cart',
  access: 'customer',
  params,
  /** Without a body: all lines, exact and chosen ones only. */
  body: z
    .strictObject({
      /** The rows of the lines; all if absent. */
      lines: optionalField(z.array(row).max(MAX_BOM_LINES, atMost(MAX_BOM_LINES))),
      /** Take likely products as well. */
      likely: optionalField(z.boolean()),
    })
    .optional(),
  response: filledCart,
  refusals: [notFound, lineNotFound, cartRefusals.tooManyLines],
  once: true,
});

export const getBomRows = endpoint({
  method: 'GET',
  path: '/boms/{id}/rows',
  summary:
    'Get the first rows of the file of a bill of materials, to choose its header and columns',
  access: 'customer',
  params,
  response: z.object({
    /** Long cells are cut off. */
    rows: z.array(z.array(z.string())),
    /** The number of columns of the widest of them. */
    columnCount: z.int(),
  }),
  refusals: [notFound],
});

export const exportBomCsv = endpoint({
  method: 'GET',
  path: '/boms/{id}/lines.csv',
  summary: 'Export the lines of a bill of materials with their products and prices as CSV',
  access: 'customer',
  params,
  response: z.string(),
  download: 'csv',
  refusals: [notFound],
});

export const exportBomXlsx = endpoint({
  method: 'GET',
  path: '/boms/{id}/lines.xlsx',
  summary: 'Export the lines of a bill of materials with their products and prices as XLSX',
  access: 'customer',
  params,
  response: z.string(),
  download: 'xlsx',
  refusals: [notFound],
});

export const getBomCosts = endpoint({
  method: 'GET',
  path: '/boms/{id}/costs',
  summary:
    'Get the cost of 1 to 10,000 boards of a bill of materials, counting lines whose product is certain',
  access: 'customer',
  params,
  response: bomCosts,
  refusals: [notFound],
});

export const listAlternatives = endpoint({
  method: 'GET',
  path: '/boms/{id}/alternatives',
  summary:
    'For the first 50 lines whose product has too little stock: what is in stock instead, another packaging of the same part or else a substitute',
  access: 'customer',
  params,
  response: alternatives,
  refusals: [notFound],
});

export const markBomSeen = endpoint({
  method: 'PUT',
  path: '/boms/{id}/seen',
  summary: 'Mark prices and stock of the lines as seen; `changes` then list what differs from them',
  access: 'customer',
  params,
  response: z.object({ modifiedCount: z.int() }),
  refusals: [notFound],
});

export const compareBom = endpoint({
  method: 'GET',
  path: '/boms/{id}/changes',
  summary:
    'Compare a bill of materials with an earlier revision: what was added, removed and changed',
  access: 'customer',
  params,
  query: z.object({
    /** The id of the earlier revision. */
    since: id,
  }),
  response: revisionChanges,
  refusals: [notFound],
});

const shareToken = z.string().regex(/^[\w-]{22}$/, 'Not the token of a link');

export const shareBom = endpoint({
  method: 'PUT',
  path: '/boms/{id}/share',
  summary:
    'Create the link with which everyone can read a bill of materials, or get the existing one',
  access: 'customer',
  params,
  response: z.object({ token: shareToken }),
  refusals: [notFound],
});

export const unshareBom = endpoint({
  method: 'DELETE',
  path: '/boms/{id}/share',
  summary: 'Stop sharing a bill of materials; its link no longer works',
  access: 'customer',
  params,
  response: deletion,
  refusals: [notFound],
  once: true,
});

export const getSharedBom = endpoint({
  method: 'GET',
  path: '/shared-boms/{token}',
  summary: 'Get a shared bill of materials by the token of its link, at current prices',
  access: 'public',
  maxPerMinute: 60,
  secret: true,
  params: z.object({ token: shareToken }),
  response: sharedBom,
  refusals: [notFound],
});

export const watchBom = endpoint({
  method: 'PUT',
  path: '/boms/{id}/watch',
  summary:
    'Mail the caller when a part of a bill of materials is no longer sold or recommended, or its stock falls below need; each once',
  access: 'customer',
  params,
  response: z.object({
    /** The address that is mailed; only if it is verified by then. */
    email: z.string(),
    emailVerified: z.boolean(),
  }),
  refusals: [notFound],
});

export const unwatchBom = endpoint({
  method: 'DELETE',
  path: '/boms/{id}/watch',
  summary: 'Stop the mails about parts of a bill of materials that become unavailable',
  access: 'customer',
  params,
  response: deletion,
  refusals: [notFound],
  once: true,
});

export const deleteBom = endpoint({
  method: 'DELETE',
  path: '/boms/{id}',
  summary: 'Delete a bill of materials',
  access: 'customer',
  params,
  response: deletion,
  refusals: [notFound],
  once: true,
});

export const bomContract = {
  createBom,
  listBoms,
  getBom,
  getBomTotals,
  changeBom,
  chooseProduct,
  acceptLines,
  addBomToCart,
  getBomRows,
  getBomCosts,
  listAlternatives,
  markBomSeen,
  compareBom,
  shareBom,
  unshareBom,
  watchBom,
  unwatchBom,
  getSharedBom,
  exportBomCsv,
  exportBomXlsx,
  deleteBom,
};
