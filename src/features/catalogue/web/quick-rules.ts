import { UNIT_PRICE_PATTERN } from '#shared/money.ts';
import { MAX_QUANTITY } from '../domain/order-quantity.ts';
import { catalogueMessages } from './messages.ts';

/** What is wrong with a stock that is typed into the list, or null. */
export function stockFault(typed: string): string | null {
  const whole = /^\d{1,9}$/.test(typed) && Number(typed) <= MAX_QUANTITY;
  return whole ? null : catalogueMessages.aWholeNumber;
}

/** What is wrong with a price that is typed into the list, or null; empty is no price. */
export function priceFault(typed: string): string | null {
  if (typed === '' || UNIT_PRICE_PATTERN.test(typed)) return null;
  return typed.includes(',') ? catalogueMessages.usePoint : catalogueMessages.aPrice;
}
