import { and, desc, inArray, isNull, lt, sql } from 'drizzle-orm';
import { stockLevels, type Correction } from '#features/inventory/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { ProductFields } from '../domain/changed-fields.ts';
import { noLookups, toRecords, type CatalogueDeps, type NumberedProduct } from './add-product.ts';
import { manufacturers, products } from './catalogue-tables.ts';
import { updateProducts } from './update-products.ts';
import { toProductFields } from './to-product-fields.ts';
import { managedConditions, type FilterName, type ManagedQuery } from './list-managed-products.ts';
import { productsBySku } from './load-products.ts';
import type { WantedPackaging } from './packagings.ts';
import { managedDetails } from './product-rows.ts';
import { insertProducts, lockProducts, nextSku } from './product-store.ts';

/** Keeps statements below PostgreSQL's limit of 65,535 parameters. */
export const BATCH_SIZE = 500;

export interface ExistingProduct {
  readonly id: string;
  readonly version: number;
  readonly stock: number;
  readonly fields: ProductFields;
}

/** The active products with these SKUs, by SKU. */
export async function activeProductsBySku(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ExistingProduct>> {
  const ids = [...(await productsBySku(db, skus)).values()].map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await managedDetails(
    db,
    and(inArray(products.id, ids), isNull(products.archivedAt)),
  );
  return new Map(rows.map((row) => [row.sku, toExistingProduct(row)]));
}

/** Locks the products with these ids until the transaction ends. @returns the active ones, by id */
export async function lockActiveProducts(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExistingProduct>> {
  if (ids.length === 0) return new Map();
  await lockProducts(tx, ids);
  const rows = await managedDetails(
    tx,
    and(inArray(products.id, [...ids]), isNull(products.archivedAt)),
  );
  return new Map(rows.map((row) => [row.id, toExistingProduct(row)]));
}

export type ProductFilter = Pick<ManagedQuery, FilterName> & {
  /** Only these products. */
  readonly ids?: readonly string[] | undefined;
};

/** Every product that the filter selects, the newest first, in batches. */
export async function* allProducts(
  db: Queryable,
  which: ProductFilter,
): AsyncGenerator<readonly ExistingProduct[]> {
  for (let last: string | null = null; ;) {
    const rows = await managedDetails(
      db,
      and(
        managedConditions(which),
        which.ids ? inArray(products.id, [...which.ids]) : undefined,
        last === null ? undefined : lt(products.id, last),
      ),
    )
      .orderBy(desc(products.id))
      .limit(BATCH_SIZE);
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map(toExistingProduct);
    last = end.id;
  }
}

function toExistingProduct(row: Parameters<typeof toProductFields>[0]): ExistingProduct {
  return { id: row.id, version: row.version, stock: row.stock, fields: toProductFields(row) };
}

/**
 * Adds products in batches; a product without a SKU gets the next one.
 * @returns those that name a main product: it may be added later, so the caller sets it at the end
 */
export async function addProducts(
  tx: Transaction,
  deps: CatalogueDeps,
  added: readonly (Omit<NumberedProduct, 'sku'> & { readonly sku?: string | undefined })[],
  { byUserId, note }: Omit<Correction, 'at'>,
  lookups = noLookups(),
): Promise<WantedPackaging[]> {
  const wanted: WantedPackaging[] = [];
  for (let start = 0; start < added.length; start += BATCH_SIZE) {
    const batch: NumberedProduct[] = [];
    for (const product of added.slice(start, start + BATCH_SIZE)) {
      batch.push({ ...product, sku: product.sku ?? (await nextSku(tx)) });
    }
    const opening = { byUserId, note, at: deps.now() };
    const records = await toRecords(tx, deps, batch, lookups);
    await insertProducts(tx, records, opening);
    for (const [at, { product }] of records.entries()) {
      const mainSku = batch[at]?.packagingOf;
      if (mainSku) wanted.push({ id: product.id, mainSku });
    }
  }
  return wanted;
}

/**
 * Updates PostgreSQL's statistics after many additions. Autovacuum does so only a minute later;
 * until then the planner would expect small tables and sort them whole for each batch.
 */
export async function analyzeCatalogue(tx: Transaction): Promise<void> {
  await tx.execute(sql`analyze ${products}, ${stockLevels}, ${manufacturers}`);
}

export interface ProductRewrite {
  readonly id: string;
  /** The version that the change is based on. */
  readonly version: number;
  readonly fields: ProductFields;
}

/**
 * Changes many products, each based on a version.
 * @returns the ids of products that have another version by now: nothing is written, and the caller
 *   should roll back.
 */
export async function rewriteProducts(
  tx: Transaction,
  deps: CatalogueDeps,
  rewrites: readonly ProductRewrite[],
  by: string,
): Promise<readonly string[]> {
  if (rewrites.length === 0) return [];
  const ids = rewrites.map(({ id }) => id);
  await lockProducts(tx, ids);
  const rows = await managedDetails(
    tx,
    and(inArray(products.id, ids), isNull(products.archivedAt)),
  );
  const current = new Map(rows.map((row) => [row.id, row]));
  const stale = rewrites.filter(({ id, version }) => current.get(id)?.version !== version);
  if (stale.length > 0) return stale.map(({ id }) => id);
  const records = await toRecords(
    tx,
    deps,
    rewrites.map(({ fields }) => fields),
  );
  const updates = rewrites.flatMap(({ id }, index) => {
    const [row, record] = [current.get(id), records[index]];
    if (!row || !record) return [];
    return [{ id, slug: row.slug, before: toProductFields(row), record }];
  });
  await updateProducts(tx, updates, { by, at: deps.now() });
  return [];
}
