/**
 * The states of an order (docs/specification.md#order-status).
 */
export const orderStates = ['pending', 'paid', 'cancelled', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderEvents = ['pay', 'cancel', 'expire', 'undo-payment'] as const;
export type OrderEvent = (typeof orderEvents)[number];

interface Transition {
  readonly to: OrderState;
  /** The goods return to stock. */
  readonly returnsStock: boolean;
}

/** The allowed transitions; any other is refused. */
export const orderTransitions: Readonly<
  Record<OrderState, Partial<Readonly<Record<OrderEvent, Transition>>>>
> = {
  pending: {
    pay: { to: 'paid', returnsStock: false },
    cancel: { to: 'cancelled', returnsStock: true },
    expire: { to: 'expired', returnsStock: true },
  },
  // Only of cash that was booked by mistake (server/book-cash.ts).
  paid: { 'undo-payment': { to: 'pending', returnsStock: false } },
  cancelled: {},
  expired: {},
};

export function transitionOf(state: OrderState, event: OrderEvent): Transition | null {
  return orderTransitions[state][event] ?? null;
}

/** The `status` on the wire; the first two texts are documented (docs/specification.md#texts). */
export const statusTexts: Readonly<Record<OrderState, string>> = {
  pending: 'Pending...',
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
};
