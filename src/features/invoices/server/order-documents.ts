import { asc, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { findWithoutEInvoice, issueDocument } from '#features/documents/server/index.ts';
import { formatOrderNumber } from '#features/orders/domain/order-number.ts';
import { findBalancesOf } from '#features/ledger/server/index.ts';
import { findOrderOwner, findOrderRow, type OrderRow } from '#features/orders/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { Owner } from '#shared/caller.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { invoiceRefusals } from '../contract.ts';
import { isOverdue } from '../domain/invoice-state.ts';
import type { OrderDocument, OrderDocumentKind } from '../domain/invoice.ts';
import {
  invoicePart,
  nothingInvoiced,
  piecesToInvoice,
  type Pieces,
} from '../domain/invoice-part.ts';
import { draftDocument, findBuyer, findCustoms } from './draft-document.ts';
import { findInvoicesOf, lockInvoicesOf } from './invoice-store.ts';
import { orderDocuments } from './invoice-tables.ts';
import type { InvoiceDeps } from './issue-invoice.ts';
import { openOf } from './list-invoices.ts';
import { isEnded, orderedAmounts } from './order-amounts.ts';

/** The issued documents of an order, the oldest first. */
export async function listOrderDocuments(
  db: Queryable,
  orderId: string,
  today: string,
): Promise<OrderDocument[]> {
  const invoiced = await findInvoicesOf(db, orderId);
  const others = await db
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(orderDocuments.id));
  const withoutXml = await findWithoutEInvoice(
    db,
    invoiced.map(({ id }) => id),
  );
  const balances = await findBalancesOf(db, invoiced);
  const documents = [
    ...invoiced.map(({ id, kind, number, issuedAt, dueDay, gross: minor, currency }) => {
      const open = openOf(kind, balances.get(id) ?? 0n);
      return {
        _id: id,
        kind,
        number,
        issuedAt: issuedAt.toISOString(),
        parcel: null,
        gross: toMoneyDecimal({ minor, currency }),
        currency,
        open: toMoneyDecimal({ minor: open, currency }),
        dueDay,
        isOverdue: isOverdue(open, dueDay, today),
        hasXml: !withoutXml.has(id),
      };
    }),
    ...others.map(present),
  ];
  return documents.toSorted((a, b) => (a.issuedAt < b.issuedAt ? -1 : 1));
}

function present(row: typeof orderDocuments.$inferSelect): OrderDocument {
  const { id, kind, number, issuedAt, parcelId } = row;
  return {
    _id: id,
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    parcel: parcelId,
    gross: null,
    open: null,
    dueDay: null,
    isOverdue: false,
    currency: null,
    hasXml: false,
  };
}

interface WantedDocument {
  readonly orderId: string;
  readonly kind: OrderDocumentKind;
  readonly parcel?: string | undefined;
}

/**
 * Issues a document of an order, or returns the one that says the same: a confirmation is issued again only if pieces were
 * cancelled since.
 * @param by staff, whose act is recorded; null if the customer asks
 */
export async function issueOrderDocument(
  tx: Transaction,
  deps: InvoiceDeps,
  by: Actor | null,
  { orderId, kind, parcel: parcelId }: WantedDocument,
): Promise<OrderDocument> {
  await lockInvoicesOf(tx, orderId);
  const row = await findOrderRow(tx, orderId);
  if (!row) throw refuse(invoiceRefusals.orderNotFound, {});
  const known = row.parcels.find(({ id }) => id === parcelId) ?? null;
  if (parcelId !== undefined && !known) throw refuse(invoiceRefusals.parcelNotFound, {});
  const parcel = kind === 'delivery-note' ? known : null;
  if (isEnded(row) && !parcel) throw refuse(invoiceRefusals.orderEnded, {});
  const source = sourceOf(row, kind, parcel?.id);
  const [issued] = await tx.select().from(orderDocuments).where(eq(orderDocuments.source, source));
  if (issued) return present(issued);
  // It asks for the whole order, which would be paid twice.
  if (kind === 'pro-forma' && (await findInvoicesOf(tx, orderId)).length > 0) {
    throw refuse(invoiceRefusals.orderInvoiced, {});
  }

  const settings = await loadSettings(tx, deps.initial);
  const order = orderedAmounts(row);
  const all = piecesToInvoice(order, nothingInvoiced);
  const inside: Pieces | null =
    parcel && parcel.lines.length > 0
      ? new Map(parcel.lines.map(({ position, quantity }) => [position, quantity]))
      : null;
  const part = invoicePart(order, nothingInvoiced, inside ?? all);
  const buyer = await findBuyer(tx, row);
  const customs = await findCustoms(tx, row);
  const draft = withLanguage(row.language, () =>
    draftDocument({
      kind,
      row,
      order,
      part,
      settings,
      buyer,
      customs,
      day: dayAt(deps.now(), deps.timeZone),
      timeZone: deps.timeZone,
      parcel,
      prepaid: 0n,
      terms: null,
      corrects: [],
    }),
  );
  const { id, document } = await issueDocument(tx, deps, draft, settings.documents.prefixes[kind]);
  const { number } = document;
  const stored = {
    id,
    kind,
    number,
    orderId,
    parcelId: parcel?.id ?? null,
    source,
    issuedAt: deps.now(),
  };
  await tx.insert(orderDocuments).values(stored);
  if (by) {
    await recordAudit(tx, deps, {
      action: 'order-document-issued',
      by,
      object: { type: 'order', id: orderId, name: formatOrderNumber(row.orderNumber) },
      after: { number },
    });
  }
  return present(stored);
}

function sourceOf(row: OrderRow, kind: OrderDocumentKind, parcelId: string | undefined): string {
  if (parcelId !== undefined) return `${kind}:${parcelId}`;
  const cancelled = row.lines.map((line) => line.cancelled).join(',');
  return `${kind}:${row.id}:${cancelled}`;
}

/** The owner of the order that a document is about. */
export async function findDocumentOwner(db: Queryable, id: string): Promise<Owner | null> {
  const [row] = await db
    .select({ orderId: orderDocuments.orderId })
    .from(orderDocuments)
    .where(eq(orderDocuments.id, id));
  return row ? findOrderOwner(db, row.orderId, 'deleted too') : null;
}
