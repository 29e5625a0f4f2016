import { plainQuantityValue } from '#shared/quantity/format-quantity.ts';
import { parseQuantityValue } from '#shared/quantity/parse-quantity.ts';

/**
 * A value in its base SI unit as a datasheet writes it and `parseQuantityValue` reads it back to the last
 * digit: 1e-7 F is `100 nF`. One that takes more figures than that stays a bare number.
 */
export function editableQuantityValue(value: number, unit: string | null): string {
  const written = plainQuantityValue(value, unit);
  return parseQuantityValue(written, unit) === value ? written : String(value);
}
