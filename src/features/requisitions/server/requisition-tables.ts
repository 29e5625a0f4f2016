import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChosenDelivery, DeliveryChoice } from '#features/shipping/domain/delivery-choice.ts';
import type { TaxGroupText } from '#features/tax/domain/tax-group.ts';
import type { Currency } from '#shared/money.ts';
import type { PostalAddress } from '#shared/postal-address.ts';
import { languages } from '#shared/texts/language.ts';
import type { LimitOfRequest } from '../domain/requisition.ts';
import { decisions, requisitionStates } from '../domain/requisition-states.ts';
import { revisionKinds, type RevisedLine } from '../domain/revision.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const requisitionNumbers = pgSequence('requisition_numbers', { startWith: 1001 });

/** What is added to the prices of the lines, as it was frozen. Amounts are decimals. */
export interface FrozenAdditions {
  /** Net. */
  readonly shipping: string;
  readonly taxes: readonly TaxGroupText[];
  /** Null if no method was to be chosen. */
  readonly delivery: ChosenDelivery | null;
}

/** Requests to buy beyond a limit. Each freezes what the checkout would have ordered. */
export const requisitions = pgTable(
  'requisitions',
  {
    id: uuid('id').primaryKey(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique('requisitions_number')
      .default(sql`nextval('requisition_numbers')`),
    companyId: uuid('company_id').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    /** The name at the time of the request. */
    requesterName: text('requester_name').notNull(),
    costCentreId: uuid('cost_centre_id'),
    state: text('state', { enum: requisitionStates }).notNull(),
    /** Cents: what is to be paid, with shipping and tax. The approvers are asked for it. */
    total: bigint('total', { mode: 'bigint' }).notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    /** The parts of `total` beside the lines; null in requests from before they were kept. */
    additions: jsonb('additions').$type<FrozenAdditions>(),
    /** The limits that `total` exceeded; null in requests from before they were kept. */
    exceededLimits: jsonb('exceeded_limits').$type<readonly LimitOfRequest[]>(),
    /** How many people must approve. */
    approvals: smallint('approvals').notNull(),
    contactName: text('contact_name').notNull(),
    contactNumber: text('contact_number').notNull(),
    address: jsonb('address').$type<PostalAddress>().notNull(),
    paymentMethod: text('payment_method').notNull(),
    /** The customer’s number for the order. */
    purchaseOrder: text('purchase_order'),
    /** The delivery method that was chosen; null if none was to be. */
    deliveryMethod: jsonb('delivery_method').$type<DeliveryChoice>(),
    /** Why, in the words of the requester. */
    reason: text('reason'),
    /** Of the requester, for the mails. */
    language: text('language', { enum: languages }).notNull(),
    origin: text('origin').notNull(),
    requestedAt: at('requested_at').notNull(),
    /** Rises with each change. A decision names the version that the approver saw. */
    version: integer('version').notNull().default(1),
    /** Since when too few people can approve it. The admins of the company were told then. */
    noApproverSince: at('no_approver_since'),
    orderId: uuid('order_id'),
    /** The quote whose prices it has, and until when it holds them; null for prices of the catalogue. */
    quoteId: uuid('quote_id'),
    quoteNumber: text('quote_number'),
    quoteHoldsUntil: at('quote_holds_until'),
  },
  (table) => [
    index('requisitions_company').on(table.companyId, table.id),
    index('requisitions_requester').on(table.requestedBy, table.id),
    index('requisitions_open')
      .on(table.companyId, table.id)
      .where(sql`${table.state} = 'open'`),
    check(
      'requisitions_ordered',
      sql`(${table.state} = 'ordered') = (${table.orderId} is not null)`,
    ),
  ],
);

/** The frozen lines. */
export const requisitionLines = pgTable(
  'requisition_lines',
  {
    requisitionId: uuid('requisition_id')
      .notNull()
      .references(() => requisitions.id),
    position: smallint('position').notNull(),
    productId: uuid('product_id').notNull(),
    sku: text('sku').notNull(),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Millionths of the currency’s unit, per piece. */
    unitPrice: bigint('unit_price', { mode: 'bigint' }).notNull(),
    /** Cents. */
    total: bigint('total', { mode: 'bigint' }).notNull(),
    customerPartNumber: text('customer_part_number'),
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.requisitionId, table.position] }),
    check('requisition_lines_quantity', sql`${table.quantity} >= 1`),
  ],
);

/** What approvers decided. Rows are added; an approval can lapse. */
export const requisitionDecisions = pgTable(
  'requisition_decisions',
  {
    id: uuid('id').primaryKey(),
    requisitionId: uuid('requisition_id')
      .notNull()
      .references(() => requisitions.id),
    /** The version of the request that was decided about. */
    version: integer('version').notNull(),
    decision: text('decision', { enum: decisions }).notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
    /** The approver for whom a deputy decided. */
    forUserId: uuid('for_user_id'),
    note: text('note'),
    at: at('at').notNull(),
    /** When the person who approved could no longer approve. The approval counts no more, even if they can again. */
    lapsedAt: at('lapsed_at'),
  },
  (table) => [index('requisition_decisions_requisition').on(table.requisitionId, table.at)],
);

/** What was changed when a request was asked for again. Rows are only added. */
export const requisitionRevisions = pgTable(
  'requisition_revisions',
  {
    id: uuid('id').primaryKey(),
    requisitionId: uuid('requisition_id')
      .notNull()
      .references(() => requisitions.id),
    kind: text('kind', { enum: revisionKinds }).notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
    /** Cents. */
    oldTotal: bigint('old_total', { mode: 'bigint' }).notNull(),
    oldCurrency: char('old_currency', { length: 3 }).$type<Currency>().notNull(),
    total: bigint('total', { mode: 'bigint' }).notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    lines: jsonb('lines').$type<RevisedLine[]>().notNull(),
    reason: text('reason'),
    at: at('at').notNull(),
  },
  (table) => [index('requisition_revisions_requisition').on(table.requisitionId, table.at)],
);
