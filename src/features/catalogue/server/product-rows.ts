import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNull,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { batched } from '#platform/database/batched.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { AttributeType, Choice, Translations } from '../domain/attributes.ts';
import { companies, companyGroups } from '#features/companies/server/index.ts';
import type { ProductViewer } from '../domain/product-viewers.ts';
import {
  categories,
  categoryAttributes,
  manufacturers,
  products,
  productViewers,
} from './catalogue-tables.ts';
import { isSeenBy, type Viewer } from './product-conditions.ts';

interface CategoryName {
  readonly slug: string;
  readonly name: string;
  readonly translations: Translations;
}

interface NamedProduct {
  readonly _id: string;
  readonly sku: string;
  readonly name: string;
  /** Of the name. */
  readonly translations: Translations;
  readonly slug: string;
}

interface AttributeValue {
  readonly key: string;
  readonly name: string;
  readonly translations: Translations;
  readonly unit: string | null;
  readonly type: AttributeType;
  readonly choices: readonly Choice[];
  readonly value: string | number;
}

/** Attribute values with their names and units, in the order of the category's attributes. */
const attributes = sql<AttributeValue[]>`(
  select coalesce(json_agg(json_build_object('key', c.key, 'name', c.name, 'unit', c.unit,
    'type', c.type, 'choices', c.choices, 'translations', c.translations,
    'value', ${products.attributes} -> c.key) order by c.position), '[]')
  from ${categoryAttributes} c
  where c.category_id = ${products.categoryId} and ${products.attributes} ? c.key)`;

const categoryPath = sql<CategoryName[]>`(
  with recursive above as (
    select c.slug, c.name, c.translations, c.parent_id, 0 as height from ${categories} c
    where c.id = ${products.categoryId}
    union all
    select c.slug, c.name, c.translations, c.parent_id, above.height + 1 from ${categories} c
    join above on c.id = above.parent_id)
  select coalesce(json_agg(json_build_object('slug', slug, 'name', name,
    'translations', translations) order by height desc), '[]')
  from above)`;

const {
  archivedAt,
  changedAt,
  changedBy,
  version,
  deletedAt: _deletedAt,
  addedAt: _addedAt,
  attributes: _attributes,
  pictures,
  files,
  originCountry,
  hsCode,
  eccn,
  taxClass,
  rohs,
  reach,
  weightGrams,
  lengthMm,
  widthMm,
  heightMm,
  packaging,
  mainProductId: _mainProductId,
  warrantyMonths,
  replacedBySku,
  matingSkus,
  pinCompatibleSkus,
  ...listColumns
} = getTableColumns(products);

/**
 * The active products that a product names by SKU: its replacement and its mating parts.
 * @param seen the condition for a product `named`
 */
const namedProducts = (seen: SQL) => sql<NamedProduct[]>`(
  select coalesce(json_agg(json_build_object('_id', named.id, 'sku', named.sku, 'name', named.name,
    'translations', jsonb_strip_nulls(jsonb_build_object('de', named.translations -> 'de' -> 'name')),
    'slug', named.slug)), '[]')
  from (select jsonb_array_elements_text(${products.matingSkus}) as sku
    union select ${products.replacedBySku}) wanted
  join ${products} named on named.sku = wanted.sku and named.archived_at is null and ${seen})`;

/** The SKUs that a product names although its readers do not see their products, archived ones included. */
const hiddenSkus = (seen: SQL) => sql<string[]>`(
  select coalesce(json_agg(named.sku), '[]') from ${products} named
  where named.is_restricted and not ${seen} and named.sku in (
    select jsonb_array_elements_text(${products.matingSkus} || ${products.pinCompatibleSkus})
    union select ${products.replacedBySku}))`;

interface Packaging {
  readonly _id: string;
  readonly sku: string;
  readonly slug: string;
  readonly packaging: string | null;
  /** Of `packaging`. */
  readonly translations: Translations;
  readonly stock: number;
  readonly minQuantity: number;
}

/** Lists name so many packagings of a part; its page has all. */
const MAX_LISTED_PACKAGINGS = 10;

/** The other packagings of a part, for its main product; null for nearly all products. */
const packagings = sql<readonly Packaging[] | null>`(
  select json_agg(json_build_object('_id', o.id, 'sku', o.sku, 'slug', o.slug,
    'packaging', o.packaging, 'translations',
    jsonb_strip_nulls(jsonb_build_object('de', o.translations -> 'de' -> 'packaging')), 'stock', o.on_hand,
    'minQuantity', o.min_quantity))
  from (select o.*, s.on_hand from ${products} o join ${stockLevels} s on s.product_id = o.id
    where o.packaging_of = ${products.id} order by o.id limit ${sql.raw(String(MAX_LISTED_PACKAGINGS))}) o)`;

const packagingOf = sql<string | null>`(
  select main.sku from ${products} main where main.id = ${products.mainProductId})`;

const detailColumns = {
  manufacturerLogo: manufacturers.logo,
  manufacturerDatasheets: manufacturers.datasheets,
  categoryPath,
  pictures,
  files,
  originCountry,
  hsCode,
  rohs,
  reach,
  weightGrams,
  packaging,
  warrantyMonths,
  replacedBySku,
  matingSkus,
  pinCompatibleSkus,
  attributes,
};

