import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CompanyRole } from '#shared/company-roles.ts';
import type { Currency } from '#shared/money.ts';
import type { PostalAddress } from '#shared/postal-address.ts';
import { languages } from '#shared/texts/language.ts';
import { companyStates } from '../domain/company-rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey(),
    /** The legal name. */
    name: text('name').notNull(),
    /** VAT or tax number, without spaces; null if it has none. */
    taxNumber: text('tax_number'),
    billingAddress: jsonb('billing_address').$type<PostalAddress>().notNull(),
    peppolId: text('peppol_id'),
    state: text('state', { enum: companyStates }).notNull(),
    /** Of its limits. */
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    /** IANA name. Months of limits begin at its midnight. */
    timeZone: text('time_zone').notNull(),
    appliedBy: uuid('applied_by').notNull(),
    appliedAt: at('applied_at').notNull(),
    decidedAt: at('decided_at'),
    /** What the shop said with its decision. */
    decisionNote: text('decision_note'),
    /** The name that the shop has approved; null as long as it has approved none. */
    approvedName: text('approved_name'),
    approvedTaxNumber: text('approved_tax_number'),
    /** Who last changed name or tax number since; null while they are as approved. */
    changedBy: uuid('changed_by'),
    changedAt: at('changed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('companies_by_time').on(table.state, table.appliedAt, table.id),
    index('companies_changed')
      .on(table.appliedAt, table.id)
      .where(sql`${table.changedAt} is not null`),
    index('companies_name').using('gin', sql`${table.name} gin_trgm_ops`),
    index('companies_tax_number').on(table.taxNumber),
    check('companies_state', sql`${table.state} in ('applied', 'active', 'refused', 'blocked')`),
  ],
);

/** The people of companies. A removed one has no row; the log says who was one. */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id').notNull(),
    roles: text('roles').array().$type<CompanyRole[]>().notNull(),
    /** What one order may cost at most without approval, in cents; null without a limit. */
    orderLimit: bigint('order_limit', { mode: 'bigint' }),
    /** What the orders of a month may cost at most without approval, in cents; null without a limit. */
    monthLimit: bigint('month_limit', { mode: 'bigint' }),
    /** Up to what an approver approves, in cents; null without a limit. */
    approvalLimit: bigint('approval_limit', { mode: 'bigint' }),
    /** Approves in the approver’s place from `deputyFrom` to the end of `deputyUntil`. */
    deputyId: uuid('deputy_id'),
    deputyFrom: date('deputy_from'),
    deputyUntil: date('deputy_until'),
    joinedAt: at('joined_at').notNull(),
    /** When the person moved their own earlier orders to the company. */
    pastOrdersMovedAt: at('past_orders_moved_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('company_members_user').on(table.userId),
    check('company_members_roles', sql`cardinality(${table.roles}) > 0`),
  ],
);

/** The limits of people who were removed. Whoever joins again has them again. */
export const companyFormerLimits = pgTable(
  'company_former_limits',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id').notNull(),
    orderLimit: bigint('order_limit', { mode: 'bigint' }),
    monthLimit: bigint('month_limit', { mode: 'bigint' }),
    approvalLimit: bigint('approval_limit', { mode: 'bigint' }),
    pastOrdersMovedAt: at('past_orders_moved_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] })],
);

export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    email: text('email').notNull(),
    roles: text('roles').array().$type<CompanyRole[]>().notNull(),
    /** The digest of the token in the mailed link. */
    tokenDigest: text('token_digest').notNull(),
    language: text('language', { enum: languages }).notNull(),
    invitedBy: uuid('invited_by').notNull(),
    invitedAt: at('invited_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_invitations_token').on(table.tokenDigest),
    uniqueIndex('company_invitations_email').on(table.companyId, table.email),
  ],
);

/** The delivery addresses of companies. */
export const companyAddresses = pgTable(
  'company_addresses',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** What its people call it, such as “Plant 2”. */
    label: text('label').notNull(),
    contactName: text('contact_name'),
    contactNumber: text('contact_number'),
    address: jsonb('address').$type<PostalAddress>().notNull(),
    /** The company’s own account with a carrier. */
    carrier: text('carrier'),
    carrierAccount: text('carrier_account'),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('company_addresses_label').on(table.companyId, table.label)],
);

export const costCentres = pgTable(
  'cost_centres',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Like those of a person. */
    orderLimit: bigint('order_limit', { mode: 'bigint' }),
    monthLimit: bigint('month_limit', { mode: 'bigint' }),
    /** Orders no longer name it. */
    archivedAt: at('archived_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('cost_centres_code').on(table.companyId, table.code)],
);

/**
 * From which amount how many people must approve. An amount below all rules needs one.
 */
export const approvalRules = pgTable(
  'approval_rules',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Cents. The rule holds for amounts above it. */
    above: bigint('above', { mode: 'bigint' }).notNull(),
    approvals: smallint('approvals').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.above] }),
    check('approval_rules_approvals', sql`${table.approvals} between 2 and 5`),
  ],
);

/**
 * What was ordered in a month within the limits, by person and by cost centre. One conditional update of these rows
 * checks and takes a limit in the transaction of the order (take-limits.ts).
 */
export const companySpending = pgTable(
  'company_spending',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The id of the person or of the cost centre. */
    spenderId: uuid('spender_id').notNull(),
    /** The first day of the month in the time zone of the company. */
    month: date('month').notNull(),
    /** Cents. */
    spent: bigint('spent', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.spenderId, table.month] }),
    check('company_spending_spent', sql`${table.spent} >= 0`),
  ],
);
