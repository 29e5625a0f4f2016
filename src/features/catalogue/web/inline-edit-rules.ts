import { typedDecimal } from '#shared/decimal-text.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { UNIT_PRICE_PATTERN } from '#shared/money.ts';
import type { ManagedSummary } from '../contract.ts';
import { MAX_QUANTITY } from '../domain/order-quantity.ts';
import { priceBreakErrors } from '../domain/price-break-errors.ts';
import { catalogueMessages } from './messages.ts';

/** Validates a stock typed into the list: an error message or null. */
export function validateStock(typed: string): string | null {
  const pieces = typedDecimal(typed);
  const whole = /^\d{1,9}$/.test(pieces) && Number(pieces) <= MAX_QUANTITY;
  return whole ? null : catalogueMessages.aWholeNumber;
}

type Priced = Pick<ManagedSummary, 'minQuantity' | 'priceBreaks' | 'currency'>;

/** Validates a price typed into the list: an error message or null. Empty means no price. */
export function validatePrice(typed: string, { minQuantity, priceBreaks, currency }: Priced) {
  const decimal = typedDecimal(typed);
  if (decimal !== '' && !UNIT_PRICE_PATTERN.test(decimal)) return catalogueMessages.aPrice;
  const price = decimal === '' ? undefined : decimal;
  const [error] = priceBreakErrors({ minQuantity, price, priceBreaks });
  if (!error) return null;
  const first = priceBreaks[0];
  if (!first || price === undefined) return error.message;
  const lower = formatUnitPrice(first.price, currency);
  return catalogueMessages.lowerPriceBreakFirst(formatCount(first.quantity), lower);
}
