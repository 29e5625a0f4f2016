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
    lines,
  };
}

/** Customers see `shop` for every employee; the audit log has the name. */
export function presentOrderEvent(row: HistoryRow, customerId: string): TimelineEvent {
  const { reason, amount, carrier, trackingNumber, trackingLink } = row.detail ?? {};
  return {
    at: row.at.toISOString(),
    event: row.event,
    by: row.byUserId === customerId ? 'customer' : 'shop',
    reason: reason ?? null,
    amount: amount ?? null,
    carrier: carrier ?? null,
    trackingNumber: trackingNumber ?? null,
    trackingLink: trackingLink ?? null,
  };
}
