import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { type Currency, toUnitPriceDecimal } from '#shared/money.ts';
import { formatUnitPrice } from '#shared/number-format.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { t } from '#shared/texts/texts.ts';
import { catalogueRefusals, type BulkOutcome, type ProductSelection } from '../contract.ts';
import {
  MAX_BULK_PRODUCTS,
  reprice,
  type BulkChange,
  type ChangeableColumns,
} from '../domain/bulk-change.ts';
import { NOT_FEATURED } from '../domain/featured-rank.ts';
import { lifecycleLabels } from '../domain/lifecycle-labels.ts';
import { bulkChangedProducts, bulkChanges, products } from './catalogue-tables.ts';
import { managedConditions } from './list-managed-products.ts';
import { lockPackagings, replaceMainProducts } from './packagings.ts';
import { changedCustoms, customsOf, describeCustoms, writtenCustoms } from './customs-columns.ts';
import { categoryColumns, type CategoryColumns } from './product-store.ts';

/** Products that are named in an answer. */
const MAX_NAMED = 20;
const MAX_SAMPLES = 10;
/** Rows of one statement; a row of JSON has up to a few kilobytes. */
const WRITE_BATCH = 1_000;

type SelectedRow = Awaited<ReturnType<typeof selectedRows>>[number];

interface Plan {
  readonly outcome: BulkOutcome;
  readonly changes: readonly { readonly row: SelectedRow; readonly after: ChangeableColumns }[];
}

export async function previewBulkChange(
  db: Queryable,
  select: ProductSelection,
  change: BulkChange,
) {
  const rows = bounded(await selectedRows(db, select));
  const { outcome, changes } = await planChange(db, rows, change, null);
  const samples = changes.slice(0, MAX_SAMPLES).map(({ row, after }) => ({
    ...toReference(row),
    old: describe(row, toColumns(row), change),
    new: describe(row, after, change),
  }));
  return { ...outcome, samples };
}

/**
 * Changes all selected products that can be changed, in one transaction, and keeps what they were
 * before. Refuses if the filter selects another number of products than the caller has seen.
 */
export async function makeBulkChange(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  {
    select,
    change,
    count,
  }: { readonly select: ProductSelection; readonly change: BulkChange; readonly count: number },
) {
  if ('archived' in change) await lockPackagings(tx);
  const locked = selectedRows(tx, select).for('no key update', { of: products });
  const rows = bounded(await locked);
  if (rows.length !== count) {
    throw refuse(catalogueRefusals.selectionChanged, { count: rows.length });
  }
  const [id, at] = [deps.newId(), deps.now()];
  const { outcome, changes } = await planChange(tx, rows, change, at);
  const { id: byUserId, name: byName } = by.caller;
  await tx.insert(bulkChanges).values({ id, at, byUserId, byName, change });
  const writes = changes.map(({ row, after }) => ({ id: row.id, ...after }));
  const done = await write(tx, writes, byName, at);
  const before = changes.map(({ row }) => ({
    changeId: id,
    productId: row.id,
    version: row.version + 1,
    before: toColumns(row),
  }));
  for (let start = 0; start < before.length; start += WRITE_BATCH) {
    await tx.insert(bulkChangedProducts).values(before.slice(start, start + WRITE_BATCH));
  }
  if (done !== changes.length) throw new Error('a locked product was not changed');
  const audited = changes.map(({ row, after }) => ({ row, before: toColumns(row), after }));
  await recordChanges(tx, deps, by, audited);
  return { ...outcome, insertedId: id };
}

/**
 * Gives the products of a change the values that they had before. Products that have changed since
 * stay as they are, as do archived ones whose SKU or address another product has taken.
 */
export async function undoBulkChange(tx: Transaction, deps: TimeAndIds, by: Actor, id: string) {
  const at = deps.now();
  const [undone] = await tx
    .update(bulkChanges)
    .set({ undoneAt: at })
    .where(and(eq(bulkChanges.id, id), isNull(bulkChanges.undoneAt)))
    .returning({ change: bulkChanges.change });
  if (!undone) throw refuse(catalogueRefusals.bulkChangeNotFound, {});
  const { archivedAt } = products;
  const wasArchived = sql`${bulkChangedProducts.before} ->> 'archivedAt' is not null`;
  const { change } = undone;
  if ('archived' in change) await lockPackagings(tx);
  const isArchived = 'archived' in change ? sql`${change.archived}` : wasArchived;
  const activates = 'archived' in change && change.archived;
  const addressTaken = sql`exists (select 1 from ${products} other where other.archived_at is null
    and other.id <> ${products.id} and (other.sku = ${products.sku} or other.slug = ${products.slug}))`;
  const rows = await tx
    .select({
      ...selectedColumns,
      before: bulkChangedProducts.before,
      // Archiving and deleting a single product leave its version.
      isUnchanged: sql<boolean>`${products.version} = ${bulkChangedProducts.version}
        and ${products.deletedAt} is null
        and (${archivedAt} is not null) = (${isArchived})
        and ${activates ? sql`not ${addressTaken}` : sql`true`}`,
    })
    .from(bulkChangedProducts)
    .innerJoin(products, eq(products.id, bulkChangedProducts.productId))
    .where(eq(bulkChangedProducts.changeId, id))
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
  const restored = rows.filter(({ isUnchanged }) => isUnchanged);
  const others = rows.filter(({ isUnchanged }) => !isUnchanged);
  const writes = restored.map((row) => ({ id: row.id, ...row.before }));
  await write(tx, writes, by.caller.name, at);
  const audited = restored.map((row) => ({ row, before: toColumns(row), after: row.before }));
  await recordChanges(tx, deps, by, audited);
  return {
    restored: restored.length,
    notRestored: others.length,
    notRestoredProducts: others.slice(0, MAX_NAMED).map(toReference),
  };
}

