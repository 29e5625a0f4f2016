import { isGermanHeader, type ColumnField } from './product-columns.ts';

interface SampledColumn {
  readonly header: string;
  readonly field: ColumnField | null;
  readonly samples: readonly string[];
  /** A sheet stores them as numbers, which say nothing about its texts. */
  readonly isNumber?: boolean;
}

/**
 * A comma that cannot separate thousands: before 1, 2 or 4 digits, after a point, or after a single
 * 0.
 */
const COMMA = /^\D*(\d{1,3}(\.\d{3})+,\d+|0,\d+|\d+,(\d{1,2}|\d{4}))\D*$/;
const POINT = /\d\.(\d{1,2}|\d{4})\D*$|(^|\D)0\.\d/;

/** Thousands of pieces: `12.500` in a column of whole numbers. */
const GROUPED_BY_POINT = /^\s*[1-9]\d{0,2}(\.\d{3})+\s*$/;
const GROUPED_BY_COMMA = /^\s*[1-9]\d{0,2}(,\d{3})+\s*$/;

const WHOLE_NUMBERS: ReadonlySet<ColumnField | null> = new Set([
  'stock',
  'minQuantity',
  'orderMultiple',
]);

/**
 * Whether a file has decimal commas: as its first prices say, else as its first quantities group
 * thousands, else if a header is German. The admin can override it.
 */
export function usesDecimalComma(columns: readonly SampledColumn[]): boolean {
  const texts = columns.filter(({ isNumber }) => !isNumber);
  const prices = texts
    .filter(({ field }) => field === 'price' || field === 'priceBreaks')
    .flatMap(({ samples }) => samples.flatMap((cell) => cell.split(/[;:]/)));
  if (prices.some((text) => POINT.test(text))) return false;
  if (prices.some((text) => COMMA.test(text))) return true;
  const quantities = texts
    .filter(({ field }) => WHOLE_NUMBERS.has(field))
    .flatMap(({ samples }) => samples);
  if (quantities.some((text) => GROUPED_BY_COMMA.test(text))) return false;
  if (quantities.some((text) => GROUPED_BY_POINT.test(text))) return true;
  return columns.some(({ header }) => isGermanHeader(header));
}

/** `UNIT_PRICE_EXPECTED` in a file with decimal commas. */
export const COMMA_PRICE_EXPECTED =
  'A price is a number such as 12,50, with at most 4 decimal places';

/** The error of a price that cannot be parsed and contains a comma. */
export const COMMA_IN_PRICE =
  'A price is a number such as 12.50. If the file uses decimal commas, select “Decimal comma” in the column settings.';
