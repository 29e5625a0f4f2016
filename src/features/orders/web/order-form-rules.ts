import { z } from 'zod';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import {
  MAX_QUANTITY,
  quantityFault,
  type QuantityFault,
} from '#features/catalogue/domain/order-quantity.ts';
import { priceListOf } from '#features/catalogue/domain/shown-prices.ts';
import { unitPriceAt } from '#features/catalogue/domain/unit-price.ts';
import { canBeCalled, NOT_A_NUMBER_TO_CALL } from '#features/people/domain/contact-number.ts';
import { formatMoney, formatUnitPrice, lineTotal } from '#shared/money.ts';
import { orderForm } from '../contract.ts';
import { quantityWords } from './messages.ts';

/** The contract's form, and the product's own limits on the quantity. */
export function orderFormFor(product: ProductSummary) {
  const quantity = z.union([z.string(), z.number()]).transform((typed, context) => {
    const pieces = typeof typed === 'string' && typed.trim() === '' ? NaN : Number(typed);
    const fault = faultOf(pieces, product);
    if (!fault) return pieces;
    context.addIssue(quantityWords(fault));
    return z.NEVER;
  });
  const number = orderForm.shape.number.refine(canBeCalled, NOT_A_NUMBER_TO_CALL);
  return orderForm.extend({ quantity, number });
}
export type OrderFormInput = z.input<ReturnType<typeof orderFormFor>>;
export type OrderFormValues = z.output<ReturnType<typeof orderFormFor>>;

/** As the server asks it, but whole numbers that are out of all bounds are told the product's own. */
function faultOf(pieces: number, product: ProductSummary): QuantityFault | null {
  const { minQuantity, stock } = product;
  const whole = Number.isInteger(pieces);
  if (whole && pieces < minQuantity) return { fault: 'below-minimum', minQuantity };
  if (whole && pieces > MAX_QUANTITY) return { fault: 'above-stock', available: stock };
  return quantityFault(pieces, product, stock);
}

export interface Quote {
  readonly unitPrice: string;
  readonly total: string;
}

/** What so many pieces cost, computed as the server will; null when they cannot be had. */
export function quoteFor(product: ProductSummary, quantity: unknown): Quote | null {
  const prices = priceListOf(product);
  const pieces = orderForm.shape.quantity.safeParse(quantity).data;
  if (!prices || pieces === undefined || pieces < product.minQuantity) return null;
  const unitPrice = unitPriceAt(prices, pieces);
  return {
    unitPrice: formatUnitPrice(unitPrice),
    total: formatMoney(lineTotal(unitPrice, pieces)),
  };
}
