import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PriceStep } from '#features/catalogue/domain/searchable-product.ts';
import { categories, manufacturers, products } from '#features/catalogue/server/index.ts';
import { companies, companyGroups } from '#features/companies/server/index.ts';
import type { Currency } from '#shared/money.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const priceLists = pgTable(
  'price_lists',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Currency of the prices; it never changes. The list is valid for products in this currency only. */
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    /** From then on; null from the beginning. */
    startsAt: at('starts_at'),
    /** Until then; null without an end. */
    endsAt: at('ends_at'),
    addedAt: at('added_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('price_lists_name').on(table.name),
    index('price_lists_by_time').on(table.addedAt, table.id),
    check('price_lists_dates', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** The fixed prices of lists. */
export const fixedPrices = pgTable(
  'listed_prices',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Millionths of the currency's unit, per piece. */
    unitPrice: bigint('unit_price', { mode: 'bigint' }).notNull(),
    /** Like those of products. */
    breaks: jsonb('price_breaks').$type<readonly PriceStep[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.productId] }),
    index('listed_prices_product').on(table.productId),
    check('listed_prices_price', sql`${table.unitPrice} >= 0`),
  ],
);

/** What lists take off the prices of the catalogue: of a category, of a manufacturer, or of all products. */
export const priceListDiscounts = pgTable(
  'price_list_discounts',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    /** With the categories below it. */
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    manufacturerId: uuid('manufacturer_id').references(() => manufacturers.id, {
      onDelete: 'cascade',
    }),
    percentHundredths: integer('percent_hundredths').notNull(),
  },
  (table) => [
    uniqueIndex('price_list_discounts_of').on(
      table.listId,
      sql`coalesce(${table.categoryId}, ${table.manufacturerId}, ${table.listId})`,
    ),
    index('price_list_discounts_category').on(table.categoryId),
    index('price_list_discounts_manufacturer').on(table.manufacturerId),
    check(
      'price_list_discounts_one',
      sql`num_nonnulls(${table.categoryId}, ${table.manufacturerId}) <= 1`,
    ),
    check('price_list_discounts_percent', sql`${table.percentHundredths} between 1 and 9999`),
  ],
);

/** Whose lists they are: a company's, or a group's. */
export const priceListAssignments = pgTable(
  'price_list_assignments',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => companies.id),
    groupId: uuid('group_id').references(() => companyGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('price_list_assignments_of').on(
      table.listId,
      sql`coalesce(${table.companyId}, ${table.groupId})`,
    ),
    index('price_list_assignments_company').on(table.companyId),
    index('price_list_assignments_group').on(table.groupId),
    check(
      'price_list_assignments_one',
      sql`num_nonnulls(${table.companyId}, ${table.groupId}) = 1`,
    ),
  ],
);
