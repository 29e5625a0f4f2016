import { plainQuantityValue } from '#shared/quantity/format-quantity.ts';
import { parseQuantityValue } from '#shared/quantity/parse-quantity.ts';

/**
 * Formats a value in its base SI unit for a text field: 1e-7 F is `100 nF`. If `parseQuantityValue`
 * would not read exactly the same value back, it is formatted as a bare number.
 */
export function editableQuantityValue(value: number, unit: string | null): string {
  const formatted = plainQuantityValue(value, unit);
  return parseQuantityValue(formatted, unit) === value ? formatted : String(value);
}
