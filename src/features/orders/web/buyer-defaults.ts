import type { User } from '#features/sessions/contract.ts';
import type { Order } from '../contract.ts';

/** The details that fill in an order form. */
export type Buyer = Pick<User, 'email' | 'name' | 'number' | 'location'>;

/** Fills in the order form from the profile, and empty fields from the last order. */
export function buyerDefaults(
  profile: Buyer,
  last: Pick<Order, 'number' | 'address'> | undefined,
): Buyer {
  return {
    ...profile,
    number: profile.number || (last?.number ?? ''),
    location: profile.location || (last?.address ?? ''),
  };
}
