import type { OrderState } from './order-state.ts';
import type { PaymentMethod } from './order-payment.ts';

/**
 * The state of an order’s goods. `status` describes only the payment
 * (docs/specification.md#order-status).
 */
export const fulfilments = ['unfulfilled', 'packed', 'shipped', 'delivered', 'cancelled'] as const;
export type Fulfilment = (typeof fulfilments)[number];

export const fulfilmentEvents = ['pack', 'ship', 'deliver', 'cancel'] as const;
export type FulfilmentEvent = (typeof fulfilmentEvents)[number];

interface Step {
  readonly to: Fulfilment;
  /** A card order must be paid and not fully refunded. */
  readonly requiresPayment: boolean;
  /** The goods have not shipped and return to stock. */
  readonly returnsStock: boolean;
}

const forward = { requiresPayment: true, returnsStock: false };
const cancelled: Step = { to: 'cancelled', requiresPayment: false, returnsStock: true };

/**
 * The allowed transitions; any other is refused. Shipping a shipped order corrects its tracking
 * number.
 */
export const fulfilmentSteps: Readonly<
  Record<Fulfilment, Partial<Readonly<Record<FulfilmentEvent, Step>>>>
> = {
  unfulfilled: { pack: { to: 'packed', ...forward }, cancel: cancelled },
  packed: { ship: { to: 'shipped', ...forward }, cancel: cancelled },
  shipped: {
    ship: { to: 'shipped', requiresPayment: false, returnsStock: false },
    deliver: { to: 'delivered', requiresPayment: false, returnsStock: false },
  },
  delivered: {},
  cancelled: {},
};

/** The state after each event. An event repeated in that state changes nothing. */
export const fulfilmentAfter: Readonly<Record<FulfilmentEvent, Fulfilment>> = {
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
};

/** The fields of an order that decide which events are allowed. */
export interface FulfillableOrder {
  readonly fulfilment: Fulfilment;
  readonly state: OrderState;
  readonly paymentMethod: PaymentMethod;
  /** The whole payment has been refunded. */
  readonly fullyRefunded: boolean;
}

export type StepError = 'closed' | 'wrong-state' | 'not-paid' | 'refunded' | 'cash-not-refunded';

type StepResult =
  | ({ readonly ok: true } & Step)
  | { readonly ok: false; readonly error: StepError };

/** The transition that an event causes, or the reason why it is not allowed. */
export function fulfilmentStep(order: FulfillableOrder, event: FulfilmentEvent): StepResult {
  if (order.state === 'cancelled' || order.state === 'expired') return refused('closed');
  const step = fulfilmentSteps[order.fulfilment][event];
  if (!step) return refused('wrong-state');
  if (step.requiresPayment && order.fullyRefunded) return refused('refunded');
  // A card payment is refunded by the shop itself; cash has to be returned by hand first.
  if (event === 'cancel' && isCashPaid(order) && !order.fullyRefunded)
    return refused('cash-not-refunded');
  const paid = order.paymentMethod !== 'card' || order.state === 'paid';
  return step.requiresPayment && !paid ? refused('not-paid') : { ok: true, ...step };
}

function isCashPaid({ state, paymentMethod }: FulfillableOrder): boolean {
  return state === 'paid' && paymentMethod === 'on-delivery';
}

function refused(error: StepError): StepResult {
  return { ok: false, error };
}

/** Whether an order on delivery has left the shop and its cash has not been booked. */
export function isCashOutstanding({
  state,
  paymentMethod,
  fulfilment,
}: Omit<FulfillableOrder, 'fullyRefunded'>): boolean {
  const shipped = fulfilment === 'shipped' || fulfilment === 'delivered';
  return state === 'pending' && paymentMethod === 'on-delivery' && shipped;
}

/** An order can be deleted or cancelled until it ships. */
export function isAwaitingShipment(fulfilment: Fulfilment): boolean {
  return fulfilment === 'unfulfilled' || fulfilment === 'packed';
}

/** The maximum number of orders in one admin action. */
export const MAX_ORDERS_PER_ACTION = 200;
