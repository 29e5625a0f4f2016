import type { ColumnField } from './columns.ts';
import type { Delimiter } from './import-state.ts';

interface SeenColumn {
  readonly field: ColumnField | null;
  readonly samples: readonly string[];
}

/** A comma before one, two or four digits, or after a point or a single 0: not between thousands. */
const COMMA = /^\D*(\d{1,3}(\.\d{3})+,\d+|0,\d+|\d+,(\d{1,2}|\d{4}))\D*$/;
const POINT = /\d\.(\d{1,2}|\d{4})\D*$|(^|\D)0\.\d/;

/**
 * Whether the first prices of a file have decimal commas. Where the comma separates its cells, they do
 * not; where its prices do not agree, somebody has to say it.
 */
export function usesDecimalComma(
  delimiter: Delimiter | null,
  columns: readonly SeenColumn[],
): boolean {
  if (delimiter === 'comma') return false;
  const prices = columns
    .filter(({ field }) => field === 'price' || field === 'priceBreaks')
    .flatMap(({ samples }) => samples.flatMap((cell) => cell.split(/[;:]/)));
  return prices.some((text) => COMMA.test(text)) && !prices.some((text) => POINT.test(text));
}

/** Said of a price that cannot be read, where it may be for that. */
export const COMMA_IN_PRICE =
  'A price is a number such as 12.50. If the file uses decimal commas, select “Decimal comma” in the column settings.';
