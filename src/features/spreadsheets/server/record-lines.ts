import {
  lockActiveProducts,
  type CatalogueDeps,
  type ExistingProduct,
} from '#features/catalogue/server/index.ts';
import type { ProductFields } from '#features/catalogue/domain/changed-fields.ts';
import { recordAudit, type AuditEvent } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ImportRow } from './import-store.ts';
import type { importLines } from './spreadsheet-tables.ts';

type Line = typeof importLines.$inferSelect;

/** Of larger imports, the audit log has the entry of the import alone. */
const MAX_RECORDED_PRODUCTS = 10_000;

type AddedProduct = Omit<ProductFields, 'sku'> & {
  readonly id: string;
  readonly sku?: string | undefined;
  readonly stock: number;
};

/** Records each product that a batch of lines adds or changes, as if an admin had done it by hand. */
export async function recordApplied(
  tx: Transaction,
  deps: CatalogueDeps,
  job: ImportRow,
  { added, lines }: { readonly added: readonly AddedProduct[]; readonly lines: readonly Line[] },
): Promise<void> {
  if (!recordsEachProduct(job)) return;
  const withoutSku = added.filter(({ sku }) => !sku).map(({ id }) => id);
  const numbered = await lockActiveProducts(tx, withoutSku);
  const cause = { by: job.writtenBy, reason: importNote(job) };
  const additions = added.map(({ id, ...fields }): AuditEvent => {
    const sku = fields.sku ?? numbered.get(id)?.fields.sku ?? '';
    const object = productObject(id, sku);
    return { ...cause, action: 'product-added', object, after: { ...fields, sku } };
  });
  const changes = lines.flatMap(({ kind, productId: id, sku, before, fields, stock }) =>
    kind === 'changed' && id
      ? changeEvents(cause, productObject(id, fields?.sku ?? sku ?? ''), {
          fields: before && fields ? { before, after: fields } : null,
          stock: stock ? { before: stock.seen, after: stock.to } : null,
        })
      : [],
  );
  await recordAudit(tx, deps, ...additions, ...changes);
}

/** Records each product that the undo of a batch of lines deletes or changes back. */
export async function recordUndone(
  tx: Transaction,
  deps: CatalogueDeps,
  job: ImportRow,
  {
    lines,
    products,
  }: {
    readonly lines: readonly Line[];
    /** As they are before the undo. */
    readonly products: ReadonlyMap<string, ExistingProduct>;
  },
): Promise<void> {
  if (!recordsEachProduct(job)) return;
  const cause = { by: job.writtenBy, reason: undoNote(job) };
  const events = lines.flatMap(({ kind, productId: id, before, fields, stock }): AuditEvent[] => {
    if (!id) return [];
    const product = products.get(id);
    const object = productObject(id, product?.fields.sku ?? '');
    if (kind === 'new') {
      const deleted = product && { ...product.fields, stock: product.stock };
      return [{ ...cause, action: 'product-deleted', object, before: deleted }];
    }
    return changeEvents(cause, object, {
      fields: before && fields ? { before: fields, after: before } : null,
      stock: stock ? { before: stock.to, after: stock.seen } : null,
    });
  });
  await recordAudit(tx, deps, ...events);
}

/** The note of the stock history and the reason in the audit log. */
export function importNote({ fileName }: ImportRow): string {
  return `Import: ${fileName}`.slice(0, 200);
}

export function undoNote({ fileName }: ImportRow): string {
  return `Undo of the import: ${fileName}`.slice(0, 200);
}

function recordsEachProduct({ counts }: ImportRow): boolean {
  return counts.new + counts.changed <= MAX_RECORDED_PRODUCTS;
}

function productObject(id: string, sku: string) {
  return { type: 'product', id, name: sku } as const;
}

function changeEvents(
  cause: Pick<AuditEvent, 'by' | 'reason'>,
  object: AuditEvent['object'],
  {
    fields,
    stock,
  }: {
    readonly fields: { readonly before: ProductFields; readonly after: ProductFields } | null;
    readonly stock: { readonly before: number; readonly after: number } | null;
  },
): AuditEvent[] {
  const events: AuditEvent[] = [];
  if (fields) events.push({ ...cause, action: 'product-changed', object, ...fields });
  if (stock) {
    const [before, after] = [{ stock: stock.before }, { stock: stock.after }];
    events.push({ ...cause, action: 'stock-corrected', object, before, after });
  }
  return events;
}
