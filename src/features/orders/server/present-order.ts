import { presentAddress } from '#shared/postal-address.ts';
import { presentDelivery } from '#features/shipping/server/index.ts';
import { nameIn } from '#features/catalogue/domain/attributes.ts';
import { toMoneyDecimal, toUnitPriceDecimal, type Currency } from '#shared/money.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import type { OrderLine } from '../domain/order.ts';
import { amountToPay } from '../domain/order-amounts.ts';
import type { EventDetail, EventPieces, TimelineEvent } from '../domain/order-history.ts';
import { isAllReturned } from '../domain/order-totals.ts';
import { formatOrderNumber } from '../domain/order-number.ts';
import { orderStatus, statusTextOf } from '../domain/order-state.ts';
import { paymentMethodTexts, refundStatusOf } from '../domain/order-payment.ts';
import type { LinePieces, Parcel, ParcelDetails } from '../domain/parcels.ts';
import type { LineRow, ListedOrderRow, OrderRow, ParcelRow } from './order-rows.ts';
import type { HistoryRow } from './order-store.ts';
import { detailsOf } from './parcel-store.ts';

/** In the language of the request; a product without a translated name is named in English. */
export function presentOrder(row: OrderRow | ListedOrderRow): Order {
  const { currency } = row;
  const lines = row.lines.map((line) => presentLine(line, currency));
  const [first] = lines;
  const [parcel] = row.parcels;
  if (!first) throw new Error(`order ${row.id} has no lines`);
  return {
    _id: row.id,
    orderNumber: formatOrderNumber(row.orderNumber),
    name: row.contactName,
    userName: row.customerName,
    userMail: row.customerEmail,
    company: row.companyId === null ? null : { _id: row.companyId, name: row.companyName ?? '' },
    costCentre: row.costCentre,
    number: row.contactNumber,
    address: row.address,
    deliveryAddress: row.deliveryAddress && presentAddress(row.deliveryAddress),
    productId: first.productId,
    productname: first.productname,
    img: first.img,
    quantity: first.quantity,
    price: toMoneyDecimal({ minor: row.total, currency }),
    shipping: toMoneyDecimal({ minor: row.shipping, currency }),
    tax: toMoneyDecimal({ minor: row.tax, currency }),
    taxes: [...row.taxes],
    toPay: toMoneyDecimal({ minor: amountToPay(row), currency }),
    deliveryMethod: row.deliveryMethod && presentDelivery(row.deliveryMethod),
    taxNumber: row.taxNumber,
    ...(row.taxAnswer && { taxAnswer: row.taxAnswer }),
    paid: toMoneyDecimal({ minor: row.paid, currency }),
    currency,
    status: statusTextOf(row),
    delivery: paymentMethodTexts[row.paymentMethod],
    ...(row.purchaseOrder !== null && { purchaseOrder: row.purchaseOrder }),
    transactionId: row.transactionId,
    refunded: toMoneyDecimal({ minor: row.refunded, currency }),
    refundStatus: refundStatusOf[row.paymentState],
    fulfilment: row.fulfilment,
    carrier: parcel?.carrier ?? null,
    trackingNumber: parcel?.trackingNumber ?? null,
    trackingLink: parcel?.trackingLink ?? null,
    parcels: row.parcels.map((one) => presentParcel(one, row.lines)),
    placedAt: row.placedAt.toISOString(),
    heldUntil: orderStatus(row) === 'pending' ? (row.heldUntil?.toISOString() ?? null) : null,
    lines,
    lineCount: 'lineCount' in row ? row.lineCount : lines.length,
    allReturned: 'allReturned' in row ? row.allReturned : isAllReturned(lines),
  };
}

/** A line in the language of the request. */
export function presentLine(line: LineRow, currency: Currency): OrderLine {
  return {
    productId: line.productId,
    sku: line.sku,
    mpn: line.mpn || null,
    customerPartNumber: line.customerPartNumber,
    note: line.note,
    productname: nameIn(currentLanguage(), { name: line.productName, ...line }),
    img: line.image,
    quantity: line.quantity,
    unitPrice: toUnitPriceDecimal({ millionths: BigInt(line.unitPrice), currency }),
    price: toMoneyDecimal({ minor: BigInt(line.total), currency }),
    shipped: line.shipped,
    cancelled: line.cancelled,
    refunded: line.refunded,
    returned: line.returned,
    taxCategory: line.taxCategory,
    taxRatePpm: line.taxRatePpm,
    quote:
      line.quoteNumber === null ? null : { number: line.quoteNumber, line: line.quoteLine ?? 0 },
  };
}

/** A parcel as the API returns it. @param lines all lines of its order */
function presentParcel(parcel: ParcelRow, lines: readonly LineRow[]): Parcel {
  const { id, shippedAt, deliveredAt } = parcel;
  return {
    _id: id,
    ...detailsOf(parcel),
    shippedAt: new Date(shippedAt).toISOString(),
    deliveredAt: deliveredAt && new Date(deliveredAt).toISOString(),
    lines: presentPieces(parcel.lines, lines),
  };
}

/** Pieces of lines in the language of the request. @param lines all lines of the order */
function presentPieces(pieces: readonly EventPieces[], lines: readonly LineRow[]): LinePieces[] {
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  return pieces.flatMap(({ position, quantity }) => {
    const line = byPosition.get(position);
    if (!line) return [];
    const { productId, sku } = line;
    const productname = nameIn(currentLanguage(), { name: line.productName, ...line });
    return [{ productId, sku, productname, quantity }];
  });
}

interface TimelineReader {
  readonly customerId: string;
  /** Email addresses by user id; null when the reader is not an admin. */
  readonly employees: ReadonlyMap<string, string> | null;
  /** All lines of the order. */
  readonly lines: readonly LineRow[];
}

/** Customers see `shop` for every admin; admins see who it was, and that admin’s note. */
export function presentOrderEvent(
  row: HistoryRow,
  { customerId, employees, lines }: TimelineReader,
): TimelineEvent {
  const { reason, amount, receivedOn, note, enteredBy, enteredFor, colleague } = row.detail ?? {};
  const parcels = parcelsOf(row.detail);
  const [first] = parcels;
  return {
    at: row.at.toISOString(),
    event: row.event,
    by: row.byUserId === customerId || colleague ? 'customer' : 'shop',
    employee: employees?.get(row.byUserId ?? '') ?? null,
    reason: reason ?? null,
    amount: amount ?? null,
    receivedOn: receivedOn ?? null,
    note: (employees && note) ?? null,
    enteredBy: (employees && enteredBy) ?? null,
    enteredFor: enteredFor ?? null,
    colleague: colleague ?? null,
    carrier: first?.carrier ?? null,
    trackingNumber: first?.trackingNumber ?? null,
    trackingLink: first?.trackingLink ?? null,
    parcels,
    lines: presentPieces(row.detail?.lines ?? [], lines),
  };
}

function parcelsOf(detail: EventDetail | null): ParcelDetails[] {
  if (detail?.parcels) return [...detail.parcels];
  const { carrier, trackingNumber = null, trackingLink = null } = detail ?? {};
  return carrier ? [{ carrier, trackingNumber, trackingLink }] : [];
}
