import type { Fulfilment } from './fulfilment.ts';
import type { OrderState } from './order-state.ts';

const reasons: Readonly<Record<OrderState, string>> = {
  placed: 'The order had already been paid',
  // By the customer or an admin, who delete unpaid orders.
  cancelled: 'The order had been deleted before the payment arrived',
  expired: 'The order had expired before the payment arrived',
};

const cancelledByShop = 'The order had been cancelled by the shop before the payment arrived';

interface Late {
  readonly state: OrderState;
  readonly fulfilment: Fulfilment;
}

/** The reason, shown to the customer, why a payment for an order that needs none is refunded. */
export function latePaymentReason({ state, fulfilment }: Late): string {
  if (fulfilment === 'cancelled') return cancelledByShop;
  return reasons[state];
}
