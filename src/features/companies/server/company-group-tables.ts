import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companies } from './company-tables.ts';

/** Groups of companies that have the same price lists and see the same restricted products. A company is in one group at most. */
export const companyGroups = pgTable(
  'company_groups',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('company_groups_name').on(table.name)],
);

export const companyGroupMembers = pgTable(
  'company_group_members',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id),
    groupId: uuid('group_id')
      .notNull()
      .references(() => companyGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [index('company_group_members_group').on(table.groupId)],
);