const selectedColumns = {
  id: products.id,
  sku: products.sku,
  slug: products.slug,
  name: products.name,
  version: products.version,
  unitPrice: products.unitPrice,
  breaks: products.breaks,
  currency: products.currency,
  minQuantity: products.minQuantity,
  categoryId: products.categoryId,
  attributes: products.attributes,
  lifecycle: products.lifecycle,
  archivedAt: products.archivedAt,
  ...customsOf(products),
};

function selectedRows(db: Queryable, select: ProductSelection) {
  const which =
    'ids' in select
      ? inArray(products.id, [...new Set(select.ids)])
      : managedConditions(select.filter);
  return db
    .select(selectedColumns)
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(and(isNull(products.deletedAt), which))
    .orderBy(asc(products.id))
    .limit(MAX_BULK_PRODUCTS + 1);
}

/** @throws Refusal if too many products are selected */
function bounded(rows: readonly SelectedRow[]): readonly SelectedRow[] {
  if (rows.length <= MAX_BULK_PRODUCTS) return rows;
  throw refuse(catalogueRefusals.tooManyProducts, { max: MAX_BULK_PRODUCTS });
}

/** What a change does to each product, or why it cannot. */
async function planChange(
  db: Queryable,
  rows: readonly SelectedRow[],
  change: BulkChange,
  at: Date | null,
): Promise<Plan> {
  const category = 'category' in change ? await requireCategory(db, change.category) : null;
  const taken = 'archived' in change && !change.archived ? await takenAddresses(db, rows) : null;
  const changes: { row: SelectedRow; after: ChangeableColumns }[] = [];
  const refused: { row: SelectedRow; reason: string }[] = [];
  for (const row of rows) {
    const after = afterChange(row, change, { category, taken, at });
    if (typeof after === 'string') refused.push({ row, reason: after });
    else if (after) changes.push({ row, after });
  }
  const outcome = {
    count: rows.length,
    changed: changes.length,
    unchanged: rows.length - changes.length - refused.length,
    refused: refused.length,
    refusedProducts: refused
      .slice(0, MAX_NAMED)
      .map(({ row, reason }) => ({ ...toReference(row), reason })),
  };
  return { outcome, changes };
}

interface ChangeContext {
  readonly category: CategoryColumns | null;
  /** SKUs and slugs of active products; null if none become active. */
  readonly taken: Set<string> | null;
  readonly at: Date | null;
}

/** The columns after the change; null if nothing changes, a text if it is not possible. */
function afterChange(
  row: SelectedRow,
  change: BulkChange,
  { category, taken, at }: ChangeContext,
): ChangeableColumns | string | null {
  const before = toColumns(row);
  if ('price' in change) {
    if (row.unitPrice === null) return null;
    const repriced = reprice({ ...row, unitPrice: row.unitPrice }, change.price);
    if ('reason' in repriced) return repriced.reason;
    const { unitPrice, breaks } = repriced;
    const after = { ...before, unitPrice: unitPrice.toString(), breaks };
    return JSON.stringify(after) === JSON.stringify(before) ? null : after;
  }
  if ('lifecycle' in change) {
    return row.lifecycle === change.lifecycle ? null : { ...before, lifecycle: change.lifecycle };
  }
  if ('customs' in change) {
    const customs = changedCustoms(row, change.customs);
    return customs && { ...before, customs };
  }
  if ('category' in change) {
    if (!category || row.categoryId === category.id) return null;
    const attributes = Object.fromEntries(
      Object.entries(row.attributes).filter(
        ([key, value]) => category.attributes.get(key)?.type === typeofValue(value),
      ),
    );
    return { ...before, categoryId: category.id, attributes };
  }
  if ((row.archivedAt !== null) === change.archived) return null;
  if (change.archived) return { ...before, archivedAt: (at ?? new Date(0)).toISOString() };
  if (taken?.has(row.sku) || taken?.has(row.slug)) return catalogueRefusals.skuTaken.title;
  taken?.add(row.sku).add(row.slug);
  return { ...before, archivedAt: null };
}

