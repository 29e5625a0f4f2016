import type { Order } from '../contract.ts';
import { isPaid } from './order-standing.ts';

/** Papers about an order, to be printed. */
const orderDocuments = ['confirmation', 'receipt'] as const;
export type OrderDocument = (typeof orderDocuments)[number];

export const documentWords: Readonly<Record<OrderDocument, string>> = {
  confirmation: 'Order confirmation',
  receipt: 'Receipt',
};

/** A receipt is of money that was received. */
export function documentsOf(order: Order): readonly OrderDocument[] {
  return isPaid(order) ? orderDocuments : ['confirmation'];
}
