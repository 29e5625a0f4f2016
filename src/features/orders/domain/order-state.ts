import type { OrderPaymentState } from './order-payment-state.ts';

/**
 * Whether an order stands. Whether it is paid is its payment state, and where its goods are its fulfilment
 * (docs/decisions/0040-an-order-has-three-machines.md).
 */
export const orderStates = ['placed', 'cancelled', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderEvents = ['cancel', 'expire'] as const;
export type OrderEvent = (typeof orderEvents)[number];

interface Transition {
  readonly to: OrderState;
  /** The goods return to stock. */
  readonly returnsStock: boolean;
}

/** The allowed transitions, each only while the payment is open; any other is refused. */
const orderTransitions: Readonly<
  Record<OrderState, Partial<Readonly<Record<OrderEvent, Transition>>>>
> = {
  placed: {
    cancel: { to: 'cancelled', returnsStock: true },
    expire: { to: 'expired', returnsStock: true },
  },
  cancelled: {},
  expired: {},
};

/** The states of an order that its status depends on. */
export interface OrderStanding {
  readonly state: OrderState;
  readonly paymentState: OrderPaymentState;
}

/** The transition that an event causes; null if it is refused. A paid order stands: only its goods are cancelled. */
export function orderTransition(
  { state, paymentState }: OrderStanding,
  event: OrderEvent,
): Transition | null {
  if (paymentState !== 'open') return null;
  return orderTransitions[state][event] ?? null;
}

/** The documented status of an order (docs/specification.md#order-status), in the words of its history. */
export const orderStatuses = ['pending', 'paid', 'cancelled', 'expired'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The status of an order. It stays the same when the payment is refunded. */
export function orderStatus({ state, paymentState }: OrderStanding): OrderStatus {
  switch (state) {
    case 'placed':
      return paymentState === 'open' ? 'pending' : 'paid';
    case 'cancelled':
    case 'expired':
      return state;
  }
}

/** The `status` on the wire; the first two texts are documented (docs/specification.md#texts). */
export const statusTexts: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending...',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** The `status` of an order on the wire. */
export function statusTextOf(order: OrderStanding): string {
  return statusTexts[orderStatus(order)];
}
