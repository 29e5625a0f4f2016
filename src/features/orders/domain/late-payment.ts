import type { OrderState } from './order-state.ts';

/** Why money that comes for an order that does not wait for it goes back; the customer reads it. */
export const lateReasons: Readonly<Record<Exclude<OrderState, 'pending'>, string>> = {
  paid: 'The order had been paid already',
  cancelled: 'The order had been deleted before the payment arrived',
  expired: 'The order had expired before the payment arrived',
};
