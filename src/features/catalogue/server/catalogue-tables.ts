import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { companies, companyGroups } from '#features/companies/server/index.ts';
import type { Currency } from '#shared/money.ts';
import { taxClasses } from '#shared/tax-class.ts';
import type { BulkChange, ChangeableColumns } from '../domain/bulk-change.ts';
import { attributeTypes, type Choice, type Translations } from '../domain/attributes.ts';
import { reachStates, rohsStates } from '../domain/compliance.ts';
import { lifecycles } from '../domain/lifecycle.ts';
import type { SearchableProduct } from '../domain/searchable-product.ts';
import type { Product } from '../domain/product-documents.ts';
import type { ProductTranslations } from '../domain/product-translations.ts';
import { NOT_FEATURED } from '../domain/featured-rank.ts';

export const manufacturers = pgTable('manufacturers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique('manufacturers_name'),
  /** Other names of the same manufacturer in files and searches. */
  aliases: text('aliases').array().notNull().default([]),
  logo: text('logo'),
  /** The address of its datasheets. */
  datasheets: text('datasheets'),
  /** Rises with each change, to detect changes based on an older version. */
  version: integer('version').notNull().default(1),
});

/** Categories form a tree by `parentId`. */
export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey(),
    parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
    slug: text('slug').notNull().unique('categories_slug'),
    /** In English. */
    name: text('name').notNull(),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    picture: text('picture'),
    position: integer('position').notNull(),
    /** Rises with each change, to detect changes based on an older version. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('categories_parent').on(table.parentId, table.position)],
);

/** Slugs that categories had before: their addresses lead to the category. */
export const categoryOldSlugs = pgTable(
  'category_old_slugs',
  {
    slug: text('slug').primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('category_old_slugs_category').on(table.categoryId)],
);

/** The attributes of a category. Numbers are stored in the base SI unit named here. */
export const categoryAttributes = pgTable(
  'category_attributes',
  {
    id: uuid('id').primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    key: text('key').notNull(),
    /** In English. */
    name: text('name').notNull(),
    translations: jsonb('translations').$type<Translations>().notNull().default({}),
    unit: text('unit'),
    type: text('type', { enum: attributeTypes }).notNull(),
    /** The values of a `choice`, in order. */
    choices: jsonb('choices').$type<readonly Choice[]>().notNull().default([]),
    /** Whether lists of the category can be filtered by it. */
    isFilter: boolean('is_filter').notNull().default(true),
    /** Whether tables of the category have a column for it. */
    inTable: boolean('in_table').notNull().default(true),
    position: integer('position').notNull(),
  },
  (table) => [unique('category_attributes_key').on(table.categoryId, table.key)],
);

/** A picture or a file of a product: its alternative text or title is in English and translated. */
type StoredPicture = Product['pictures'][number] & { readonly translations?: Translations };
type StoredFile = Product['files'][number] & { readonly translations?: Translations };

/** Sorts above every price, in millionths: the largest bigint. */
export const NO_PRICE = '9223372036854775807';

/** Numbers for SKUs that the shop assigns. */
export const skuNumbers = pgSequence('sku_numbers', { startWith: 100001 });

