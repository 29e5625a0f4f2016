import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companies } from '#features/companies/server/index.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The domains of email addresses that companies say are theirs. */
export const companyDomains = pgTable(
  'company_domains',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    domain: text('domain').notNull(),
    /** Part of the DNS record. */
    token: text('token').notNull(),
    addedAt: at('added_at').notNull(),
    provedAt: at('proved_at'),
    /** Null until it is proved. */
    provedBy: text('proved_by', { enum: ['dns', 'staff'] }),
  },
  (table) => [
    index('company_domains_company').on(table.companyId),
    uniqueIndex('company_domains_of_company').on(table.domain, table.companyId),
    uniqueIndex('company_domains_proved')
      .on(table.domain)
      .where(sql`${table.provedAt} is not null`),
  ],
);

export const companyProviders = pgTable('company_providers', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** Encrypted. Never shown, logged or recorded. */
  clientSecret: text('client_secret').notNull(),
  /** When an admin of the company first signed in by the provider as it is now. */
  triedAt: at('tried_at'),
  /** Since when it is required. */
  requiredAt: at('required_at'),
});