/** What a product says of others, for readers who see those that meet the condition for `named`. */
const namingColumns = (seen: SQL) => {
  return { namedProducts: namedProducts(seen), hiddenSkus: hiddenSkus(seen) };
};
const named = sql.raw('named');
const ofStaff = namingColumns(sql`true`);

const summaryColumns = {
  ...listColumns,
  manufacturer: manufacturers.name,
  categorySlug: categories.slug,
  categoryName: categories.name,
  categoryTranslations: categories.translations,
  stock: stockLevels.onHand,
  packagingOf,
  packagings,
};

export type ProductRow = Awaited<ReturnType<typeof summaryRows>>[number];
export type ProductDetailRow = NonNullable<Awaited<ReturnType<typeof detailRow>>>;

/** Of a part in several packagings, lists show the main product only. */
const isMainProduct = isNull(products.mainProductId);

/**
 * Active products that the viewer sees, featured first, then the newest; one per part. The first page for
 * everybody is a prepared statement.
 * @param text a packaging with this SKU is listed, too
 */
export async function summaryRows(
  db: Queryable,
  viewer: Viewer,
  where: SQL | undefined,
  limit: number,
  text?: string,
) {
  if (!where && viewer === null) return firstRows(db).execute({ limit });
  const isListed = text ? or(isMainProduct, eq(products.sku, text.toUpperCase())) : isMainProduct;
  return summaries(db, viewer, and(where, isListed)).limit(limit);
}

export function summaries(db: Queryable, viewer: Viewer | Placeholder, where?: SQL) {
  return db
    .select(summaryColumns)
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .leftJoin(manufacturers, eq(manufacturers.id, products.manufacturerId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNull(products.archivedAt), isSeenBy(viewer), where))
    .orderBy(asc(products.featuredRank), desc(products.id));
}

const firstRows = prepared((db) =>
  summaries(db, null, isMainProduct).limit(sql.placeholder('limit')).prepare('first_products'),
);

/** An active product that the viewer sees, with its details, or null. */
export async function detailRow(db: Queryable, viewer: Viewer, id: string) {
  if (viewer === null) return publicRow(db, id);
  const [row] = await details(db, viewer, eq(products.id, id));
  return row ?? null;
}

/** Like `detailRow`, by slug. */
export async function detailRowBySlug(db: Queryable, viewer: Viewer, slug: string) {
  if (viewer === null) return publicRowBySlug(db, slug);
  const [row] = await details(db, viewer, eq(products.slug, slug));
  return row ?? null;
}

/** Concurrent calls share one query. */
const publicRow = batched(async (db, ids: readonly string[]) => {
  const rows = await rowsById(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
});

const publicRowBySlug = batched(async (db, slugs: readonly string[]) => {
  const rows = await rowsBySlug(db).execute({ slugs });
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return slugs.map((slug) => bySlug.get(slug) ?? null);
});

const rowsById = prepared((db) =>
  details(db, null, sql`${products.id} = any(${sql.placeholder('ids')})`).prepare('products_by_id'),
);

const rowsBySlug = prepared((db) =>
  details(db, null, sql`${products.slug} = any(${sql.placeholder('slugs')})`).prepare(
    'products_by_slug',
  ),
);

export function details(db: Queryable, viewer: Viewer, which: SQL) {
  return db
    .select({ ...summaryColumns, ...detailColumns, ...namingColumns(isSeenBy(viewer, named)) })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .leftJoin(manufacturers, eq(manufacturers.id, products.manufacturerId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNull(products.archivedAt), isSeenBy(viewer), which));
}

/** Who sees a restricted product. */
const viewers = sql<ProductViewer[]>`(
  select coalesce(json_agg(json_build_object(
    'type', case when viewer.company_id is null then 'group' else 'company' end,
    '_id', coalesce(viewer.company_id, viewer.group_id), 'name', coalesce(company.name, "group".name))), '[]')
  from ${productViewers} viewer left join ${companies} company on company.id = viewer.company_id
    left join ${companyGroups} "group" on "group".id = viewer.group_id
  where viewer.product_id = ${products.id})`;

/** Only the back office sees them. */
const customsColumns = { eccn, taxClass, lengthMm, widthMm, heightMm };

const managedColumns = { ...summaryColumns, archivedAt, changedAt, changedBy, version };

export type ManagedRow = Awaited<ReturnType<typeof managedRows>>[number];
export type ManagedDetailRow = NonNullable<Awaited<ReturnType<typeof managedRow>>>;

/** Products that are not deleted, archived ones included, for the back office. */
export function managedRows(
  db: Queryable,
  where: SQL | undefined,
  order: readonly SQL[],
  limit: number,
) {
  return db
    .select(managedColumns)
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .leftJoin(manufacturers, eq(manufacturers.id, products.manufacturerId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNull(products.deletedAt), where))
    .orderBy(...order)
    .limit(limit);
}

/** A product for the back office with its details, or null. */
export async function managedRow(db: Queryable, id: string) {
  const [row] = await managedDetails(db, eq(products.id, id));
  return row ?? null;
}

export function managedDetails(db: Queryable, which: SQL | undefined) {
  return db
    .select({ ...managedColumns, ...detailColumns, ...customsColumns, ...ofStaff, viewers })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .leftJoin(manufacturers, eq(manufacturers.id, products.manufacturerId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNull(products.deletedAt), which));
}
