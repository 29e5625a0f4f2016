import { findOrderRow, type OrderRow, type ParcelRow } from '#features/orders/server/index.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { InvoiceMoment } from '#features/settings/domain/business-settings.ts';
import type { Transaction } from '#platform/database/database.ts';
import { invoicePart, piecesToInvoice, type Pieces } from '../domain/invoice-part.ts';
import { creditEarlierRefunds } from './credit-order.ts';
import { hasSource, lockInvoicesOf } from './invoice-store.ts';
import { findInvoicedOrder } from './find-discounts.ts';
import { issueInvoice, type InvoiceDeps } from './issue-invoice.ts';
import { orderedAmounts } from './order-amounts.ts';
import { findLinkOfNew, type PaymentLinkDeps } from './payment-links.ts';

type LinkingDeps = InvoiceDeps & PaymentLinkDeps;

async function invoicesAt(tx: Transaction, deps: InvoiceDeps): Promise<InvoiceMoment> {
  return (await loadSection(tx, deps.initial, 'documents')).invoiceAt;
}

/**
 * Invoices the pieces in a parcel, once, if the shop invoices what it ships. An order on invoice is invoiced then in any
 * case, also if invoices were turned off since: it is paid afterwards.
 */
export async function invoiceParcel(
  tx: Transaction,
  deps: LinkingDeps,
  { orderId, parcelId }: { readonly orderId: string; readonly parcelId: string },
): Promise<void> {
  const moment = await invoicesAt(tx, deps);
  await invoicePieces(tx, deps, orderId, `parcel:${parcelId}`, (row, left) => {
    if (moment !== 'shipment' && row.paymentMethod !== 'invoice') return nothing;
    const parcel = row.parcels.find(({ id }) => id === parcelId) ?? null;
    return { parcel, pieces: parcel ? piecesIn(parcel, left) : new Map<number, number>() };
  });
}

const nothing = { parcel: null, pieces: new Map<number, number>() };

function piecesIn({ lines }: ParcelRow, left: Pieces): Pieces {
  return new Map(
    lines.flatMap(({ position, quantity }) => {
      const pieces = Math.min(quantity, left.get(position) ?? 0);
      return pieces > 0 ? [[position, pieces] as const] : [];
    }),
  );
}

/** Invoices all that stands of a paid order, once, if the shop invoices what is paid. */
export async function invoicePaidOrder(
  tx: Transaction,
  deps: LinkingDeps,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  if ((await invoicesAt(tx, deps)) !== 'payment') return;
  await invoicePieces(tx, deps, orderId, `order:${orderId}`, (row, left) => ({
    parcel: row.parcels[0] ?? null,
    pieces: left,
  }));
}

type Choose = (
  row: OrderRow,
  left: Pieces,
) => { readonly parcel: ParcelRow | null; readonly pieces: Pieces };

async function invoicePieces(
  tx: Transaction,
  deps: LinkingDeps,
  orderId: string,
  source: string,
  choose: Choose,
): Promise<void> {
  await lockInvoicesOf(tx, orderId);
  if (await hasSource(tx, source)) return;
  const row = await findOrderRow(tx, orderId, 'deleted too');
  if (!row) return;
  const order = orderedAmounts(row);
  const { invoiced } = await findInvoicedOrder(tx, row);
  const { parcel, pieces } = choose(row, piecesToInvoice(order, invoiced));
  if (pieces.size === 0) return;
  const part = invoicePart(order, invoiced, pieces);
  const linkOf = await findLinkOfNew(tx, deps, row);
  const kind = 'invoice';
  const id = await issueInvoice(tx, deps, { kind, row, order, part, parcel, source, linkOf });
  await creditEarlierRefunds(tx, deps, row, id);
}
