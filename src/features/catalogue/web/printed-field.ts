import { typedDecimal } from '#shared/decimal-text.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';

const PRICE = /^(price|priceBreaks\.\d+\.price)$/;
const COUNT = /^(minQuantity|stock|orderMultiple|leadTimeDays|priceBreaks\.\d+\.quantity)$/;

/**
 * A price or a count of the product form as the page prints it: `1234,50` is `1.234,50 €` in German. Null for
 * other fields and for what is not a number.
 */
export function printedField(name: string, value: unknown, currency: string): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const decimal = typedDecimal(String(value));
  if (!/^\d+(\.\d+)?$/.test(decimal)) return null;
  if (PRICE.test(name)) return formatUnitPrice(decimal, currency);
  return COUNT.test(name) ? formatCount(Number(decimal)) : null;
}
