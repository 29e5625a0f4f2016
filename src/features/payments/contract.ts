import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/page.ts';
import { refusals } from '#shared/refusal.ts';
import { id } from '#shared/text.ts';
import { modification } from '#shared/wire.ts';
import { paymentStates, refundStates } from './domain/payment-state.ts';

export const paymentRefusals = refusals('payments', {
  cardPaymentUnavailable: {
    status: 503,
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

const card = z.object({ brand: z.string(), last4: z.string() });

/** One thing that happened to a payment, for the customer to read. */
const paymentStep = z.object({
  at: z.string(),
  state: z.enum(paymentStates),
  /** The provider's own words, e.g. why a card was declined. */
  detail: z.string().nullable(),
  /** The card that was tried, where the provider names it. */
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
  /** The oldest first. */
  steps: z.array(paymentStep),
});
export type Payment = z.output<typeof payment>;

/** All that happened to the money of one order; the newest first. */
export const paymentHistory = z.object({
  payments: z.array(payment),
  refunds: z.array(refund),
});
export type PaymentHistory = z.output<typeof paymentHistory>;

export const refundReply = refund;

/** Money that does not fit what the shop knows: somebody has to look. */
export const paymentAlarm = z.object({
  _id: z.string(),
  kind: z.enum(['amount-differs', 'unknown-payment', 'refund-failed']),
  orderId: z.string().nullable(),
  transactionId: z.string().nullable(),
  detail: z.string(),
  raisedAt: z.string(),
  /** An admin has taken it up; null while it is open. */
  seenAt: z.string().nullable(),
  /** The address of that admin, as it was then. */
  seenBy: z.string().nullable(),
});
export type PaymentAlarm = z.output<typeof paymentAlarm>;

export const listPaymentAlarms = endpoint({
  method: 'GET',
  path: '/payment-alarms',
  summary:
    'Money that does not fit what the shop knows: what nobody has seen first, then the newest',
  access: 'admin',
  query: pageQuery.omit({ q: true }),
  reply: z.array(paymentAlarm),
  paged: true,
});

export const markAlarmSeen = endpoint({
  method: 'PUT',
  path: '/payment-alarms/{id}/seen',
  summary: 'Say that one has taken up an alarm; who was first stays',
  access: 'admin',
  params: z.object({ id }),
  reply: modification,
  refusals: [paymentRefusals.alarmNotFound],
});

export const paymentContract = { listPaymentAlarms, markAlarmSeen };
