import { statusTexts } from '#features/orders/domain/order-state.ts';
import { paymentMethodTexts } from '#features/orders/domain/payment-method.ts';

/**
 * The orders that wait for somebody, as filters of the list of all orders: what is counted is what
 * the list shows.
 */
export const waitingOrders = {
  unpaid: { status: statusTexts.pending, payment: paymentMethodTexts.card },
  toPackPaid: { status: statusTexts.paid, fulfilment: 'unfulfilled' },
  toPackCash: {
    status: statusTexts.pending,
    payment: paymentMethodTexts['on-delivery'],
    fulfilment: 'unfulfilled',
  },
  toShip: { fulfilment: 'packed' },
} as const;

/** More than so many of a kind are not counted. */
export const MAX_COUNTED = 1_000;
