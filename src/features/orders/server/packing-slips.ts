import { and, inArray } from 'drizzle-orm';
import { nameIn } from '#features/catalogue/domain/attributes.ts';
import { findMpns } from '#features/catalogue/server/index.ts';
import { presentDelivery } from '#features/shipping/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import { formatOrderNumber } from '../domain/order-number.ts';
import type { PackingSlip, PackingSlipQuery } from '../domain/packing-slip.ts';
import { activeOrders, selectOrders, type LineRow, type OrderRow } from './order-rows.ts';
import { orders } from './order-tables.ts';
import { presentAddress } from '#shared/postal-address.ts';

/**
 * The packing slips of these orders, in their order; with `parcel`, of that parcel only. Cancelled, deleted and
 * expired orders have none.
 */
export async function listPackingSlips(
  db: Queryable,
  { orders: ids = [], parcel }: PackingSlipQuery,
): Promise<PackingSlip[]> {
  if (ids.length === 0) return [];
  const rows = await selectOrders(db, and(inArray(orders.id, [...ids]), activeOrders));
  const lines = rows.flatMap((row) => row.lines);
  const unrecorded = lines.filter(({ mpn }) => mpn === null).map(({ productId }) => productId);
  const mpns = await findMpns(db, unrecorded);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wanted = ids.flatMap((id) => byId.get(id) ?? []);
  if (parcel === undefined)
    return wanted.map((row) => presentPackingSlip(row, linesToPack(row), mpns));
  return wanted.flatMap((row) => {
    const at = row.parcels.findIndex(({ id }) => id === parcel);
    return at < 0 ? [] : [presentPackingSlip(row, linesOfParcel(row, at), mpns, at + 1)];
  });
}

/** The lines with what is in one of the parcels. If nobody recorded what is in it, all of them. */
function linesOfParcel(row: OrderRow, at: number): readonly LineRow[] {
  const inside = row.parcels[at]?.lines ?? [];
  if (inside.length === 0) return linesToPack(row);
  const quantities = new Map(inside.map(({ position, quantity }) => [position, quantity]));
  return row.lines.flatMap((line) => {
    const quantity = quantities.get(line.position);
    return quantity === undefined ? [] : [{ ...line, quantity }];
  });
}

/** The lines with the pieces that are not cancelled; of an order that is partly shipped, those that are left. */
function linesToPack({ lines, fulfilment }: OrderRow): readonly LineRow[] {
  const gone = (line: LineRow) => (fulfilment === 'partly-shipped' ? line.shipped : 0);
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.cancelled - gone(line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** @param mpns by product id, for lines of older versions, which have not recorded them */
function presentPackingSlip(
  row: OrderRow,
  lines: readonly LineRow[],
  mpns: ReadonlyMap<string, string>,
  parcel: number | null = null,
): PackingSlip {
  return {
    order: row.id,
    orderNumber: formatOrderNumber(row.orderNumber),
    placedAt: row.placedAt.toISOString(),
    userName: row.customerName,
    name: row.contactName,
    number: row.contactNumber,
    address: row.address,
    deliveryAddress: row.deliveryAddress && presentAddress(row.deliveryAddress),
    deliveryMethod: row.deliveryMethod && presentDelivery(row.deliveryMethod),
    parcel,
    rest: parcel === null && row.fulfilment === 'partly-shipped',
    awaitingPayment: row.paymentMethod === 'card' && row.paymentState === 'open',
    lines: lines.map(({ productId, mpn, quantity, ...line }) => ({
      sku: line.sku,
      mpn: (mpn ?? mpns.get(productId)) || null,
      customerPartNumber: line.customerPartNumber,
      note: line.note,
      productname: nameIn(currentLanguage(), { name: line.productName, ...line }),
      quantity,
    })),
  };
}
