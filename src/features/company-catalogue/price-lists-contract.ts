import { z } from 'zod';
import { spreadsheetRefusals } from '#features/spreadsheets/contract.ts';
import { deletion, inserted, loadedVersion, optionalField } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { inputError } from '#shared/problem.ts';
import { refusals } from '#shared/refusal.ts';
import { singleLine } from '#shared/single-line.ts';
import { id, text } from '#shared/text.ts';
import { message } from '#shared/texts/texts.ts';
import { priceFileFields } from './domain/price-file-columns.ts';
import {
  importModes,
  fixedPriceForm,
  MAX_PRICE_FILE_BYTES,
  newPriceList,
  priceListChange,
  priceListStates,
} from './domain/price-list-fields.ts';

const named = z.object({ _id: z.string(), name: z.string() });
const day = z.string().nullable();

const summary = {
  _id: z.string(),
  name: z.string(),
  currency: z.string(),
  /** The first day, in the time zone of the shop; null from the beginning. */
  startsOn: day,
  /** The last day; null without an end. */
  endsOn: day,
  state: z.enum(priceListStates),
};

/** A price list in the list of all. */
export const priceListSummary = z.object({
  ...summary,
  /** How many of each it has. */
  prices: z.int(),
  discounts: z.int(),
  assignments: z.int(),
});
export type PriceListSummary = z.output<typeof priceListSummary>;

export const discount = z.object({
  /** Both null: of all products. */
  category: named.nullable(),
  manufacturer: named.nullable(),
  /** Off the prices of the catalogue, such as `12.50`. */
  percent: z.string(),
});
export type Discount = z.output<typeof discount>;

export const priceList = z.object({
  ...summary,
  version: z.int(),
  /** How many fixed prices it has. */
  prices: z.int(),
  discounts: z.array(discount),
  companies: z.array(named),
  groups: z.array(named),
});
export type PriceList = z.output<typeof priceList>;

const prices = {
  price: z.string(),
  priceBreaks: z.array(z.object({ quantity: z.int(), price: z.string() })),
};

export const fixedPrice = z.object({
  productId: z.string(),
  sku: z.string(),
  mpn: z.string().nullable(),
  name: z.string(),
  minQuantity: z.int(),
  archived: z.boolean(),
  /** The price of the catalogue; null without one. */
  cataloguePrice: z.string().nullable(),
  ...prices,
});
export type FixedPrice = z.output<typeof fixedPrice>;

/** A line of a file that cannot be imported. */
const fileError = z.object({
  line: z.int(),
  field: z.enum(priceFileFields).nullable(),
  detail: z.string(),
});
export type PriceFileError = z.output<typeof fileError>;

const fileErrors = {
  /** How many lines have errors. */
  invalid: z.int(),
  /** So many have that the rest of the file was not checked. */
  stopped: z.boolean(),
  /** The first of them. */
  errors: z.array(fileError),
};

export const priceListRefusals = refusals('price-lists', {
  notFound: { status: 404, title: 'There is no such price list.' },
  productNotFound: { status: 404, title: 'There is no such product.' },
  priceNotFound: { status: 404, title: 'The price list has no price of this product.' },
  changed: {
    status: 409,
    title: 'Someone else has changed this price list.',
    members: { current: priceList },
  },
  nameTaken: {
    status: 409,
    title: 'Another price list has this name.',
    members: { errors: z.array(inputError) },
  },
  otherCurrency: {
    status: 409,
    title: 'The product has its prices in another currency than the price list.',
    members: { currency: z.string() },
  },
  invalidLines: {
    status: 409,
    title: 'Some lines have errors, so nothing was imported.',
    members: fileErrors,
  },
});
const { notFound, productNotFound, priceNotFound, changed, nameTaken } = priceListRefusals;
const { otherCurrency, invalidLines } = priceListRefusals;

const params = z.object({ id });
const priceParams = z.object({ id, productId: id });

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/price-lists',
  summary: 'List price lists by name; `q` is a part of a name',
  access: 'staff:prices.see',
  query: pageQuery.extend({ state: optionalField(z.enum(priceListStates)) }),
  response: z.array(priceListSummary),
  paged: true,
});

export const addPriceList = endpoint({
  method: 'POST',
  path: '/price-lists',
  summary: 'Add a price list. It is assigned to nobody yet',
  access: 'staff:prices.change',
  body: newPriceList,
  status: 201,
  response: priceList.extend(inserted),
  refusals: [nameTaken],
  once: true,
});

