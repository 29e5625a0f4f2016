import { formatCount, formatUnitPriceText } from '#shared/number-format.ts';
import { UNIT_PRICE_PATTERN } from '#shared/money.ts';
import type { ManagedSummary } from '../contract.ts';
import { MAX_QUANTITY } from '../domain/order-quantity.ts';
import { priceBreakFaults } from '../domain/price-break-faults.ts';
import { catalogueMessages } from './messages.ts';

/** What is wrong with a stock that is typed into the list, or null. */
export function stockFault(typed: string): string | null {
  const whole = /^\d{1,9}$/.test(typed) && Number(typed) <= MAX_QUANTITY;
  return whole ? null : catalogueMessages.aWholeNumber;
}

type Priced = Pick<ManagedSummary, 'minQuantity' | 'priceBreaks' | 'currency'>;

/** What is wrong with a price that is typed into the list, or null; empty is no price. */
export function priceFault(typed: string, { minQuantity, priceBreaks, currency }: Priced) {
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
