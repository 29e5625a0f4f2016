import type { PaymentState, RefundState } from '../domain/payment-state.ts';

/** The labels of payment states. */
export const paymentLabels: Readonly<Record<PaymentState, string>> = {
  created: 'Started',
  declined: 'Card refused',
  requires_action: 'Authentication requested',
  processing: 'Processing',
  succeeded: 'Paid',
  suspect: 'Under review',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  cancelled: 'Closed without payment',
};

export const refundLabels: Readonly<Record<RefundState, string>> = {
  requested: 'On its way',
  pending: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed: we will contact you',
};
