/** The states of a payment, which is one payment intent at the card provider. */
export const paymentStates = [
  'created',
  'declined',
  'requires_action',
  'processing',
  'succeeded',
  'suspect',
  'partly_refunded',
  'refunded',
  'cancelled',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The events of a payment. They may arrive repeatedly and in any order. */
export const paymentEvents = [
  'decline',
  'require-action',
  'process',
  'succeed',
  /** The received amount or currency differs from the requested one. */
  'differ',
  'cancel',
  'refund-part',
  'refund-all',
  /** All refunds have failed. */
  'refund-none',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

type Transitions = Partial<Readonly<Record<PaymentEvent, PaymentState>>>;

const finalTransitions: Transitions = {
  succeed: 'succeeded',
  differ: 'suspect',
  cancel: 'cancelled',
};

/**
 * The allowed transitions. Repeated or late events have none and change nothing. A cancelled
 * payment can still succeed at the provider; the money then counts.
 */
export const paymentTransitions: Readonly<Record<PaymentState, Transitions>> = {
  created: {
    decline: 'declined',
    'require-action': 'requires_action',
    process: 'processing',
    ...finalTransitions,
  },
  declined: {
    decline: 'declined',
    'require-action': 'requires_action',
    process: 'processing',
    ...finalTransitions,
  },
  requires_action: { decline: 'declined', process: 'processing', ...finalTransitions },
  processing: { decline: 'declined', 'require-action': 'requires_action', ...finalTransitions },
  succeeded: { 'refund-part': 'partly_refunded', 'refund-all': 'refunded' },
  suspect: { 'refund-all': 'refunded' },
  partly_refunded: { 'refund-all': 'refunded', 'refund-none': 'succeeded' },
  refunded: { 'refund-part': 'partly_refunded', 'refund-none': 'succeeded' },
  cancelled: { succeed: 'succeeded', differ: 'suspect' },
};

export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return paymentTransitions[state][event] ?? null;
}

/** The states in which the customer can still pay. An order has at most one such payment. */
export const openStates = ['created', 'declined', 'requires_action', 'processing'] as const;

export function isOpen(state: PaymentState): boolean {
  return (openStates as readonly PaymentState[]).includes(state);
}

/** The states of a refund. */
export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** A succeeded refund can fail days later, when the card’s bank returns the money. */
const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
};

export function canRefundBecome(state: RefundState, next: RefundState): boolean {
  return refundTransitions[state].includes(next);
}
