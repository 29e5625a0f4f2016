import { decimalForField, typedDecimal } from './decimal-text.ts';

/** A typed number as `typedDecimal` reads it, in the notation of the page without grouping; null if it is none. */
export function readBack(typed: string): string | null {
  const decimal = typedDecimal(typed);
  return /^-?\d+(?:\.\d+)?$/.test(decimal) ? decimalForField(decimal) : null;
}
