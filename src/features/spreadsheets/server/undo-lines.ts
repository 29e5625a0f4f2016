import {
  BATCH_SIZE,
  deleteProducts,
  lockPackagings,
  lockActiveProducts,
  rewriteProducts,
  setMainProducts,
  type CatalogueDeps,
  type ExistingProduct,
  type WantedPackaging,
} from '#features/catalogue/server/index.ts';
import { differingFields } from '#features/catalogue/domain/changed-fields.ts';
import { recordAudit } from '#features/audit/server/index.ts';
import { setStock } from '#features/inventory/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { ProductImport } from '../contract.ts';
import { importTransitions } from '../domain/import-state.ts';
import { batchesOf, changedPackagings } from './apply-lines.ts';
import type { Report } from './check-lines.ts';
import { auditedImport, changesPackagings, updateImport, type ImportRow } from './import-store.ts';
import { recordUndone, undoNote } from './record-lines.ts';
import type { importLines } from './spreadsheet-tables.ts';

type Conflicts = ProductImport['undoConflicts'];
type Line = typeof importLines.$inferSelect;

/** Products that are named; more of them would not help to decide what to do. */
const MAX_CONFLICTS = 50;

/** Something else has changed products of the import since it was applied. */
class ChangedSince extends Error {
  override readonly name = 'ChangedSince';
  readonly conflicts: Conflicts;

  constructor(conflicts: Conflicts) {
    super();
    this.conflicts = conflicts;
  }
}

/**
 * Undoes an applied import in one transaction: deletes the products that it added, and gives the
 * others the fields and the stock that they had before. Stock is written last, as by `applyLines`.
 * @returns null; or, if products have changed since, the first of these, and nothing is changed
 */
export async function undoLines(
  db: Queryable,
  deps: CatalogueDeps,
  job: ImportRow,
  report: Report,
): Promise<Conflicts | null> {
  try {
    await db.transaction(async (tx) => {
      // A product that is deleted may have become the main product of others.
      if (job.counts.new > 0 || (await changesPackagings(tx, job.id))) await lockPackagings(tx);
      const conflicts: Conflicts = [];
      const wanted: WantedPackaging[] = [];
      const added: string[] = [];
      let progress = 0;
      for await (const lines of batchesOf(tx, job.id, { kinds: ['new', 'changed'] })) {
        conflicts.push(...(await undoBatch(tx, deps, job, lines, conflicts.length > 0)));
        if (conflicts.length >= MAX_CONFLICTS) break;
        wanted.push(...changedPackagings(lines, ({ before }) => before));
        added.push(...lines.flatMap(({ kind, productId }) => (kind === 'new' && productId) || []));
        progress += lines.length;
        await report({ progress });
      }
      if (conflicts.length > 0) throw new ChangedSince(conflicts.slice(0, MAX_CONFLICTS));
      // After all batches: their packagings get another main product, and so another version.
      for (let start = 0; start < added.length; start += BATCH_SIZE) {
        await deleteProducts(tx, added.slice(start, start + BATCH_SIZE), deps.now());
      }
      // The main product from before may have left the shop since.
      if ((await setMainProducts(tx, wanted)).size > 0) throw new ChangedSince([]);
      for await (const lines of batchesOf(tx, job.id, {
        kinds: ['new', 'changed'],
        withStock: true,
      })) {
        const ordered = await undoStock(tx, job, lines, deps.now());
        if (ordered.length > 0) throw new ChangedSince(ordered.slice(0, MAX_CONFLICTS));
      }
      const { to: state } = importTransitions['complete-undo'];
      const done = { state, progress, leaseExpiresAt: null, note: null } as const;
      // When a lease has expired, two processes may undo the same import: the second one rolls back.
      if (!(await updateImport(tx, job, done))) throw new ChangedSince([]);
      await recordAudit(tx, deps, {
        action: 'import-undone',
        by: job.writtenBy,
        object: auditedImport(job),
        after: job.counts,
      });
    });
    return null;
  } catch (error) {
    if (error instanceof ChangedSince) return error.conflicts;
    throw error;
  }
}

/** Leaves added products to the caller. @returns those of the batch that have changed since; then nothing is written */
async function undoBatch(
  tx: Transaction,
  deps: CatalogueDeps,
  job: ImportRow,
  lines: readonly Line[],
  onlyLook: boolean,
): Promise<Conflicts> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const products = await lockActiveProducts(tx, ids);
  const changed = lines.filter((line) => {
    const product = products.get(line.productId ?? '');
    if (!product || !isAsImported(product, line)) return true;
    return line.stock !== null && product.stock !== line.stock.to;
  });
  if (changed.length > 0) return changed.map(toConflict);
  if (onlyLook) return [];

  const rewrites = lines.flatMap(({ productId, before }) => {
    const product = products.get(productId ?? '');
    return product && before ? [{ id: product.id, version: product.version, fields: before }] : [];
  });
  await rewriteProducts(tx, deps, rewrites, job.undoneByName ?? job.byName);
  await recordUndone(tx, deps, job, { lines, products });
  return [];
}

/** @returns the products whose stock has changed since; the caller rolls back */
async function undoStock(
  tx: Transaction,
  job: ImportRow,
  lines: readonly Line[],
  at: Date,
): Promise<Conflicts> {
  const targets = lines.flatMap(({ productId, stock }) =>
    productId && stock ? [{ productId, to: stock.seen, seen: stock.to }] : [],
  );
  const cause = { byUserId: job.undoneByUserId, note: undoNote(job), at };
  const changed = await setStock(tx, targets, cause);
  return lines.filter(({ productId }) => changed.includes(productId ?? '')).map(toConflict);
}

/** Fields that a line may leave out, with what the shop gives a new product. */
const DEFAULTS = { minQuantity: 1, orderMultiple: 1, lifecycle: 'active' } as const;

/** Whether the product has the fields that the import gave it, be it after a change and its undo. */
function isAsImported(product: ExistingProduct, line: Line): boolean {
  const { fields } = line;
  if (product.version === versionAfter(line) || !fields) return true;
  const imported = { ...DEFAULTS, ...fields, sku: fields.sku || product.fields.sku };
  return differingFields(product.fields, imported).length === 0;
}

/** The version of the product after the import. Stock has none of its own. */
function versionAfter({ kind, version, fields }: Line): number {
  if (kind === 'new') return 1;
  return (version ?? 0) + (fields ? 1 : 0);
}

function toConflict({ productId, sku, name }: Line): Conflicts[number] {
  return { _id: productId ?? '', sku: sku ?? '', name };
}
