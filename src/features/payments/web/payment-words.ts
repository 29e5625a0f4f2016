import type { PaymentState, RefundState } from '../domain/payment-state.ts';

/** What the states of a payment are called on a page. */
export const paymentWords: Readonly<Record<PaymentState, string>> = {
  created: 'Begun',
  declined: 'Card refused',
  requires_action: 'Authentication asked for',
  processing: 'Being processed',
  succeeded: 'Paid',
  suspect: 'Being looked into',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  cancelled: 'Closed unpaid',
};

export const refundWords: Readonly<Record<RefundState, string>> = {
  requested: 'On its way',
  pending: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed: we will write to you',
};
