import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { products } from '#features/catalogue/server/index.ts';
import { rolledBack, type ListFile } from '#features/spreadsheets/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { checkPriceLines, type PricedProduct } from '../domain/check-price-lines.ts';
import type { PriceFileField } from '../domain/price-file-columns.ts';
import {
  MAX_SHOWN_ERRORS,
  type ImportMode,
  type FixedPriceForm,
} from '../domain/price-list-fields.ts';
import {
  priceListRefusals,
  type PriceImport,
  type PriceImportPreview,
} from '../price-lists-contract.ts';
import { fixedPrices } from './company-catalogue-tables.ts';
import { storedPrices } from './fixed-prices.ts';
import { listObject, lockPriceList, type PriceListRow } from './price-list-store.ts';

type PriceFile = ListFile<PriceFileField>;

interface Import {
  readonly listId: string;
  readonly file: PriceFile;
  readonly mode: ImportMode;
}

/** What the lines of a file would do. */
export function previewPriceImport(db: Queryable, wanted: Import): Promise<PriceImportPreview> {
  return rolledBack(db, async (tx) => {
    const list = await lockPriceList(tx, wanted.listId);
    const checked = await checkFile(tx, list, wanted.file);
    return {
      ...(await write(tx, list, checked.prices, wanted.mode)),
      ...errorsShown(checked),
      unknownColumns: wanted.file.unknownColumns,
    };
  });
}

/** Applies all lines of a file, or refuses and changes nothing. */
export async function importFixedPrices(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { listId, file, mode }: Import,
  fileName: string | undefined,
): Promise<PriceImport> {
  const list = await lockPriceList(tx, listId);
  const checked = await checkFile(tx, list, file);
  if (checked.invalid > 0) throw refuse(priceListRefusals.invalidLines, errorsShown(checked));
  const counts = await write(tx, list, checked.prices, mode);
  const { added, changed, removed, unchanged } = counts;
  await recordAudit(tx, deps, {
    action: 'price-list-prices-imported',
    by,
    object: listObject(list),
    after: { fileName, mode, new: added, changed, removed, unchanged },
  });
  return counts;
}

/** How many lines have errors, and the first of the errors. */
function errorsShown({ invalid, stopped, errors }: Checked) {
  return { invalid, stopped, errors: errors.slice(0, MAX_SHOWN_ERRORS) };
}

type Checked = Awaited<ReturnType<typeof checkFile>>;

async function checkFile(tx: Transaction, { currency }: PriceListRow, file: PriceFile) {
  const skus = file.lines.map(({ cells }) => (cells.sku ?? '').trim().toUpperCase());
  const bySku = await productsOf(tx, [...new Set(skus)]);
  return checkPriceLines(file, bySku, currency, setImmediate);
}

/** The active products with these SKUs. */
async function productsOf(
  tx: Transaction,
  skus: readonly string[],
): Promise<ReadonlyMap<string, PricedProduct>> {
  const { rows } = await tx.execute<PricedProduct & { sku: string } & Record<string, unknown>>(sql`
    select id, sku, currency, min_quantity as "minQuantity" from ${products}
    where archived_at is null and sku = any(${sql.param(skus)}::text[])`);
  return new Map(rows.map((row) => [row.sku, row]));
}

async function write(
  tx: Transaction,
  { id: listId, currency }: PriceListRow,
  prices: ReadonlyMap<string, FixedPriceForm>,
  mode: ImportMode,
): Promise<PriceImport> {
  const ids = [...prices.keys()];
  const stored = [...prices.values()].map((form) => storedPrices(form, currency));
  const written = await tx.execute<{ added: number; changed: number }>(sql`
    with written as (
      insert into ${fixedPrices} as old (list_id, product_id, unit_price, price_breaks)
      select ${listId}::uuid, given.id, given.price, given.breaks::jsonb
      from unnest(
        ${sql.param(ids)}::uuid[],
        ${sql.param(stored.map(({ unitPrice }) => String(unitPrice)))}::bigint[],
        ${sql.param(stored.map(({ breaks }) => JSON.stringify(breaks)))}::text[]
      ) as given (id, price, breaks)
      on conflict (list_id, product_id) do update
      set unit_price = excluded.unit_price, price_breaks = excluded.price_breaks
      where (old.unit_price, old.price_breaks) is distinct from (excluded.unit_price, excluded.price_breaks)
      -- A row that was just inserted has no deleting transaction.
      returning (xmax = 0) as is_new
    )
    select (count(*) filter (where is_new))::int as added, (count(*) filter (where not is_new))::int as changed
    from written`);
  const { added, changed } = written.rows[0] ?? { added: 0, changed: 0 };
  const removed = mode === 'replace' ? await deleteOthers(tx, listId, ids) : 0;
  return { added, changed, removed, unchanged: ids.length - added - changed };
}

/** Archived products have no line in a file: their prices stay. */
async function deleteOthers(
  tx: Transaction,
  listId: string,
  ids: readonly string[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from ${fixedPrices} old using ${products} product
    where old.list_id = ${listId} and product.id = old.product_id and product.archived_at is null
      and not exists (select from unnest(${sql.param([...ids])}::uuid[]) as kept (id) where kept.id = old.product_id)`);
  return rowCount ?? 0;
}
