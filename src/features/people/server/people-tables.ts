import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StaffRole } from '#shared/staff-roles.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    admin: boolean('admin').notNull().default(false),
    /** What an employee who is no admin does in the shop. */
    staffRoles: text('staff_roles').array().$type<readonly StaffRole[]>().notNull().default([]),
    /** A path of this shop; until its picture has been copied, an address of another site. */
    image: text('image'),
    /** When the picture at the address is to be copied; null if it has been, or cannot be. */
    pictureDueAt: timestamp('picture_due_at', { withTimezone: true, precision: 3 }),
    pictureAttempts: integer('picture_attempts').notNull().default(0),
    education: text('education').notNull().default(''),
    location: text('location').notNull().default(''),
    contactNumber: text('contact_number').notNull().default(''),
    /** Counts the changes of name, picture, education, location and number that the person has saved. */
    profileVersion: integer('profile_version').notNull().default(1),
    /** When an identity provider first verified the address. */
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true, precision: 3 }),
    /** Access tokens contain it; raising it revokes all earlier tokens. */
    tokenGeneration: integer('token_generation').notNull().default(0),
    joinedAt: timestamp('joined_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When the person is erased; null if they have not asked for it, or have signed in since. */
    eraseAt: timestamp('erase_at', { withTimezone: true, precision: 3 }),
    /** A deleted user's row stays, because orders and reviews refer to it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('users_email')
      .on(table.email)
      .where(sql`${table.deletedAt} is null`),
    // Deleted users included.
    index('users_any_email').on(table.email),
    index('users_picture_due')
      .on(table.pictureDueAt)
      .where(sql`${table.pictureDueAt} is not null`),
    index('users_erase_at')
      .on(table.eraseAt)
      .where(sql`${table.eraseAt} is not null`),
    index('users_present')
      .on(table.id)
      .where(sql`${table.deletedAt} is null`),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** Links accounts of identity providers to users. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    linkedAt: timestamp('linked_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('user_identities_user').on(table.userId),
  ],
);
