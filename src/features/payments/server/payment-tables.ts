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
    orderId: uuid('order_id').notNull(),
    /** What it is about, as the provider is told. */
    description: text('description').notNull(),
    /** The provider's name for it; null until the provider has answered. */
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
    /** The card that paid. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** Counts the openings that the provider answered with an error of its own: its answer to the same key stays the same. */
    openings: integer('openings').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** The moment of the newest snapshot: an older one that arrives late is not believed. */
    reportedAt: moment('reported_at').notNull(),
    /** When the provider was last asked. */
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    index('payments_order').on(table.orderId, table.id),
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql`${table.state} in ('created', 'declined', 'requires_action', 'processing')`),
    index('payments_open')
      .on(table.checkedAt)
      .where(sql`${table.state} in ('created', 'declined', 'requires_action', 'processing')`),
    check('payments_amounts', sql`${table.amount} > 0 and ${table.refunded} <= ${table.received}`),
  ],
);

/**
 * What the provider was asked to open and has not answered yet. Written before it is asked: what came
 * of it is found even when the answer, or the process, was lost.
 */
export const paymentOpenings = pgTable(
  'payment_openings',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Which of the payment's keys: what `openings` of the payment was then. */
    number: integer('number').notNull(),
    /** The provider was first asked then, and for the last time at `triedAt`. */
    begunAt: moment('begun_at').notNull(),
    triedAt: moment('tried_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.number] }),
    index('payment_openings_tried').on(table.triedAt),
  ],
);

/** Every move of every payment. Rows are added, never changed or removed. */
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
    /** The provider's name for the attempt to pay that this is about: each is written down once. */
    attempt: text('attempt'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** Who said so: an event of the provider, the provider when asked, or the shop. */
    source: text('source').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('payment_steps_payment').on(table.paymentId, table.id),
    unique('payment_steps_attempt').on(table.paymentId, table.event, table.attempt),
  ],
);

/** Every event that the provider sent, once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    about: text('about').notNull(),
    payload: jsonb('payload').notNull(),
    outcome: text('outcome', { enum: ['applied', 'unknown', 'ignored'] }),
    happenedAt: moment('happened_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('provider_events_about').on(table.about)],
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
    state: text('state', { enum: refundStates }).notNull(),
    /** The admin who asked for it; null when the shop did so itself. */
    byUserId: uuid('by_user_id'),
    /** As with openings of payments. */
    sendings: integer('sendings').notNull().default(0),
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

/** Money that does not fit what the shop knows, each kind once for each thing. */
export const paymentAlarms = pgTable(
  'payment_alarms',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', {
      enum: ['amount-differs', 'unknown-payment', 'refund-failed'],
    }).notNull(),
    /** The intent, refund or event at the provider. */
    about: text('about').notNull(),
    orderId: uuid('order_id'),
    transactionId: text('transaction_id'),
    /** The English text of the message, with `{placeholders}` for `detailValues`. */
    detail: text('detail').notNull(),
    detailValues: jsonb('detail_values').$type<Values>(),
    raisedAt: moment('raised_at').notNull(),
    /** An admin has taken it up; null while it is open. */
    seenAt: moment('seen_at'),
    seenById: uuid('seen_by_id'),
    /** As the address was then. */
    seenByEmail: text('seen_by_email'),
  },
  (table) => [
    unique('payment_alarms_once').on(table.kind, table.about),
    index('payment_alarms_open_first').on(sql`(${table.seenAt} is null)`, table.id),
  ],
);
