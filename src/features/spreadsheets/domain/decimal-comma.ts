import type { ColumnField } from './columns.ts';
import type { Delimiter } from './import-state.ts';

interface SampledColumn {
  readonly field: ColumnField | null;
  readonly samples: readonly string[];
}

/**
 * A comma that cannot separate thousands: before 1, 2 or 4 digits, after a point, or after a single
 * 0.
 */
const COMMA = /^\D*(\d{1,3}(\.\d{3})+,\d+|0,\d+|\d+,(\d{1,2}|\d{4}))\D*$/;
const POINT = /\d\.(\d{1,2}|\d{4})\D*$|(^|\D)0\.\d/;

/**
 * Whether the first prices of a file have decimal commas. False if commas delimit the cells, or if
 * the prices are inconsistent; the admin can override it.
 */
export function usesDecimalComma(
  delimiter: Delimiter | null,
  columns: readonly SampledColumn[],
): boolean {
  if (delimiter === 'comma') return false;
  const prices = columns
    .filter(({ field }) => field === 'price' || field === 'priceBreaks')
    .flatMap(({ samples }) => samples.flatMap((cell) => cell.split(/[;:]/)));
  return prices.some((text) => COMMA.test(text)) && !prices.some((text) => POINT.test(text));
}

/** The error of a price that cannot be parsed and contains a comma. */
export const COMMA_IN_PRICE =
  'A price is a number such as 12.50. If the file uses decimal commas, select “Decimal comma” in the column settings.';
