import type { PaymentMethod } from './order-payment.ts';
import { orderStatus, type OrderStanding } from './order-state.ts';

/**
 * The state of an order’s goods. `status` describes only the payment
 * (docs/specification.md#order-status).
 */
export const fulfilments = [
  'unfulfilled',
  'packed',
  'partly-shipped',
  'shipped',
  'delivered',
  'cancelled',
] as const;
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
 * The allowed transitions of a whole order; any other is refused. Shipping a shipped order corrects its tracking
 * number. The rest of a partly shipped order ships by its parcels (server/record-parcel.ts).
 */
export const fulfilmentSteps: Readonly<
  Record<Fulfilment, Partial<Readonly<Record<FulfilmentEvent, Step>>>>
> = {
  unfulfilled: { pack: { to: 'packed', ...forward }, cancel: cancelled },
  packed: { ship: { to: 'shipped', ...forward }, cancel: cancelled },
  'partly-shipped': {},
  shipped: {
    ship: { to: 'shipped', requiresPayment: false, returnsStock: false },
    deliver: { to: 'delivered', requiresPayment: false, returnsStock: false },
  },
  delivered: {},
  cancelled: {},
};

/** The state after each event. An event repeated in that state changes nothing. */
export const fulfilmentAfter = {
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
} as const satisfies Readonly<Record<FulfilmentEvent, Fulfilment>>;

/** The fields of an order that decide which events are allowed. */
export interface FulfillableOrder extends OrderStanding {
  readonly fulfilment: Fulfilment;
  readonly paymentMethod: PaymentMethod;
}

export type StepError = 'closed' | 'wrong-state' | 'not-paid' | 'refunded' | 'cash-not-refunded';

type StepResult =
  | ({ readonly ok: true } & Step)
  | { readonly ok: false; readonly error: StepError };

/** The transition that an event causes, or the reason why it is not allowed. */
export function fulfilmentStep(order: FulfillableOrder, event: FulfilmentEvent): StepResult {
  if (order.state !== 'placed') return refused('closed');
  const step = fulfilmentSteps[order.fulfilment][event];
  if (!step) return refused('wrong-state');
  const unpaid = step.requiresPayment ? paymentError(order) : null;
  if (unpaid) return refused(unpaid);
  // A card payment is refunded by the shop itself; cash has to be returned by hand first.
  if (event === 'cancel' && keepsCash(order)) return refused('cash-not-refunded');
  return { ok: true, ...step };
}

/** Why no parcel with a part of the goods can leave the shop; null if it can. */
export function parcelError(order: FulfillableOrder): StepError | null {
  if (order.state !== 'placed') return 'closed';
  const packed = order.fulfilment === 'packed' || order.fulfilment === 'partly-shipped';
  return packed ? paymentError(order) : 'wrong-state';
}

/** A card order must be paid and not fully refunded. */
function paymentError({ paymentState, paymentMethod }: FulfillableOrder): StepError | null {
  if (paymentState === 'refunded') return 'refunded';
  return paymentMethod === 'card' && paymentState === 'open' ? 'not-paid' : null;
}

/** Whether the shop has cash for the order. */
function keepsCash({ paymentState, paymentMethod }: FulfillableOrder): boolean {
  if (paymentMethod !== 'on-delivery') return false;
  return paymentState === 'paid' || paymentState === 'partly-refunded';
}

function refused(error: StepError): StepResult {
  return { ok: false, error };
}

/** Whether an order on delivery has left the shop and its cash has not been booked. */
export function isCashOutstanding({
  paymentMethod,
  fulfilment,
  ...standing
}: FulfillableOrder): boolean {
  const shipped = fulfilment === 'shipped' || fulfilment === 'delivered';
  return orderStatus(standing) === 'pending' && paymentMethod === 'on-delivery' && shipped;
}

/** An order can be deleted or cancelled until it ships. */
export function isAwaitingShipment(fulfilment: Fulfilment): boolean {
  return fulfilment === 'unfulfilled' || fulfilment === 'packed';
}

/** Whether goods have left the shop, all or a part of them. */
export function hasShipped(fulfilment: Fulfilment): boolean {
  return fulfilment !== 'cancelled' && !isAwaitingShipment(fulfilment);
}

/** The maximum number of orders in one admin action. */
export const MAX_ORDERS_PER_ACTION = 200;
