import type { OrderState } from './order-state.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Where the goods of an order are. `status` is about the payment only (docs/specification.md#order-status). */
export const fulfilments = ['unfulfilled', 'packed', 'shipped', 'delivered', 'cancelled'] as const;
export type Fulfilment = (typeof fulfilments)[number];

export const fulfilmentEvents = ['pack', 'ship', 'deliver', 'cancel'] as const;
export type FulfilmentEvent = (typeof fulfilmentEvents)[number];

interface Step {
  readonly to: Fulfilment;
  /** An order that is paid online is paid before this, and has not been given back. */
  readonly paidFirst: boolean;
  /** The goods are still here and go back on the shelf. */
  readonly returnsStock: boolean;
}

const onward = { paidFirst: true, returnsStock: false };
const end: Step = { to: 'cancelled', paidFirst: false, returnsStock: true };

/** Every step that there is; what is not here is refused. Shipped again is a corrected tracking number. */
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

/** The state that an event leaves an order in: whoever says it twice finds it there. */
export const fulfilmentAfter: Readonly<Record<FulfilmentEvent, Fulfilment>> = {
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
};

/** What of an order decides where its goods may go. */
export interface FulfillableOrder {
  readonly fulfilment: Fulfilment;
  readonly state: OrderState;
  readonly paymentMethod: PaymentMethod;
  /** All that was paid has been given back. */
  readonly whollyRefunded: boolean;
}

export type StepFault = 'closed' | 'not-from-here' | 'not-paid' | 'refunded';

type StepResult =
  | ({ readonly ok: true } & Step)
  | { readonly ok: false; readonly fault: StepFault };

/** What an event does to an order, or why it does nothing. */
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

/** Until its goods have left the house an order can be deleted or cancelled. */
export function isAwaitingShipment(fulfilment: Fulfilment): boolean {
  return fulfilment === 'unfulfilled' || fulfilment === 'packed';
}

/** So many orders an admin may move on in one call. */
export const MAX_ORDERS_PER_ACTION = 200;
