import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '../contract.ts';
import { users } from './people-tables.ts';

/** The audit log. A trigger refuses to change or delete rows. */
export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  /** Null when it was done at the command line or by the configuration. */
  actorId: uuid('actor_id').references(() => users.id),
  /** The address at that time. */
  actorEmail: text('actor_email'),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  userEmail: text('user_email').notNull(),
  /** The object of the action if that is not the user, such as a transaction. */
  about: text('about'),
  ip: text('ip'),
  /** Identifies a sign-in at the identity provider, so that renewing a token is not recorded again. */
  signIn: text('sign_in').unique('audit_log_sign_in'),
});