function typeofValue(value: string | number): 'number' | 'text' {
  return typeof value === 'number' ? 'number' : 'text';
}

async function requireCategory(db: Queryable, slug: string): Promise<CategoryColumns> {
  const category = (await categoryColumns(db, [slug])).get(slug);
  if (!category) throw refuse(catalogueRefusals.categoryNotFound, {});
  return category;
}

/** The SKUs and slugs of these products that active products have. */
async function takenAddresses(db: Queryable, rows: readonly SelectedRow[]): Promise<Set<string>> {
  const skus = rows.map(({ sku }) => sku);
  const slugs = rows.map(({ slug }) => slug);
  if (rows.length === 0) return new Set();
  const found = await db
    .select({ sku: products.sku, slug: products.slug })
    .from(products)
    .where(
      and(
        isNull(products.archivedAt),
        or(inArray(products.sku, skus), inArray(products.slug, slugs)),
      ),
    );
  return new Set(found.flatMap(({ sku, slug }) => [sku, slug]));
}

/** Writes the columns of products, a thousand in one statement. @returns how many */
async function write(
  tx: Transaction,
  rows: readonly (ChangeableColumns & { readonly id: string })[],
  by: string,
  at: Date,
): Promise<number> {
  let written = 0;
  for (let start = 0; start < rows.length; start += WRITE_BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + WRITE_BATCH));
    const { rowCount } = await tx.execute(sql`
      update ${products} p set unit_price = c."unitPrice", price_breaks = c."breaks",
        category_id = c."categoryId", attributes = c."attributes", lifecycle = c."lifecycle",
        archived_at = c."archivedAt", ${writtenCustoms},
        packaging_of = case when c."archivedAt" is null then p.packaging_of end,
        featured_rank = case when c."archivedAt" is null then p.featured_rank
          else ${NOT_FEATURED} end,
        version = p.version + 1, changed_by = ${by}, changed_at = ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${batch}::jsonb) as c(id uuid, "unitPrice" bigint, "breaks" jsonb,
        "categoryId" uuid, "attributes" jsonb, "lifecycle" text, "archivedAt" timestamptz,
        "customs" jsonb)
      where p.id = c.id`);
    written += rowCount ?? 0;
  }
  const archived = rows.filter(({ archivedAt }) => archivedAt !== null).map(({ id }) => id);
  if (archived.length > 0) await replaceMainProducts(tx, archived);
  return written;
}

function toColumns(row: SelectedRow): ChangeableColumns {
  return {
    unitPrice: row.unitPrice?.toString() ?? null,
    breaks: row.breaks,
    categoryId: row.categoryId,
    attributes: row.attributes,
    lifecycle: row.lifecycle,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    customs: customsOf(row),
  };
}

function toReference({ id, sku, name }: Pick<SelectedRow, 'id' | 'sku' | 'name'>) {
  return { _id: id, sku, name };
}

/** Records each product that changes in the audit log. */
async function recordChanges(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  changes: readonly {
    readonly row: SelectedRow;
    readonly before: ChangeableColumns;
    readonly after: ChangeableColumns;
  }[],
): Promise<void> {
  const events = changes.map(({ row: { id, sku, currency }, before, after }) => ({
    action: 'product-changed' as const,
    by,
    object: { type: 'product' as const, id, name: sku },
    before: auditedColumns(before, currency),
    after: auditedColumns(after, currency),
  }));
  await recordAudit(tx, deps, ...events);
}

/** Prices as on the wire. */
function auditedColumns(
  { unitPrice, breaks, customs, ...others }: ChangeableColumns,
  currency: Currency,
) {
  const decimal = (millionths: string | number) =>
    toUnitPriceDecimal({ millionths: BigInt(millionths), currency });
  return {
    ...others,
    ...customs,
    price: unitPrice === null ? null : decimal(unitPrice),
    priceBreaks: breaks.map(([quantity, each]) => ({ quantity, price: decimal(each) })),
  };
}

/** The changed value as it is shown in the preview. */
function describe(row: SelectedRow, columns: ChangeableColumns, change: BulkChange): string {
  if ('lifecycle' in change) return t(lifecycleLabels[columns.lifecycle]);
  if ('customs' in change) return describeCustoms(columns.customs, change.customs);
  if (!('price' in change)) return '';
  const { currency } = row;
  const printed = (millionths: string | number) =>
    formatUnitPrice(toUnitPriceDecimal({ millionths: BigInt(millionths), currency }), currency);
  const prices = [columns.unitPrice ?? '0', ...columns.breaks.map(([, each]) => each)];
  return prices.map(printed).join(' / ');
}
