import type { Order } from '../contract.ts';
import { checkoutForm } from '../domain/checkout-form.ts';
import type { Buyer } from './buyer-defaults.ts';

/** What the buyer types; the lines come from the cart. */
export const checkoutFields = checkoutForm.pick({
  name: true,
  number: true,
  address: true,
  delivery: true,
});

/** Fills in the checkout from the profile and the address in parts of the last order that has one. */
export function checkoutDefaults(
  { name, number, delivery }: Buyer,
  last: Pick<Order, 'deliveryAddress'> | undefined,
) {
  const { company, recipient, line1, line2, postalCode, city, region, country } =
    last?.deliveryAddress ?? {};
  return {
    name,
    number,
    address: {
      company: company ?? '',
      recipient: recipient ?? '',
      line1: line1 ?? '',
      line2: line2 ?? '',
      postalCode: postalCode ?? '',
      city: city ?? '',
      region: region ?? '',
      country: country ?? '',
    },
    ...(delivery && { delivery }),
  };
}
