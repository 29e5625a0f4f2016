import { sql } from 'drizzle-orm';
import { check, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The numbers of customers in the accounting software. A number is given once and stays. */
export const debtors = pgTable(
  'debtors',
  {
    number: integer('number').primaryKey(),
    companyId: uuid('company_id').unique('debtors_company'),
    customerId: uuid('customer_id').unique('debtors_customer'),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('debtors_party', sql`num_nonnulls(${table.companyId}, ${table.customerId}) = 1`),
  ],
);