export const getPriceList = endpoint({
  method: 'GET',
  path: '/price-lists/{id}',
  summary: 'Get a price list with its discounts, and the companies and groups that have it',
  access: 'staff:prices.see',
  params,
  response: priceList,
  refusals: [notFound],
});

export const changePriceList = endpoint({
  method: 'PUT',
  path: '/price-lists/{id}',
  summary: 'Change a price list’s name, dates, discounts and assignments',
  access: 'staff:prices.change',
  params,
  body: priceListChange,
  response: priceList,
  refusals: [notFound, changed, nameTaken],
  once: true,
});

export const deletePriceList = endpoint({
  method: 'DELETE',
  path: '/price-lists/{id}',
  summary: 'Delete a price list with its prices',
  access: 'staff:prices.change',
  params,
  query: z.object({ version: loadedVersion }),
  response: deletion,
  refusals: [notFound, changed],
  once: true,
});

export const listFixedPrices = endpoint({
  method: 'GET',
  path: '/price-lists/{id}/prices',
  summary: 'List the fixed prices of a price list by SKU; `q` is a part of a SKU, MPN or name',
  access: 'staff:prices.see',
  params,
  query: pageQuery,
  response: z.array(fixedPrice),
  paged: true,
  refusals: [notFound],
});

export const setFixedPrice = endpoint({
  method: 'PUT',
  path: '/price-lists/{id}/prices/{productId}',
  summary: 'Add or change the fixed price of a product in a price list',
  access: 'staff:prices.change',
  params: priceParams,
  body: fixedPriceForm,
  response: fixedPrice,
  refusals: [notFound, productNotFound, otherCurrency],
  repeatable: true,
});

export const deleteFixedPrice = endpoint({
  method: 'DELETE',
  path: '/price-lists/{id}/prices/{productId}',
  summary: 'Delete the fixed price of a product from a price list',
  access: 'staff:prices.change',
  params: priceParams,
  response: deletion,
  refusals: [notFound, priceNotFound],
  once: true,
});

export const exportFixedPricesCsv = endpoint({
  method: 'GET',
  path: '/price-lists/{id}/prices.csv',
  summary: 'Export the fixed prices of a price list as a CSV file that can be imported again',
  access: 'staff:prices.see',
  params,
  response: z.string(),
  download: 'csv',
  refusals: [notFound],
});

export const exportFixedPricesXlsx = endpoint({
  method: 'GET',
  path: '/price-lists/{id}/prices.xlsx',
  summary: 'Export the fixed prices of a price list as an XLSX file that can be imported again',
  access: 'staff:prices.see',
  params,
  response: z.string(),
  download: 'xlsx',
  refusals: [notFound],
});

const importMode = optionalField(
  z.enum(importModes, message('Must be one of {choices}', { choices: importModes.join(', ') })),
);

const priceImport = z.object({
  added: z.int(),
  changed: z.int(),
  /** Only of `replace`: prices that the file does not have. Those of archived products stay. */
  removed: z.int(),
  unchanged: z.int(),
});
export type PriceImport = z.output<typeof priceImport>;

export const previewPriceImport = endpoint({
  method: 'POST',
  path: '/price-lists/{id}/prices-import/preview',
  summary: 'Get what a file of prices would change and its errors, without changing any price',
  access: 'staff:prices.change',
  params,
  upload: 'file',
  maxBytes: MAX_PRICE_FILE_BYTES,
  /** `mode` is `add-or-change` if absent. */
  query: z.object({ mode: importMode }),
  response: priceImport.extend({
    ...fileErrors,
    /** Headers that name no column: their cells are ignored. */
    unknownColumns: z.array(z.string()),
  }),
  refusals: [notFound, spreadsheetRefusals.fileUnreadable],
  repeatable: true,
});
export type PriceImportPreview = z.output<(typeof previewPriceImport)['response']>;

export const importFixedPrices = endpoint({
  method: 'POST',
  path: '/price-lists/{id}/prices-import',
  summary: 'Apply all lines of a file of prices, or none',
  access: 'staff:prices.change',
  params,
  upload: 'file',
  maxBytes: MAX_PRICE_FILE_BYTES,
  query: z.object({ mode: importMode, fileName: optionalField(singleLine(text(200))) }),
  once: true,
  response: priceImport,
  refusals: [notFound, spreadsheetRefusals.fileUnreadable, invalidLines],
});

export const priceListContract = {
  listPriceLists,
  addPriceList,
  getPriceList,
  changePriceList,
  deletePriceList,
  listFixedPrices,
  setFixedPrice,
  deleteFixedPrice,
  exportFixedPricesCsv,
  exportFixedPricesXlsx,
  previewPriceImport,
  importFixedPrices,
};
