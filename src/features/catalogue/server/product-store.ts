import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { createStockLevels, type Correction } from '#features/inventory/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { insertAll } from '#platform/database/insert-all.ts';
import type { AttributeType, Choice } from '../domain/attributes.ts';
import {
  categories,
  categoryAttributes,
  categoryOldSlugs,
  manufacturers,
  products,
} from './catalogue-tables.ts';
import { writeViewers, type ViewersOfProduct } from './product-viewers.ts';
import { aliasedManufacturers, manufacturersByAlias } from './manufacturer-aliases.ts';

/**
 * Locks these products until the transaction ends. Always in order of id: two transactions that
 * lock the same products in different orders would deadlock.
 */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update');
}

/** A new product with its opening stock. */
export interface ProductRecord {
  readonly product: typeof products.$inferInsert;
  readonly stock: number;
  /** Who sees it, if it is restricted. */
  readonly viewers: ViewersOfProduct['viewers'];
}

/** Writes products and their stock, with who opens it; the statements are pipelined. */
export async function insertProducts(
  tx: Queryable,
  records: readonly ProductRecord[],
  opening: Correction,
): Promise<void> {
  const stock = records.map(({ product, stock: quantity }) => ({
    productId: product.id,
    quantity,
  }));
  await Promise.all([
    insertAll(
      tx,
      products,
      records.map(({ product }) => product),
    ),
    createStockLevels(tx, stock, opening),
  ]);
  const restricted = records.filter(({ viewers }) => viewers.length > 0);
  if (restricted.length === 0) return;
  await writeViewers(
    tx,
    restricted.map(({ product, viewers }) => ({ id: product.id, viewers })),
  );
}

/**
 * The ids of manufacturers by name or alias; adds the unknown ones. Locks them, so that none is
 * deleted before the transaction ends.
 */
export async function manufacturerIds(
  tx: Queryable,
  names: readonly string[],
  newId: () => string,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(names)].toSorted();
  if (wanted.length === 0) return new Map();
  const known = await idsByName(tx, wanted);
  const unknown = wanted.filter((name) => !known.has(name));
  if (unknown.length === 0) return known;
  const aliases = manufacturersByAlias(await aliasedManufacturers(tx));
  const nameOf = (name: string) => aliases.get(name.toLowerCase())?.name ?? name;
  const missing = [...new Set(unknown.map(nameOf))].filter((name) => !known.has(name)).toSorted();
  if (missing.length > 0) {
    await tx
      .insert(manufacturers)
      .values(missing.map((name) => ({ id: newId(), name })))
      .onConflictDoNothing();
  }
  const added = await idsByName(tx, missing);
  return new Map(
    wanted.flatMap((name) => {
      const id = known.get(name) ?? added.get(nameOf(name)) ?? known.get(nameOf(name));
      return id ? [[name, id] as const] : [];
    }),
  );
}

async function idsByName(tx: Queryable, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(manufacturers)
    .where(inArray(manufacturers.name, [...names]))
    .for('key share');
  return new Map(rows.map((row) => [row.name, row.id]));
}

export interface CategoryColumns {
  readonly id: string;
  /** By key. */
  readonly attributes: ReadonlyMap<string, Column>;
}

interface Column {
  readonly type: AttributeType;
  /** The base SI unit; null for a text or a number without a unit. */
  readonly unit: string | null;
  readonly choices: readonly Choice[];
}

/**
 * Categories by slug, also by their old slugs, each with the attributes that its products can have.
 * Locks the categories, so that none is deleted before the transaction ends.
 */
export async function categoryColumns(
  tx: Queryable,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, CategoryColumns>> {
  if (slugs.length === 0) return new Map();
  const wanted = [...new Set(slugs)];
  const old = await tx
    .select()
    .from(categoryOldSlugs)
    .where(inArray(categoryOldSlugs.slug, wanted));
  const oldIds = old.map(({ categoryId }) => categoryId);
  const rows = await tx
    .select({ category: categories, attribute: categoryAttributes })
    .from(categories)
    .leftJoin(categoryAttributes, eq(categoryAttributes.categoryId, categories.id))
    .where(or(inArray(categories.slug, wanted), inArray(categories.id, oldIds)))
    .for('key share', { of: categories });
  const bySlug = new Map<string, { id: string; attributes: Map<string, Column> }>();
  for (const { category, attribute } of rows) {
    const entry = bySlug.get(category.slug) ?? { id: category.id, attributes: new Map() };
    if (attribute) entry.attributes.set(attribute.key, attribute);
    bySlug.set(category.slug, entry);
  }
  const byId = new Map([...bySlug.values()].map((one) => [one.id, one]));
  for (const { slug, categoryId } of old) {
    const entry = byId.get(categoryId);
    if (entry) bySlug.set(slug, entry);
  }
  return bySlug;
}

/** Where the sequence of SKU numbers starts, as that of orders does. */
const BEFORE_FIRST_NUMBER = 100_000;

/**
 * The next SKU that the shop assigns: `SKU-0001`, in a range other than that of order numbers (`B-100001`).
 * Skips SKUs that products have.
 */
export async function nextSku(tx: Queryable): Promise<string> {
  for (;;) {
    const { rows } = await tx.execute<{ number: string }>(
      sql`select nextval('sku_numbers') as number`,
    );
    const number = Number(rows[0]?.number) - BEFORE_FIRST_NUMBER;
    const sku = `SKU-${String(number).padStart(4, '0')}`;
    const taken = await tx.select({ id: products.id }).from(products).where(eq(products.sku, sku));
    if (taken.length === 0) return sku;
  }
}
