import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { packagingErrors, type PackagingError } from '../domain/packaging-errors.ts';
import { products } from './catalogue-tables.ts';

/**
 * All active packagings of the part that each of these products is, the main product first, by the
 * product's id. A product that stands alone has itself only.
 */
export async function loadPackagingIds(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; packagingIds: string[] }>(sql`
    select p.id, array[main.id] || array(
      select o.id from ${products} o where o.packaging_of = main.id order by o.id) as "packagingIds"
    from ${products} p join ${products} main on main.id = coalesce(p.packaging_of, p.id)
    where p.id = any(${sql.param([...ids])}::uuid[]) and p.archived_at is null`);
  return new Map(rows.map(({ id, packagingIds }) => [id, packagingIds]));
}

/** The SKUs of the main product and of the other packagings of these active products, by SKU. */
export async function packagingsBySku(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, { mainSku: string | null; packagings: readonly string[] }>> {
  if (skus.length === 0) return new Map();
  const { rows } = await db.execute<{
    sku: string;
    mainSku: string | null;
    packagings: string[];
  }>(sql`
    select p.sku, main.sku as "mainSku", array(
      select o.sku from ${products} o where o.packaging_of = p.id) as packagings
    from ${products} p left join ${products} main on main.id = p.packaging_of
    where p.sku = any(${sql.param([...skus])}::text[]) and p.archived_at is null`);
  return new Map(rows.map(({ sku, ...row }) => [sku, row]));
}

/**
 * Serializes changes of main products: two could make two products packagings of each other. It is taken before any row of
 * a product: in the other order, two transactions would wait for each other.
 */
const PACKAGING_LOCK = 728_216;

export async function lockPackagings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PACKAGING_LOCK})`);
}

/**
 * The oldest other packaging of each part whose main product has left the shop becomes the main one.
 * Offers that leave have no main product any more: when they return, they stand alone.
 */
export async function replaceMainProducts(tx: Queryable, left: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${products} p set packaging_of = nullif(oldest.id, p.id), version = p.version + 1
    from (select distinct on (packaging_of) packaging_of as main, id from ${products}
      where packaging_of = any(${sql.param([...left])}::uuid[])
      order by packaging_of, id) oldest
    where p.packaging_of = oldest.main`);
}

/** A product and the SKU of its main product; null for a product that stands for itself. */
export interface WantedPackaging {
  readonly id: string;
  readonly mainSku: string | null;
}

/**
 * Makes products packagings of those with these SKUs, which may be in any order.
 * @returns for each product that cannot be one, why; then the caller must roll back
 */
export async function setMainProducts(
  tx: Transaction,
  wanted: readonly WantedPackaging[],
): Promise<ReadonlyMap<string, PackagingError>> {
  if (wanted.length === 0) return new Map();
  await lockPackagings(tx);
  const rows = JSON.stringify(wanted);
  const { rows: written } = await tx.execute<{ id: string }>(sql`
    update ${products} p set packaging_of = main.id
    from jsonb_to_recordset(${rows}::jsonb) as w(id uuid, "mainSku" text)
    left join ${products} main on main.sku = w."mainSku" and main.archived_at is null
    where p.id = w.id and p.archived_at is null and not (p.is_restricted and main.id is not null)
      and (w."mainSku" is null or main.id <> w.id) returning p.id`);
  const errors = new Map<string, PackagingError>();
  const done = new Set(written.map(({ id }) => id));
  const ids = sql.param(wanted.map(({ id }) => id));
  const { rows: restricted } = await tx.execute<{ id: string }>(sql`
    select p.id from ${products} p left join ${products} main on main.id = p.packaging_of
    where p.id = any(${ids}::uuid[]) and (p.is_restricted or main.is_restricted)`);
  const hidden = new Set(restricted.map(({ id }) => id));
  for (const { id, mainSku } of wanted) {
    if (mainSku !== null && hidden.has(id)) errors.set(id, 'restricted');
    else if (!done.has(id)) errors.set(id, 'no-product');
  }
  const { rows: chained } = await tx.execute<{ id: string; main: string }>(sql`
    select p.id, main.id as main from ${products} p join ${products} main on main.id = p.packaging_of
    where (p.id = any(${ids}::uuid[]) or main.id = any(${ids}::uuid[]))
      and main.packaging_of is not null`);
  const changed = new Set(wanted.map(({ id }) => id));
  for (const { id, main } of chained) {
    if (changed.has(id)) errors.set(id, 'packaging-itself');
    else errors.set(main, 'has-packagings');
  }
  return errors;
}

/** Makes one product a packaging of another, or a product of its own. @throws Refusal if it cannot be one */
export async function writeMainProduct(
  tx: Transaction,
  id: string,
  mainSku: string | null,
): Promise<void> {
  const error = (await setMainProducts(tx, [{ id, mainSku }])).get(id);
  if (!error) return;
  const errors = [{ pointer: '#/packagingOf', detail: packagingErrors[error] }];
  throw refuse(generalRefusals.invalidInput, { errors });
}
