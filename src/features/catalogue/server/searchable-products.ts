import { inArray, sql, type SQL } from 'drizzle-orm';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { SearchableProduct } from '../domain/searchable-product.ts';
import { categories, manufacturers, products, productViewers } from './catalogue-tables.ts';
import { includesCompany, isSeenBy, type Viewer } from './product-conditions.ts';

const BATCH_SIZE = 2_000;

/**
 * Every active product that everybody sees by id, in batches, with the MPN that the index finds it by; the next batch is read ahead.
 */
export async function* indexedProducts(
  db: Queryable,
): AsyncGenerator<readonly SearchableProduct[]> {
  let next: Promise<SearchableProduct[]> = partsAfter(db, '00000000-0000-0000-0000-000000000000');
  for (;;) {
    const batch = await next;
    const end = batch.at(-1);
    if (!end) return;
    next = partsAfter(db, end.id);
    // If the consumer stops here, nothing awaits this promise: its rejection must not go unhandled.
    next.catch(() => undefined);
    yield batch;
  }
}

async function partsAfter(db: Queryable, last: string): Promise<SearchableProduct[]> {
  // A condition on both tables, or a merge join would start at the first stock level each time.
  return parts(
    db,
    indexedMpn,
    sql`p.id > ${last} and s.product_id > ${last} and not p.is_restricted`,
    BATCH_SIZE,
  );
}

/** The active ones of these products that everybody sees, with the MPN that the index finds each by. */
export async function indexedProductsById(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly SearchableProduct[]> {
  const which = sql`p.id = any(${sql.param(ids)}::uuid[]) and not p.is_restricted`;
  return parts(db, indexedMpn, which, ids.length);
}

/** The active ones of these products that the viewer sees. */
export async function searchableProductsById(
  db: Queryable,
  viewer: Viewer,
  ids: readonly string[],
): Promise<readonly SearchableProduct[]> {
  const which = sql`p.id = any(${sql.param(ids)}::uuid[]) and ${isSeenBy(viewer, sql.raw('p'))}`;
  return parts(db, sql`p.mpn`, which, ids.length);
}

/** The active products that the people of a company see, but not everybody. */
export async function restrictedProductsOf(
  db: Queryable,
  companyId: string,
): Promise<readonly SearchableProduct[]> {
  const seen = sql`p.id in (select viewer.product_id from ${productViewers} viewer
    where ${includesCompany(sql`viewer`, sql`${companyId}::uuid`)})`;
  return parts(db, sql`p.mpn`, sql`p.is_restricted and ${seen}`, null);
}

/** Pieces in stock of each of these products, by id. */
export async function stockById(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { productId, onHand } = stockLevels;
  const rows = await db
    .select({ productId, onHand })
    .from(stockLevels)
    .where(inArray(productId, [...ids]));
  return new Map(rows.map((row) => [row.productId, row.onHand]));
}

/**
 * Active products that everybody sees directly in each category, one per part, by category slug; subcategories are not counted.
 */
export async function countProductsByCategory(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ slug: string; count: number }>(sql`
    select c.slug, p.count from (
      select category_id, count(*)::int as count from ${products}
      where archived_at is null and packaging_of is null and not is_restricted group by category_id) as p
    join ${categories} c on c.id = p.category_id`);
  return new Map(rows.map(({ slug, count }) => [slug, count]));
}

type Row = Omit<SearchableProduct, 'price'> & { readonly price: string | null };

/** A packaging with the MPN of its main product has none: the MPN finds one product of each part. */
const indexedMpn = sql`case when p.packaging_of is null then p.mpn else nullif(p.mpn,
  (select main.mpn from ${products} main where main.id = p.packaging_of)) end`;

async function parts(
  db: Queryable,
  mpn: SQL,
  which: SQL,
  limit: number | null,
): Promise<SearchableProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.sku, ${mpn} as "mpn", p.packaging_of as "mainProductId", concat_ws(E'\\n', p.name, p.translations -> 'de' ->> 'name') as "name",
      p.lifecycle, p.lead_time_days as "leadTimeDays",
      p.featured_rank as "featuredRank", p.min_quantity as "minQuantity",
      p.order_multiple as "orderMultiple", p.unit_price as "price", s.on_hand as "stock",
      m.name as "manufacturer", c.slug as "category", p.price_breaks as "breaks",
      p.attributes as "values"
    from ${products} p join ${stockLevels} s on s.product_id = p.id
      left join ${manufacturers} m on m.id = p.manufacturer_id
      left join ${categories} c on c.id = p.category_id
    where p.archived_at is null and ${which} order by p.id limit ${limit}`);
  return rows.map((row) => ({ ...row, price: row.price === null ? null : Number(row.price) }));
}
