/**
 * Whether an order is paid. A closed order whose money arrives late is paid, too, and is refunded
 * (docs/decisions/0040-an-order-has-three-machines.md).
 */
export const orderPaymentStates = ['open', 'paid', 'partly-refunded', 'refunded'] as const;
export type OrderPaymentState = (typeof orderPaymentStates)[number];

/** `undo` takes back cash that was booked by mistake; `refund` says how much has been refunded by now. */
export const orderPaymentEvents = ['pay', 'undo', 'refund'] as const;
export type OrderPaymentEvent = (typeof orderPaymentEvents)[number];

const afterRefund = ['paid', 'partly-refunded', 'refunded'] as const;

/**
 * The states that an event leads to; any other event is refused. The amounts choose among several. A refund
 * leads back when the bank of the card returns its money.
 */
export const orderPaymentTransitions: Readonly<
  Record<
    OrderPaymentState,
    Partial<Readonly<Record<OrderPaymentEvent, readonly OrderPaymentState[]>>>
  >
> = {
  open: { pay: ['paid'] },
  paid: { undo: ['open'], refund: afterRefund },
  'partly-refunded': { refund: afterRefund },
  refunded: { refund: afterRefund },
};

/** The state after a payment or its undoing; null if it is refused. */
export function paymentStateAfter(
  state: OrderPaymentState,
  event: Exclude<OrderPaymentEvent, 'refund'>,
): OrderPaymentState | null {
  return orderPaymentTransitions[state][event]?.[0] ?? null;
}

/** The state when `refunded` of `paid` cents have been refunded in total; an open payment stays open. */
export function paymentStateRefunded(
  state: OrderPaymentState,
  paid: bigint,
  refunded: bigint,
): OrderPaymentState {
  const wanted = refundedState(paid, refunded);
  return orderPaymentTransitions[state].refund?.includes(wanted) ? wanted : state;
}

function refundedState(paid: bigint, refunded: bigint): OrderPaymentState {
  if (refunded === 0n) return 'paid';
  return refunded < paid ? 'partly-refunded' : 'refunded';
}
