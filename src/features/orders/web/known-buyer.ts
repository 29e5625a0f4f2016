import type { User } from '#features/sessions/contract.ts';
import type { Order } from '../contract.ts';

/** What fills an order form in. */
export type Buyer = Pick<User, 'email' | 'name' | 'number' | 'location'>;

/**
 * What a buyer need not type: what their profile says, and for what it leaves empty what they wrote on
 * their last order. Every line is an order of its own, so it is asked for often.
 */
export function knownBuyer(
  profile: Buyer,
  last: Pick<Order, 'number' | 'address'> | undefined,
): Buyer {
  return {
    ...profile,
    number: profile.number || (last?.number ?? ''),
    location: profile.location || (last?.address ?? ''),
  };
}
