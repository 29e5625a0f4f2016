import { statusTexts } from '#features/orders/domain/order-state.ts';
import { paymentMethodTexts } from '#features/orders/domain/order-payment.ts';

/**
 * The orders that need attention, as filters of the list of orders, so that count and list agree.
 */
export const waitingOrders = {
  unpaid: { status: statusTexts.pending, payment: paymentMethodTexts.card },
  toPackPaid: { status: statusTexts.paid, fulfilment: 'unfulfilled' },
  toPackCash: {
    status: statusTexts.pending,
    payment: paymentMethodTexts['on-delivery'],
    fulfilment: 'unfulfilled',
  },
  toPackInvoice: {
    status: statusTexts.pending,
    payment: paymentMethodTexts.invoice,
    fulfilment: 'unfulfilled',
  },
  toShip: { fulfilment: 'packed' },
  restToShip: { fulfilment: 'partly-shipped' },
  cashOverdue: { cash: 'overdue' },
} as const;

/** Counting stops here, so that the overview stays fast. */
export const MAX_COUNTED = 1_000;
