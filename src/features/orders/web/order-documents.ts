import type { Order } from '../contract.ts';
import { isPaid } from './order-status.ts';

/** The printable documents of an order. */
const orderDocuments = ['confirmation', 'receipt'] as const;
export type OrderDocument = (typeof orderDocuments)[number];

export const documentTitles: Readonly<Record<OrderDocument, string>> = {
  confirmation: 'Order confirmation',
  receipt: 'Receipt',
};

/** A receipt exists once the order is paid. */
export function documentsOf(order: Order): readonly OrderDocument[] {
  return isPaid(order) ? orderDocuments : ['confirmation'];
}
