import { formatCount, formatUnitPriceText } from '#shared/number-format.ts';
import { UNIT_PRICE_PATTERN } from '#shared/money.ts';
import type { ManagedSummary } from '../contract.ts';
import { MAX_QUANTITY } from '../domain/order-quantity.ts';
import { priceBreakFaults } from '../domain/price-break-faults.ts';
import { catalogueMessages } from './messages.ts';

/** Validates a stock typed into the list: an error message or null. */
export function validateStock(typed: string): string | null {
  const whole = /^\d{1,9}$/.test(typed) && Number(typed) <= MAX_QUANTITY;
  return whole ? null : catalogueMessages.aWholeNumber;
}

type Priced = Pick<ManagedSummary, 'minQuantity' | 'priceBreaks' | 'currency'>;

/** Validates a price typed into the list: an error message or null. Empty means no price. */
export function validatePrice(typed: string, { minQuantity, priceBreaks, currency }: Priced) {
  if (typed !== '' && !UNIT_PRICE_PATTERN.test(typed)) {
    return typed.includes(',') ? catalogueMessages.usePoint : catalogueMessages.aPrice;
  }
  const price = typed === '' ? undefined : typed;
  const [fault] = priceBreakFaults({ minQuantity, price, priceBreaks });
  if (!fault) return null;
  const first = priceBreaks[0];
  if (!first || price === undefined) return fault.message;
  const lower = formatUnitPriceText(first.price, currency);
  return catalogueMessages.lowerFirst(formatCount(first.quantity), lower);
}
