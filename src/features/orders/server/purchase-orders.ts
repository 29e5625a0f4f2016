import { and, asc, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { findOrderTerms } from '#features/payment-terms/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { pdfName, storePdf, type StoredPdf } from '#platform/files/store-pdf.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import {
  MAX_PURCHASE_ORDER_FILES,
  purchaseOrderRefusals,
  type PurchaseOrder,
} from '../domain/purchase-order.ts';
import { auditedOrder, lockOpenableOrder } from './order-store.ts';
import {
  endPurchaseOrderHold,
  findPurchaseOrderHold,
  type HoldRow,
} from './purchase-order-holds.ts';
import { purchaseOrderFiles } from './purchase-order-tables.ts';

/** Not served to visitors. */
const FOLDER = 'purchase-orders';

export interface PurchaseOrderDeps {
  readonly files: Files;
}

/**
 * The purchase order of an order, and whether the terms of the company ask for it.
 * @param isForStaff also who let the order ship without it, and why
 */
export async function findPurchaseOrder(
  db: Queryable,
  orderId: string,
  isForStaff = false,
): Promise<PurchaseOrder> {
  const terms = await findOrderTerms(db, orderId);
  const hold = await findPurchaseOrderHold(db, orderId);
  const rows = await db
    .select()
    .from(purchaseOrderFiles)
    .where(eq(purchaseOrderFiles.orderId, orderId))
    .orderBy(asc(purchaseOrderFiles.id));
  return {
    wanted: terms?.purchaseOrderFile ?? 'none',
    holdsShipment: hold !== null && hold.endedAt === null,
    released: hold && presentRelease(hold, isForStaff),
    files: rows.map(({ id: _id, name, bytes, byName: addedBy, at }) => ({
      _id,
      name,
      bytes,
      addedBy,
      at: at.toISOString(),
    })),
  };
}

function presentRelease(
  { endedAt, releasedBy, releasedByName, reason }: HoldRow,
  isForStaff: boolean,
): PurchaseOrder['released'] {
  if (endedAt === null || releasedBy === null) return null;
  const at = endedAt.toISOString();
  return isForStaff ? { at, by: releasedByName, reason } : { at, by: null, reason: null };
}

/** Stores a PDF. @throws Refusal when it is none; nothing is stored then */
export async function storePurchaseOrder(
  { files }: PurchaseOrderDeps,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredPdf> {
  const stored = await storePdf(files, FOLDER, content);
  if (!stored) throw refuse(purchaseOrderRefusals.notAPdf, {});
  return stored;
}

/**
 * Adds a stored file to an order, which is recorded for its company. The same file again changes nothing, and is never one
 * too many.
 */
export async function addPurchaseOrderFile(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  id: string,
  { name, digest, bytes }: StoredPdf & { readonly name: string },
): Promise<void> {
  const order = await lockOpenableOrder(tx, id);
  const { id: byUserId, name: byName } = by.caller;
  const added = await tx
    .insert(purchaseOrderFiles)
    .values({
      id: deps.newId(),
      orderId: id,
      name,
      bytes,
      digest,
      byUserId,
      byName,
      at: deps.now(),
    })
    .onConflictDoNothing()
    .returning({ id: purchaseOrderFiles.id });
  const files = await tx.$count(purchaseOrderFiles, eq(purchaseOrderFiles.orderId, id));
  if (added.length > 0 && files > MAX_PURCHASE_ORDER_FILES) {
    throw refuse(purchaseOrderRefusals.tooManyFiles, { max: MAX_PURCHASE_ORDER_FILES });
  }
  await endPurchaseOrderHold(tx, deps, id);
  if (added.length === 0 || order.companyId === null) return;
  await recordAudit(tx, deps, {
    action: 'purchase-order-added',
    by,
    companyId: order.companyId,
    ...auditedOrder(order),
    after: { fileName: name },
  });
}

/** Streams a file of an order. @throws Refusal when the order has no such file */
export async function* readPurchaseOrder(
  db: Queryable,
  { files }: PurchaseOrderDeps,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): AsyncGenerator<Uint8Array> {
  const [row] = await db
    .select()
    .from(purchaseOrderFiles)
    .where(and(eq(purchaseOrderFiles.id, fileId), eq(purchaseOrderFiles.orderId, id)));
  if (!row) throw refuse(purchaseOrderRefusals.fileNotFound, {});
  yield* files.read(pdfName(FOLDER, row.digest));
}
