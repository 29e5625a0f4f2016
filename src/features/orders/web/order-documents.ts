import type { Order } from '../contract.ts';
import { isCancelledUnpaid, isExpired, isPaid } from './order-status.ts';

/** The printable documents of an order. */
const orderDocuments = ['confirmation', 'receipt'] as const;
export type OrderDocument = (typeof orderDocuments)[number];

export const documentTitles: Readonly<Record<OrderDocument, string>> = {
  confirmation: 'Order confirmation',
  receipt: 'Receipt',
};

export const printLabels: Readonly<Record<OrderDocument, string>> = {
  confirmation: 'Print order confirmation',
  receipt: 'Print receipt',
};

/** A receipt exists once the order is paid. A cancelled or expired order confirms nothing. */
export function documentsOf(order: Order): readonly OrderDocument[] {
  if (isCancelledUnpaid(order) || isExpired(order)) return [];
  return isPaid(order) ? orderDocuments : ['confirmation'];
}
