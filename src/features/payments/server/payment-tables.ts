import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '#shared/money.ts';
import type { Values } from '#shared/texts/texts.ts';
import { paymentEvents, paymentStates, refundStates } from '../domain/payment-state.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** Cents. */
const cents = (name: string) => bigint(name, { mode: 'bigint' });

/** One payment intent at the card provider each. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** The order that is paid, or the order of the invoice that is paid. */
    orderId: uuid('order_id').notNull(),
    /** Null if the order itself is paid. */
    invoiceId: uuid('invoice_id'),
    /** The description sent to the provider. */
    description: text('description').notNull(),
    /** The provider’s id; null until the intent is created. */
    intentId: text('intent_id').unique('payments_intent'),
    clientSecret: text('client_secret'),
    state: text('state', { enum: paymentStates }).notNull(),
    amount: cents('amount').notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    received: cents('received')
      .notNull()
      .default(sql`0`),
    refunded: cents('refunded')
      .notNull()
      .default(sql`0`),
    /** Of what was received: what the invoice had no longer open. It is refunded. */
    excess: cents('excess')
      .notNull()
      .default(sql`0`),
    /** The card that paid. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /**
     * Counts the creations that failed with a provider error. It is part of the idempotency key,
     * because the provider repeats its error for the same key.
     */
    failedCreations: integer('failed_creations').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** The time of the newest snapshot. Older ones that arrive late are ignored. */
    reportedAt: moment('reported_at').notNull(),
    /** When the provider was last queried. */
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    index('payments_order').on(table.orderId, table.id),
    uniqueIndex('payments_one_open')
      .on(sql`coalesce(${table.invoiceId}, ${table.orderId})`)
      .where(sql`${table.state} in ('created', 'declined', 'requires_action', 'processing')`),
    index('payments_open')
      .on(table.checkedAt)
      .where(sql`${table.state} in ('created', 'declined', 'requires_action', 'processing')`),
    check('payments_amounts', sql`${table.amount} > 0 and ${table.refunded} <= ${table.received}`),
  ],
);

/**
 * Intents requested but not confirmed yet. Inserted before the request, so that the intent is
 * found even if the response or the process is lost.
 */
export const intentCreations = pgTable(
  'intent_creations',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The payment’s `failedCreations` at that time, which identifies its idempotency key. */
    number: integer('number').notNull(),
    /** The first request; `triedAt` is the last. */
    startedAt: moment('started_at').notNull(),
    triedAt: moment('tried_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.number] }),
    index('intent_creations_tried').on(table.triedAt),
  ],
);

/** Every transition and every attempt of every payment. Rows are only added. */
export const paymentSteps = pgTable(
  'payment_steps',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    event: text('event', { enum: ['open', ...paymentEvents] }).notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    detail: text('detail'),
    /** The provider’s id of the attempt; each is recorded once. */
    attempt: text('attempt'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** The source: a webhook event, a query to the provider, or the shop. */
    source: text('source').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('payment_steps_payment').on(table.paymentId, table.id),
    unique('payment_steps_attempt').on(table.paymentId, table.event, table.attempt),
  ],
);

/** Every webhook event, once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The intent that it reports on, else the provider’s other object. */
    objectId: text('object_id').notNull(),
    payload: jsonb('payload').notNull(),
    outcome: text('outcome', { enum: ['applied', 'unknown', 'ignored'] }),
    happenedAt: moment('happened_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('provider_events_object').on(table.objectId)],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: uuid('order_id').notNull(),
    providerRefundId: text('provider_refund_id').unique('refunds_provider_refund'),
    amount: cents('amount').notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    reason: text('reason').notNull(),
    /** What the order keeps with the refund in its history. */
    orderDetail: jsonb('order_detail').$type<object>(),
    state: text('state', { enum: refundStates }).notNull(),
    /** The admin who requested it; null for a refund by the shop itself. */
    byUserId: uuid('by_user_id'),
    /** Counts failed attempts, as `failedCreations` of a payment does. */
    failedSends: integer('failed_sends').notNull().default(0),
    requestedAt: moment('requested_at').notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    index('refunds_order').on(table.orderId, table.id),
    index('refunds_payment').on(table.paymentId),
    index('refunds_pending')
      .on(table.checkedAt)
      .where(sql`${table.state} = 'pending'`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);

/** Payment events that do not match the shop’s records, once per kind and object. */
export const paymentAlarms = pgTable(
  'payment_alarms',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', {
      enum: ['amount-differs', 'unknown-payment', 'refund-failed'],
    }).notNull(),
    /** The intent, refund or event at the provider. */
    objectId: text('object_id').notNull(),
    orderId: uuid('order_id'),
    transactionId: text('transaction_id'),
    /** The English text of the message, with `{placeholders}` for `detailValues`. */
    detail: text('detail').notNull(),
    detailValues: jsonb('detail_values').$type<Values>(),
    raisedAt: moment('raised_at').notNull(),
    /** When an admin marked it as seen; null while it is open. */
    seenAt: moment('seen_at'),
    seenById: uuid('seen_by_id'),
    /** The address at that time. */
    seenByEmail: text('seen_by_email'),
  },
  (table) => [
    unique('payment_alarms_once').on(table.kind, table.objectId),
    index('payment_alarms_open_first').on(sql`(${table.seenAt} is null)`, table.id),
  ],
);
