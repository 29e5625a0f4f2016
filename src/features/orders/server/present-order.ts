import { toMoneyDecimal, toUnitPriceDecimal } from '#shared/money.ts';
import type { Order } from '../contract.ts';
import type { TimelineEvent } from '../domain/order-history.ts';
import { formatOrderNumber } from '../domain/order-number.ts';
import { statusTexts } from '../domain/order-state.ts';
import { paymentMethodTexts, refundStatusOf } from '../domain/order-payment.ts';
import type { OrderRow } from './order-rows.ts';
import type { HistoryRow } from './order-store.ts';

export function presentOrder(row: OrderRow): Order {
  const { currency } = row;
  const lines = row.lines.map((line) => ({
    productId: line.productId,
    sku: line.sku,
    productname: line.productName,
    img: line.image,
    quantity: line.quantity,
    unitPrice: toUnitPriceDecimal({ millionths: BigInt(line.unitPrice), currency }),
    price: toMoneyDecimal({ minor: BigInt(line.total), currency }),
  }));
  const [first] = lines;
  if (!first) throw new Error(`order ${row.id} has no lines`);
  return {
    _id: row.id,
    orderNumber: formatOrderNumber(row.orderNumber),
    name: row.contactName,
    userName: row.customerName,
    userMail: row.customerEmail,
    number: row.contactNumber,
    address: row.address,
    productId: first.productId,
    productname: first.productname,
    img: first.img,
    quantity: first.quantity,
    price: toMoneyDecimal({ minor: row.total, currency }),
    currency,
    status: statusTexts[row.state],
    delivery: paymentMethodTexts[row.paymentMethod],
    transactionId: row.transactionId,
    refunded: toMoneyDecimal({ minor: row.refunded, currency }),
    refundStatus: refundStatusOf(row.total, row.refunded),
    fulfilment: row.fulfilment,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    trackingLink: row.trackingLink,
    placedAt: row.placedAt.toISOString(),
    heldUntil: row.state === 'pending' ? (row.heldUntil?.toISOString() ?? null) : null,
    lines,
  };
}

interface TimelineReader {
  readonly customerId: string;
  /** Email addresses by user id; null when the reader is not an admin. */
  readonly employees: ReadonlyMap<string, string> | null;
}

/** Customers see `shop` for every employee; admins see who it was, and the employee’s note. */
export function presentOrderEvent(
  row: HistoryRow,
  { customerId, employees }: TimelineReader,
): TimelineEvent {
  const { reason, amount, receivedOn, note, carrier, trackingNumber, trackingLink } =
    row.detail ?? {};
  return {
    at: row.at.toISOString(),
    event: row.event,
    by: row.byUserId === customerId ? 'customer' : 'shop',
    employee: employees?.get(row.byUserId ?? '') ?? null,
    reason: reason ?? null,
    amount: amount ?? null,
    receivedOn: receivedOn ?? null,
    note: (employees && note) ?? null,
    carrier: carrier ?? null,
    trackingNumber: trackingNumber ?? null,
    trackingLink: trackingLink ?? null,
  };
}
