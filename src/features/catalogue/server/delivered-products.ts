import { eq, sql } from 'drizzle-orm';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Language } from '#shared/texts/language.ts';
import { germanName, products } from './catalogue-tables.ts';

/** Weight, stock and lead time of products, by id. */
export async function loadDeliveredProducts(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select({
      id: products.id,
      weightGrams: products.weightGrams,
      stock: stockLevels.onHand,
      leadTimeDays: products.leadTimeDays,
    })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

/** The names of products in a language, by id; deleted products have none. */
export async function loadProductNames(
  db: Queryable,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const { id, name } = products;
  const rows = await db
    .select({ id, name, german: germanName(products) })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, (language === 'de' ? row.german : null) ?? row.name]));
}

export interface CustomsCodes {
  /** ISO 3166-1 alpha-2 */
  readonly originCountry: string | null;
  /** Of the Harmonized System. */
  readonly hsCode: string | null;
}

/** Where products come from and what customs call them, by id; deleted products have none. */
export async function loadCustomsCodes(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomsCodes>> {
  const { id, originCountry, hsCode } = products;
  const rows = await db
    .select({ id, originCountry, hsCode })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
