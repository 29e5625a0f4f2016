import type { OrderState } from './order-state.ts';
import type { PaymentMethod } from './payment-method.ts';

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
  readonly paidFirst: boolean;
  /** The goods have not shipped and return to stock. */
  readonly returnsStock: boolean;
}

const onward = { paidFirst: true, returnsStock: false };
const end: Step = { to: 'cancelled', paidFirst: false, returnsStock: true };

/**
 * The allowed transitions; any other is refused. Shipping a shipped order corrects its tracking
 * number.
 */
export const fulfilmentSteps: Readonly<
  Record<Fulfilment, Partial<Readonly<Record<FulfilmentEvent, Step>>>>
> = {
  unfulfilled: { pack: { to: 'packed', ...onward }, cancel: end },
  packed: { ship: { to: 'shipped', ...onward }, cancel: end },
  shipped: {
    ship: { to: 'shipped', paidFirst: false, returnsStock: false },
    deliver: { to: 'delivered', paidFirst: false, returnsStock: false },
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
  readonly whollyRefunded: boolean;
}

export type StepFault = 'closed' | 'not-from-here' | 'not-paid' | 'refunded';

type StepResult =
  | ({ readonly ok: true } & Step)
  | { readonly ok: false; readonly fault: StepFault };

/** The transition that an event causes, or the reason why it is not allowed. */
export function fulfilmentStep(order: FulfillableOrder, event: FulfilmentEvent): StepResult {
  if (order.state === 'cancelled' || order.state === 'expired') return no('closed');
  const step = fulfilmentSteps[order.fulfilment][event];
  if (!step) return no('not-from-here');
  if (step.paidFirst && order.whollyRefunded) return no('refunded');
  const paid = order.paymentMethod !== 'card' || order.state === 'paid';
  return step.paidFirst && !paid ? no('not-paid') : { ok: true, ...step };
}

function no(fault: StepFault): StepResult {
  return { ok: false, fault };
}

/** An order can be deleted or cancelled until it ships. */
export function isAwaitingShipment(fulfilment: Fulfilment): boolean {
  return fulfilment === 'unfulfilled' || fulfilment === 'packed';
}

/** The maximum number of orders in one admin action. */
export const MAX_ORDERS_PER_ACTION = 200;
