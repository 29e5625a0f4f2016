import { columnFinder } from '#features/spreadsheets/domain/column-headers.ts';
import { productColumns } from '#features/spreadsheets/domain/product-columns.ts';
import { MAX_PRICE_FILE_LINES } from './price-list-fields.ts';

export const priceFileFields = ['sku', 'name', 'price', 'priceBreaks', 'cataloguePrice'] as const;
export type PriceFileField = (typeof priceFileFields)[number];

/** The columns of a file of prices: those of a file of products, and one to compare with. A line is a product. */
const columns = [
  ...productColumns.flatMap((column) => {
    const field = priceFileFields.find((known) => known === column.field);
    return field ? [{ ...column, field }] : [];
  }),
  {
    field: 'cataloguePrice' as const,
    header: 'Catalogue price',
    aliases: [],
    german: ['katalogpreis'],
  },
];

export const priceFileHeaders = Object.fromEntries(
  columns.map(({ field, header }) => [field, header]),
) as Readonly<Record<PriceFileField, string>>;

/** How a file of prices is read. Names and prices of the catalogue are there to be read by people. */
export const priceFile = {
  fieldsOf: columnFinder<PriceFileField>(columns),
  headers: priceFileHeaders,
  required: 'sku',
  maxLines: MAX_PRICE_FILE_LINES,
} as const;
