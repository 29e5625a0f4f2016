import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '../contract.ts';
import { users } from './people-tables.ts';

/** Who did what to whom. Rows are added, never changed or removed: a trigger sees to it. */
export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  /** Null when it was done at the command line or by the configuration. */
  actorId: uuid('actor_id').references(() => users.id),
  /** As the address was then. */
  actorEmail: text('actor_email'),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  userEmail: text('user_email').notNull(),
  /** What it was done to, when that is not the user, such as a transaction. */
  about: text('about'),
  ip: text('ip'),
  /** Names a sign-in at the identity provider, so that renewing its token is not another one. */
  signIn: text('sign_in').unique('audit_log_sign_in'),
});
