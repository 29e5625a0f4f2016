import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
