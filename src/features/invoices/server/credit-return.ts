import { findOrderRow, type OrderRow } from '#features/orders/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { discountedGross } from '../domain/early-discount.ts';
import { creditPart, type InvoicePart, type Pieces } from '../domain/invoice-part.ts';
import { atMost, creditCancelled, invoicedGross, invoicedPieces } from './credit-order.ts';
import { findInvoicesOf, hasSource, lockInvoicesOf } from './invoice-store.ts';
import { findInvoicedOrder } from './find-discounts.ts';
import { issueInvoice, type InvoiceDeps } from './issue-invoice.ts';
import { orderedAmounts } from './order-amounts.ts';

/** Goods that came back. */
export interface ReturnedGoods {
  readonly orderId: string;
  /** By the position of the order line. */
  readonly pieces: Pieces;
  /** What the shop keeps of the net price of a line, in cents. */
  readonly feeOf: (position: number, net: bigint) => bigint;
  /** Whether the shipping that was invoiced is credited, too. */
  readonly withShipping: boolean;
}

export interface ReturnCredit {
  /** The credit note, or what it would be; null if earlier ones have credited all of it. */
  readonly part: InvoicePart | null;
  /** Pieces that were invoiced. The others have no credit note. */
  readonly pieces: Pieces;
}

/** What a credit note for returned goods would say, less the early-payment discount of its invoices; null if nothing of them is invoiced. */
export async function priceReturnCredit(
  tx: Queryable,
  row: OrderRow,
  { pieces, feeOf, withShipping }: ReturnedGoods,
): Promise<ReturnCredit | null> {
  const order = orderedAmounts(row);
  const { invoiced, discounts } = await findInvoicedOrder(tx, row);
  const known = invoicedPieces(invoiced, pieces);
  if (known.size === 0) return null;
  const shipping = withShipping ? invoiced.shipping : 0n;
  const whole = creditPart(order, invoiced, known, { shipping, feeOf, discounts });
  const left = invoicedGross(await findInvoicesOf(tx, row.id)) - discountedGross(discounts);
  const part = atMost(left, { part: whole, order, invoiced });
  return { part: part && part.gross > 0n ? part : null, pieces: known };
}

/** Issues the credit note for returned goods, once for each source. @returns it; null if nothing of them is invoiced */
export async function creditReturn(
  tx: Transaction,
  deps: InvoiceDeps,
  goods: ReturnedGoods,
  { source, reason }: { readonly source: string; readonly reason: string },
): Promise<(ReturnCredit & { readonly id: string | null }) | null> {
  await lockInvoicesOf(tx, goods.orderId);
  if (await hasSource(tx, source)) return null;
  const row = await findOrderRow(tx, goods.orderId, 'deleted too');
  if (!row || !(await creditCancelled(tx, deps, row))) return null;
  const credit = await priceReturnCredit(tx, row, goods);
  if (!credit?.part) return credit && { ...credit, id: null };
  const id = await issueInvoice(tx, deps, {
    kind: 'credit-note',
    row,
    order: orderedAmounts(row),
    part: credit.part,
    parcel: null,
    source,
    reason,
  });
  return { ...credit, id };
}
