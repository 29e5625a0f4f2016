import type { z } from 'zod';
import type { OrderingCompany } from '#features/companies/domain/purchasing.ts';
import type { Order } from '../contract.ts';
import { checkoutForm } from '../domain/checkout-form.ts';
import { addressFields, billingAddressFields } from './address-fields.ts';
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

/**
 * Fills in the checkout from the profile and the address in parts of the last order that has one. Without such an order,
 * it is the billing address of the company, unless the company has delivery addresses to choose from.
 */
export function checkoutDefaults(
  { name, number, delivery }: Buyer,
  last: Pick<Order, 'deliveryAddress'> | undefined,
  company: Pick<OrderingCompany, 'name' | 'billingAddress' | 'addresses'> | null = null,
) {
  const address = addressFields(last?.deliveryAddress ?? null);
  const usesBillingAddress = !last && company?.addresses.length === 0;
  return {
    name,
    number,
    address: usesBillingAddress ? billingAddressFields(company) : address,
    ...(delivery && { delivery }),
  };
}
