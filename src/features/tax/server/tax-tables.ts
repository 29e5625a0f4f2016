import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { certificateStates } from '../domain/tax-certificate.ts';
import type { TaxAnswer, TaxQuestion } from '../domain/tax-question.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What the authority has said about the VAT numbers of companies. Rows are only added: they are the proof. */
export const taxNumberChecks = pgTable(
  'tax_number_checks',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id').notNull(),
    number: text('number').notNull(),
    /** Null if the service could not be reached. */
    isValid: boolean('is_valid'),
    /** By which the authority finds its answer again. */
    requestId: text('request_id'),
    /** As the authority knows the company; null if it does not say. */
    name: text('name'),
    address: text('address'),
    /** Why there is no answer. */
    failure: text('failure'),
    askedAt: at('asked_at').notNull(),
  },
  (table) => [index('tax_number_checks_company').on(table.companyId, table.askedAt)],
);

/** Certificates that free companies of the tax of a place. Their PDFs are stored under their digests. */
export const taxCertificates = pgTable(
  'tax_certificates',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id').notNull(),
    country: char('country', { length: 2 }).notNull(),
    /** Null is the whole country. */
    region: text('region'),
    number: text('number').notNull(),
    validUntil: date('valid_until'),
    reason: text('reason').notNull(),
    state: text('state', { enum: certificateStates }).notNull(),
    /** Why it was refused. */
    note: text('note'),
    digest: text('digest').notNull(),
    addedBy: uuid('added_by').notNull(),
    addedByName: text('added_by_name').notNull(),
    addedAt: at('added_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    /** When the company was told that it ends. */
    remindedAt: at('reminded_at'),
  },
  (table) => [
    index('tax_certificates_company').on(table.companyId, table.id),
    index('tax_certificates_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'submitted'`),
    index('tax_certificates_unreminded')
      .on(table.validUntil)
      .where(sql`${table.state} = 'accepted' and ${table.remindedAt} is null`),
    check('tax_certificates_state', sql`${table.state} in ('submitted', 'accepted', 'refused')`),
  ],
);

/** What a tax service was asked, and its answer: the same question is not asked again for a while. */
export const taxAnswers = pgTable(
  'tax_answers',
  {
    id: uuid('id').primaryKey(),
    /** Of the question. */
    digest: text('digest').notNull(),
    question: jsonb('question').$type<TaxQuestion>().notNull(),
    /** Null if there was none. */
    answer: jsonb('answer').$type<TaxAnswer>(),
    /** Why there was none. */
    failure: text('failure'),
    askedAt: at('asked_at').notNull(),
  },
  (table) => [
    index('tax_answers_question').on(table.digest, table.askedAt),
    index('tax_answers_age').on(table.askedAt),
  ],
);
