import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { purchaseOrderFiles } from '../domain/terms-fields.ts';
import type { Currency } from '#shared/money.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The terms of companies that may order on invoice. */
export const companyTerms = pgTable(
  'company_terms',
  {
    companyId: uuid('company_id').primaryKey(),
    /** Until an invoice is due. */
    days: smallint('days').notNull(),
    creditLimit: bigint('credit_limit', { mode: 'bigint' }).notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    requiresPurchaseOrder: boolean('requires_purchase_order').notNull(),
    purchaseOrderFile: text('purchase_order_file', { enum: purchaseOrderFiles })
      .notNull()
      .default('none'),
    /** Parts per million; null without a discount. */
    earlyPaymentPpm: integer('early_payment_ppm'),
    earlyPaymentDays: smallint('early_payment_days'),
    /** Why no order on invoice is accepted; null while they are. */
    holdReason: text('hold_reason'),
    heldAt: at('held_at'),
    heldBy: text('held_by'),
    /** The company can order on invoice no more. */
    withdrawnAt: at('withdrawn_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('company_terms_limit', sql`${table.creditLimit} >= 0`),
    check(
      'company_terms_early_payment',
      sql`num_nonnulls(${table.earlyPaymentPpm}, ${table.earlyPaymentDays}) in (0, 2)`,
    ),
  ],
);

/** What orders on invoice may cost at most. Their invoices use up the same credit, not more. */
export const orderCredits = pgTable(
  'order_credits',
  {
    orderId: uuid('order_id').primaryKey(),
    companyId: uuid('company_id').notNull(),
    /** Minor units; less when pieces are cancelled. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    /** The terms at which it was ordered: days until an invoice is due, and the discount for paying early. */
    days: smallint('days').notNull(),
    earlyPaymentPpm: integer('early_payment_ppm'),
    earlyPaymentDays: smallint('early_payment_days'),
    purchaseOrderFile: text('purchase_order_file', { enum: purchaseOrderFiles })
      .notNull()
      .default('none'),
    /** Invoices have all of it. */
    invoicedAt: at('invoiced_at'),
  },
  (table) => [
    index('order_credits_company')
      .on(table.companyId)
      .where(sql`${table.invoicedAt} is null and ${table.amount} > 0`),
    check('order_credits_amount', sql`${table.amount} >= 0`),
  ],
);
