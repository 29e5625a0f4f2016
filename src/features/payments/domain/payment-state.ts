/** The life of one payment: one payment intent at the card provider. */
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

/** What may be heard of a payment, each as often and in whatever order it likes. */
export const paymentEvents = [
  'decline',
  'ask',
  'process',
  'succeed',
  /** Money has come, but not the amount or the currency that was asked for. */
  'differ',
  'cancel',
  'refund-part',
  'refund-all',
  /** The refunds that there were have failed. */
  'refund-none',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

type Moves = Partial<Readonly<Record<PaymentEvent, PaymentState>>>;

const ends: Moves = { succeed: 'succeeded', differ: 'suspect', cancel: 'cancelled' };

/**
 * Every move that there is. What is not here changes nothing: an event that comes twice, or late,
 * finds no move. A cancelled payment that succeeds after all has money in it, and that counts.
 */
export const paymentTransitions: Readonly<Record<PaymentState, Moves>> = {
  created: { decline: 'declined', ask: 'requires_action', process: 'processing', ...ends },
  declined: { decline: 'declined', ask: 'requires_action', process: 'processing', ...ends },
  requires_action: { decline: 'declined', process: 'processing', ...ends },
  processing: { decline: 'declined', ask: 'requires_action', ...ends },
  succeeded: { 'refund-part': 'partly_refunded', 'refund-all': 'refunded' },
  suspect: { 'refund-all': 'refunded' },
  partly_refunded: { 'refund-all': 'refunded', 'refund-none': 'succeeded' },
  refunded: { 'refund-part': 'partly_refunded', 'refund-none': 'succeeded' },
  cancelled: { succeed: 'succeeded', differ: 'suspect' },
};

export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return paymentTransitions[state][event] ?? null;
}

/** The customer may still pay with it; an order has at most one of these. */
export const openStates = ['created', 'declined', 'requires_action', 'processing'] as const;

export function isOpen(state: PaymentState): boolean {
  return (openStates as readonly PaymentState[]).includes(state);
}

/** The life of a refund: of money on its way back. */
export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** A refund that went through may still fail days later: the card's bank sends the money back. */
const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
};

export function canRefundBecome(state: RefundState, next: RefundState): boolean {
  return refundMoves[state].includes(next);
}
