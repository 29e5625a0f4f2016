// The calls about the card payment of one order (start, confirm, history, refund) are declared in
// features/orders/contract.ts: they check who owns the order, and payments must not import orders. The
// webhook is a plain route, server/payment-routes.ts.
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { refusals } from '#shared/refusal.ts';
import { id } from '#shared/text.ts';
import { modification } from '#shared/api-schemas.ts';
import { paymentStates, refundStates } from './domain/payment-state.ts';

export const paymentRefusals = refusals('payments', {
  cardPaymentUnavailable: {
    status: 409,
    title: 'Card payment is not available in this shop.',
  },
  providerUnreachable: {
    status: 503,
    title: 'The card provider is not responding. Please try again: you will not be charged twice.',
  },
  providerRefused: {
    status: 409,
    title: 'The card provider rejected this payment.',
    members: { reason: z.string() },
  },
  alarmNotFound: { status: 404, title: 'There is no such alarm.' },
  nothingToRefund: { status: 409, title: 'No card payment has been received for this order.' },
  refundTooLarge: {
    status: 409,
    title: 'This is more than the remaining payment.',
    members: { left: z.string() },
  },
});

/** How a call that asks the card provider can be refused. */
export const cardProviderRefusals = [
  paymentRefusals.cardPaymentUnavailable,
  paymentRefusals.providerUnreachable,
  paymentRefusals.providerRefused,
] as const;

const card = z.object({ brand: z.string(), last4: z.string() });

/** An event in a payment’s history, as the customer sees it. */
const paymentStep = z.object({
  at: z.string(),
  state: z.enum(paymentStates),
  /** The provider’s message, for example why a card was declined. */
  detail: z.string().nullable(),
  /** The card used, if the provider names it. */
  card: card.nullable(),
});

const refund = z.object({
  _id: z.string(),
  transactionId: z.string(),
  amount: z.string(),
  currency: z.string(),
  reason: z.string(),
  state: z.enum(refundStates),
  requestedAt: z.string(),
  /** The email address of the admin who requested it; null for customers and for other refunds. */
  by: z.string().nullable(),
});
export type Refund = z.output<typeof refund>;

const payment = z.object({
  _id: z.string(),
  transactionId: z.string().nullable(),
  state: z.enum(paymentStates),
  amount: z.string(),
  currency: z.string(),
  received: z.string(),
  refunded: z.string(),
  /** The card that paid. */
  card: card.nullable(),
  createdAt: z.string(),
  /** Oldest first. */
  steps: z.array(paymentStep),
});
export type Payment = z.output<typeof payment>;

/** The payments and refunds of an order, newest first. */
export const paymentHistory = z.object({
  payments: z.array(payment),
  refunds: z.array(refund),
});
export type PaymentHistory = z.output<typeof paymentHistory>;

export const refundResponse = refund;

/** A payment event that does not match the shop’s records. An admin has to check it. */
export const paymentAlarm = z.object({
  _id: z.string(),
  kind: z.enum(['amount-differs', 'unknown-payment', 'refund-failed']),
  orderId: z.string().nullable(),
  transactionId: z.string().nullable(),
  detail: z.string(),
  raisedAt: z.string(),
  /** When an admin marked it as seen; null while it is open. */
  seenAt: z.string().nullable(),
  /** The email address of that admin at that time. */
  seenBy: z.string().nullable(),
});
export type PaymentAlarm = z.output<typeof paymentAlarm>;

export const listPaymentAlarms = endpoint({
  method: 'GET',
  path: '/payment-alarms',
  summary: 'List payment alarms, open ones first, each newest first',
  access: 'staff:payments.see',
  query: pageQuery.omit({ q: true }),
  response: z.array(paymentAlarm),
  paged: true,
});

export const markAlarmSeen = endpoint({
  method: 'PUT',
  path: '/payment-alarms/{id}/seen',
  summary: 'Mark a payment alarm as seen; the first admin to do so is recorded',
  access: 'staff:payments.book',
  params: z.object({ id }),
  response: modification,
  refusals: [paymentRefusals.alarmNotFound],
});

export const paymentContract = { listPaymentAlarms, markAlarmSeen };
