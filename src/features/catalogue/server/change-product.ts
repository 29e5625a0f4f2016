import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { setStock, adjustStock, stockOf } from '#features/inventory/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { catalogueRefusals, type ManagedProduct, type StockCorrection } from '../contract.ts';
import { type ProductChange } from '../managed-products-contract.ts';
import {
  changedFields,
  differingFields,
  type FieldName,
  type ProductFields,
} from '../domain/changed-fields.ts';
import { restrictionErrors, viewerNames } from '../domain/product-viewers.ts';
import { namedRestriction } from './product-viewers.ts';
import { changedOwnSkuErrors } from '../domain/own-sku-errors.ts';
import { priceBreakErrors } from '../domain/price-break-errors.ts';
import { toRecords, type CatalogueDeps } from './add-product.ts';
import { updateProducts, type ProductUpdate } from './update-products.ts';
import { toProductFields } from './to-product-fields.ts';
import { lockPackagings, writeMainProduct } from './packagings.ts';
import { presentManagedProduct } from './present-product.ts';
import { managedRow, type ManagedDetailRow } from './product-rows.ts';
import { lockProducts } from './product-store.ts';

/**
 * Changes a product and its stock, or refuses and changes nothing. Refuses when the product's
 * version is not the one that the caller loaded, unless its fields have these values already: the call
 * may be repeated because its answer was lost.
 */
export async function changeProduct(
  tx: Transaction,
  deps: CatalogueDeps,
  by: Actor,
  id: string,
  { version, stock, ...given }: ProductChange,
): Promise<ManagedProduct> {
  const change = { ...given, restrictedTo: await namedRestriction(tx, given.restrictedTo) };
  if (change.packagingOf !== undefined || change.restrictedTo) await lockPackagings(tx);
  const row = await lockManagedProduct(tx, id);
  const before = toProductFields(row);
  const after = changedFields(before, change);
  const differing = differingFields(before, after);
  const isChanged = differing.length > 0;
  const isRelative = stock !== undefined && 'by' in stock;
  if (row.version !== version && (isChanged || isRelative)) {
    const current = presentManagedProduct(row);
    const detail = row.changedBy ? `${row.changedBy} saved it while you were working on it.` : '';
    throw refuse(catalogueRefusals.productChanged, { current }, detail || undefined);
  }
  const [error] = [
    ...priceBreakErrors(after),
    ...changedOwnSkuErrors(after, differing),
    ...restrictionErrors({ ...after, packagingOf: after.packagingOf ?? before.packagingOf }),
  ];
  if (error) throw invalid(error.path, error.message);
  if (isChanged) {
    const [record] = await toRecords(tx, deps, [after]);
    if (!record) throw new Error('toRecords returned no record for a product');
    await write(tx, { id, slug: row.slug, before, record }, { by: by.caller.name, at: deps.now() });
    if (before.packagingOf !== after.packagingOf) {
      await writeMainProduct(tx, id, after.packagingOf ?? null);
    }
    const object = { type: 'product', id, name: after.sku } as const;
    await recordAudit(tx, deps, {
      action: 'product-changed',
      by,
      object,
      before: only(differing, before),
      after: only(differing, after),
    });
  }
  if (stock) await correctStock(tx, deps, by, { id, sku: after.sku }, stock);
  return presentManagedProduct(await lockManagedProduct(tx, id));
}

/** These fields for the audit log, which names who sees the product. */
function only(names: readonly FieldName[], fields: ProductFields): Record<string, unknown> {
  const readable = { ...fields, restrictedTo: viewerNames(fields.restrictedTo) };
  return Object.fromEntries(names.map((name) => [name, readable[name]]));
}

/**
 * Corrects the stock and records it in the ledger: to a counted number, if the recorded stock is still
 * the one that the caller saw or that number already, or by a difference.
 * @returns the stock after the correction.
 */
export async function correctStock(
  tx: Transaction,
  deps: CatalogueDeps,
  by: Actor,
  { id, sku }: { readonly id: string; readonly sku: string },
  correction: StockCorrection,
): Promise<number> {
  const cause = { byUserId: by.caller.id, note: correction.note || null, at: deps.now() };
  const record = (before: number, after: number) =>
    recordAudit(tx, deps, {
      action: 'stock-corrected',
      by,
      object: { type: 'product', id, name: sku },
      before: { stock: before },
      after: { stock: after },
      reason: correction.note,
    });
  if ('by' in correction) {
    const stock = await adjustStock(tx, { productId: id, quantity: correction.by }, cause);
    if (stock !== null) {
      if (correction.by !== 0) await record(stock - correction.by, stock);
      return stock;
    }
  } else {
    const { to, seen } = correction;
    const outdated = await setStock(tx, [{ productId: id, to, seen }], cause);
    if (outdated.length === 0 && to !== seen) {
      await record(seen, to);
      return to;
    }
    if ((await stockNow(tx, id)) === to) return to;
  }
  throw refuse(catalogueRefusals.stockChanged, { stock: await stockNow(tx, id) });
}

async function stockNow(tx: Transaction, id: string): Promise<number> {
  return (await stockOf(tx, [id])).get(id) ?? 0;
}

/** @throws Refusal when there is no such product, active or archived. */
export async function lockManagedProduct(tx: Transaction, id: string): Promise<ManagedDetailRow> {
  await lockProducts(tx, [id]);
  const row = await managedRow(tx, id);
  if (!row) throw refuse(catalogueRefusals.productNotFound, { id });
  return row;
}

async function write(tx: Transaction, update: ProductUpdate, cause: { by: string; at: Date }) {
  try {
    await updateProducts(tx, [update], cause);
  } catch (error) {
    const { sku } = update.record.product;
    if (violates(error, 'products_sku') || violates(error, 'products_slug')) {
      throw refuse(catalogueRefusals.skuTaken, { sku });
    }
    throw error;
  }
}

function invalid(path: readonly (string | number)[], detail: string) {
  const errors = [{ pointer: `#/${path.join('/')}`, detail }];
  return refuse(generalRefusals.invalidInput, { errors });
}