/** The German name, if there is one; the index `products_german_name` has this expression. */
export const germanName = ({ translations }: { readonly translations: AnyPgColumn }) =>
  sql<string | null>`${translations} -> 'de' ->> 'name'`;

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    sku: text('sku').notNull(),
    mpn: text('mpn'),
    slug: text('slug').notNull(),
    /** In English, like the other texts. */
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Name, description and packaging in the other languages. */
    translations: jsonb('translations').$type<ProductTranslations>().notNull().default({}),
    /** The first picture; a column of its own because every list shows it. */
    image: text('image').notNull(),
    manufacturerId: uuid('manufacturer_id').references(() => manufacturers.id),
    categoryId: uuid('category_id').references(() => categories.id),
    minQuantity: integer('min_quantity').notNull(),
    orderMultiple: integer('order_multiple').notNull(),
    leadTimeDays: integer('lead_time_days'),
    lifecycle: text('lifecycle', { enum: lifecycles }).notNull(),
    datasheet: text('datasheet'),
    /** Millionths of the currency's unit per piece; null while the product has no price. */
    unitPrice: bigint('unit_price', { mode: 'bigint' }),
    currency: char('currency', { length: 3 }).$type<Currency>().notNull(),
    // JSON, not tables: always read and written with the product.
    breaks: jsonb('price_breaks').$type<SearchableProduct['breaks']>().notNull().default([]),
    attributes: jsonb('attributes').$type<SearchableProduct['values']>().notNull().default({}),
    pictures: jsonb('pictures').$type<readonly StoredPicture[]>().notNull().default([]),
    files: jsonb('files').$type<readonly StoredFile[]>().notNull().default([]),
    originCountry: char('origin_country', { length: 2 }),
    hsCode: text('hs_code'),
    eccn: text('eccn'),
    /** How it is taxed; null is the standard rate. */
    taxClass: text('tax_class', { enum: taxClasses }),
    rohs: text('rohs', { enum: rohsStates }),
    reach: text('reach', { enum: reachStates }),
    weightGrams: doublePrecision('weight_grams'),
    lengthMm: doublePrecision('length_mm'),
    widthMm: doublePrecision('width_mm'),
    heightMm: doublePrecision('height_mm'),
    packaging: text('packaging'),
    /**
     * The main product, which stands for the part in lists, if this product offers the part in another
     * packaging. Only active products have one.
     */
    mainProductId: uuid('packaging_of').references((): AnyPgColumn => products.id),
    warrantyMonths: integer('warranty_months'),
    // SKUs, not ids: the other products may be added later.
    replacedBySku: text('replaced_by_sku'),
    matingSkus: jsonb('mating_skus').$type<Product['matingSkus']>().notNull().default([]),
    pinCompatibleSkus: jsonb('pin_compatible_skus')
      .$type<Product['pinCompatibleSkus']>()
      .notNull()
      .default([]),
    /** Featured products rank from 0, all others NOT_FEATURED; equal ranks sort by newest. */
    featuredRank: integer('featured_rank').notNull().default(NOT_FEATURED),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Only the people of its `productViewers` and the staff see it. */
    isRestricted: boolean('is_restricted').notNull().default(false),
    /** Set while the product is archived; null while it is active. */
    archivedAt: timestamp('archived_at', { withTimezone: true, precision: 3 }),
    /** Set when it is deleted; the row remains because orders and reviews refer to it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
    /** Rises with each change, to detect changes based on an older version. */
    version: integer('version').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }),
    /** The admin's name at that time. */
    changedBy: text('changed_by'),
  },
  (table) => [
    check('products_quantities', sql`${table.minQuantity} >= 1 and ${table.orderMultiple} >= 1`),
    // SKUs are stored in upper case, so they are unique and found regardless of case.
    check('products_sku_in_capitals', sql`${table.sku} = upper(${table.sku} collate "C")`),
    check('products_price', sql`${table.unitPrice} >= 0`),
    check(
      'products_price_breaks',
      sql`jsonb_array_length(${table.breaks}) = jsonb_array_length(
        jsonb_path_query_array(${table.breaks}, 'strict $[*] ? (@[0] >= 1 && @[1] >= 0)'))`,
    ),
    check('products_attributes', sql`jsonb_typeof(${table.attributes}) = 'object'`),
    check('products_pictures', sql`jsonb_typeof(${table.pictures}) = 'array'`),
    check('products_files', sql`jsonb_typeof(${table.files}) = 'array'`),
    check(
      'products_deleted_are_archived',
      sql`${table.deletedAt} is null or ${table.archivedAt} is not null`,
    ),
    uniqueIndex('products_sku')
      .on(table.sku)
      .where(sql`${table.archivedAt} is null`),
    uniqueIndex('products_slug')
      .on(table.slug)
      .where(sql`${table.archivedAt} is null`),
    // `order by id desc` puts nulls first; an index that puts them last would not serve it.
    index('products_shop_order')
      .on(table.featuredRank.asc(), table.id.desc().nullsFirst())
      .where(sql`${table.archivedAt} is null`),
    index('products_category').on(
      table.categoryId,
      table.featuredRank,
      table.id.desc().nullsFirst(),
    ),
    index('products_manufacturer').on(table.manufacturerId),
    check(
      'products_packaging_of',
      sql`${table.mainProductId} is null or (${table.mainProductId} <> ${table.id}
        and ${table.archivedAt} is null)`,
    ),
    check('products_restricted', sql`not ${table.isRestricted} or ${table.mainProductId} is null`),
    // For SKUs that others must not read in products that name them, archived ones too.
    index('products_restricted_sku')
      .on(table.sku)
      .where(sql`${table.isRestricted}`),
    index('products_packagings')
      .on(table.mainProductId, table.id)
      .where(sql`${table.mainProductId} is not null`),
    index('products_archived')
      .on(table.id.desc().nullsFirst())
      .where(sql`${table.archivedAt} is not null and ${table.deletedAt} is null`),
    // Sorted lists of the back office: products without a price come last in both directions.
    index('products_price_up')
      .on(sql`coalesce(${table.unitPrice}, ${sql.raw(NO_PRICE)})`, table.id)
      .where(sql`${table.archivedAt} is null`),
    index('products_price_down')
      .on(sql`coalesce(${table.unitPrice}, -1)`, table.id)
      .where(sql`${table.archivedAt} is null`),
    index('products_name').on(table.name),
    index('products_words').using(
      'gin',
      sql`(${table.name} || ' ' || ${table.sku} || ' ' || coalesce(${table.mpn}, '')) gin_trgm_ops`,
    ),
    // For the few products with pictures of other sites.
    index('products_remote_image')
      .using('hash', table.image)
      .where(sql`${table.image} like 'https:%'`),
    index('products_remote_pictures')
      .using('gin', sql`${table.pictures} jsonb_path_ops`)
      .where(sql`${table.pictures}::text like '%"https:%'`),
    index('products_german_name').using('gin', sql`(${germanName(table)}) gin_trgm_ops`),
  ],
);

/** Which companies, or companies of which groups, see restricted products. */
export const productViewers = pgTable(
  'product_viewers',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => companies.id),
    groupId: uuid('group_id').references(() => companyGroups.id),
  },
  (table) => [
    uniqueIndex('product_viewers_of').on(
      table.productId,
      sql`coalesce(${table.companyId}, ${table.groupId})`,
    ),
    index('product_viewers_company').on(table.companyId),
    index('product_viewers_group').on(table.groupId),
    check('product_viewers_one', sql`num_nonnulls(${table.companyId}, ${table.groupId}) = 1`),
  ],
);

/** Changes of many products at once, kept for a week so that they can be undone. */
export const bulkChanges = pgTable(
  'product_bulk_changes',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** The user, by id and by the name at that time. */
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
    change: jsonb('change').$type<BulkChange>().notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('product_bulk_changes_at').on(table.at)],
);

/** The changed products as they were before. */
export const bulkChangedProducts = pgTable(
  'product_bulk_changed',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    /** The version after the change. */
    version: integer('version').notNull(),
    before: jsonb('before').$type<ChangeableColumns>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.productId] })],
);
