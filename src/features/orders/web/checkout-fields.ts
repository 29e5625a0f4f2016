import type { z } from 'zod';
import type { Order } from '../contract.ts';
import { checkoutForm } from '../domain/checkout-form.ts';
import { addressFields } from './address-fields.ts';
import type { Buyer } from './buyer-defaults.ts';
import type { ShownTotals } from './use-order-totals.ts';

/** What the buyer types; the lines come from the cart. */
export const checkoutFields = checkoutForm.pick({
  name: true,
  number: true,
  address: true,
  delivery: true,
  purchaseOrder: true,
  costCentreId: true,
});

/** What is ordered besides the lines. */
export type CheckoutDetails = z.output<typeof checkoutFields> & ShownTotals['sent'];

/** Fills in the checkout from the profile and the address in parts of the last order that has one. */
export function checkoutDefaults(
  { name, number, delivery }: Buyer,
  last: Pick<Order, 'deliveryAddress'> | undefined,
) {
  return {
    name,
    number,
    address: addressFields(last?.deliveryAddress ?? null),
    ...(delivery && { delivery }),
  };
}
