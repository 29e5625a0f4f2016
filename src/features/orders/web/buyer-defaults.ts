import type { User } from '#features/sessions/contract.ts';
import type { Order } from '../contract.ts';
import { orderAddressText } from '../domain/delivery-address.ts';

type Profile = Pick<User, 'email' | 'name' | 'number' | 'location'>;

/** The details that fill in an order form. */
export interface Buyer extends Profile {
  /** The payment option of the last order. */
  readonly delivery?: Order['delivery'];
}

/**
 * Fills in the order form from the profile and the last order. Its address is one that goods were sent to; the location
 * of a profile may be a town only.
 */
export function buyerDefaults(
  profile: Profile,
  last: Pick<Order, 'number' | 'address' | 'deliveryAddress' | 'delivery'> | undefined,
): Buyer {
  return {
    ...profile,
    number: profile.number || (last?.number ?? ''),
    location: last ? orderAddressText(last) : profile.location,
    ...(last && { delivery: last.delivery }),
  };
}
