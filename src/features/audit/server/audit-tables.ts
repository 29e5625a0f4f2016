import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditObjectType } from '../domain/audit-actions.ts';
import type { RecordedValues } from './recorded-values.ts';

/** The audit log. A trigger refuses to change or delete rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    /** Null when it was done at the command line, by the configuration or by a job. */
    actorId: uuid('actor_id'),
    /** The address at that time. */
    actorEmail: text('actor_email'),
    /** The company that the act belongs to, which sees it in its own log. */
    companyId: uuid('company_id'),
    /** The user whom the act concerns. */
    userId: uuid('user_id'),
    userEmail: text('user_email'),
    objectType: text('object_type').$type<AuditObjectType>(),
    objectId: text('object_id'),
    /** The name of the object at that time, such as an order number. */
    about: text('about'),
    before: jsonb('before').$type<RecordedValues>(),
    after: jsonb('after').$type<RecordedValues>(),
    reason: text('reason'),
    ip: text('ip'),
    /** Identifies a sign-in at the identity provider, so that renewing a token is not recorded again. */
    signIn: text('sign_in').unique('audit_log_sign_in'),
  },
  (table) => [
    // Scanned backwards for newest first.
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_company')
      .on(table.companyId, table.at, table.id)
      .where(sql`${table.companyId} is not null`),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_actor').on(table.actorEmail, table.at, table.id),
    index('audit_log_user').on(table.userEmail, table.at, table.id),
    index('audit_log_object').on(table.objectId, table.at, table.id),
    index('audit_log_about').on(table.about, table.at, table.id),
    index('audit_log_search_text').using('gin', sql`${searchText} gin_trgm_ops`),
  ],
);

/** What `q` of the list searches: the email addresses and the name of the object. */
export const searchText = sql`(coalesce(actor_email, '') || E'\\n' || coalesce(user_email, '') || E'\\n' || coalesce(about, ''))`;
