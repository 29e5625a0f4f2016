import { z } from 'zod';
import type { ProductSummary } from '#features/catalogue/contract.ts';
import { quantityFault } from '#features/catalogue/domain/order-quantity.ts';
import { priceListOf } from '#features/catalogue/domain/shown-prices.ts';
import { unitPriceAt } from '#features/catalogue/domain/unit-price.ts';
import { formatMoney, formatUnitPrice, lineTotal } from '#shared/money.ts';
import { orderForm } from '../contract.ts';
import { quantityWords } from './messages.ts';

/** The contract's form, and the product's own limits on the quantity. */
export function orderFormFor(product: ProductSummary) {
  const quantity = orderForm.shape.quantity.superRefine((pieces, context) => {
    const fault = quantityFault(pieces, product, product.stock);
    if (fault) context.addIssue({ code: 'custom', message: quantityWords(fault) });
  });
  return orderForm.extend({ quantity });
}
export type OrderFormInput = z.input<ReturnType<typeof orderFormFor>>;
export type OrderFormValues = z.output<ReturnType<typeof orderFormFor>>;

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
