import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { placeholders, prepared } from '#platform/database/prepared.ts';
import { refuse } from '#shared/refusal.ts';
import { parseTaxGroup, toTaxGroupText } from '#features/tax/domain/tax-group.ts';
import type { Currency } from '#shared/money.ts';
import type { TaxClass } from '#shared/tax-class.ts';
import type { AddedAmounts } from '../domain/order-amounts.ts';
import type { EventDetail, HistoryEvent } from '../domain/order-history.ts';
import { formatOrderNumber } from '../domain/order-number.ts';
import { paymentStateRefunded } from '../domain/order-payment-state.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { orderStatus } from '../domain/order-state.ts';
import { partNumberLines, telephoneLines } from '../domain/search-forms.ts';
import { orderHistory, orderLines, orders, orderSearchTexts } from './order-tables.ts';

export type LockedOrder = typeof orders.$inferSelect;
export type NewOrderRecord = typeof orders.$inferInsert & { readonly id: string };
export type NewLineRecord = Omit<
  typeof orderLines.$inferSelect,
  'orderId' | 'packed' | 'cancelled' | 'cancelledTotal' | 'refunded' | 'returned'
>;

/** A line of a new order with the class of its product, by which it is taxed. */
export interface PricedLine extends NewLineRecord {
  readonly taxClass: TaxClass;
}

const { orderId: _ofTheOrder, ...columnsOfLine } = getTableColumns(orderLines);
const lineColumns = Object.keys(columnsOfLine).map((key) => sql.identifier(key));
const lineColumnTypes = Object.entries(columnsOfLine).map(
  ([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`,
);

/** By whom an order was placed, if not by its customer. */
export interface PlacedBy {
  readonly byUserId: string;
  readonly detail: EventDetail;
}

/** Inserts the order, all its lines, its search text and its first history entry: a statement each, pipelined. */
export async function insertOrder(
  tx: Queryable,
  order: NewOrderRecord,
  lines: readonly NewLineRecord[],
  placedBy: PlacedBy | null,
): Promise<{ readonly orderNumber: number }> {
  const { id: orderId, customerId, placedAt: at } = order;
  const byUserId = placedBy?.byUserId ?? customerId;
  const detail = placedBy && JSON.stringify(placedBy.detail);
  const [[row]] = await Promise.all([
    orderInsert(tx).execute({
      ...order,
      heldUntil: order.heldUntil?.toISOString() ?? null,
      companyId: order.companyId ?? null,
      companyName: order.companyName ?? null,
      costCentreId: order.costCentreId ?? null,
      costCentre: order.costCentre ?? null,
      purchaseOrder: order.purchaseOrder ?? null,
      spendingMonth: order.spendingMonth ?? null,
      deliveryAddress: order.deliveryAddress ? JSON.stringify(order.deliveryAddress) : null,
      shipping: order.shipping ?? 0n,
      tax: order.tax ?? 0n,
      taxes: JSON.stringify(order.taxes ?? []),
      deliveryMethod: order.deliveryMethod ? JSON.stringify(order.deliveryMethod) : null,
      taxNumber: order.taxNumber ? JSON.stringify(order.taxNumber) : null,
      taxAnswer: order.taxAnswer ? JSON.stringify(order.taxAnswer) : null,
    }),
    historyInsert(tx).execute({ orderId, event: 'place', state: 'pending', byUserId, at, detail }),
    linesInsert(tx).execute({ orderId, lines: JSON.stringify(lines.map(toJson)) }),
    searchTextInsert(tx).execute({ orderId, text: searchTextOf(order, lines) }),
  ]);
  if (!row) throw new Error('the insert returned no order');
  return row;
}

const orderInsert = prepared((db) =>
  db
    .insert(orders)
    .values({
      ...placeholders([
        'id',
        'customerId',
        'companyId',
        'companyName',
        'costCentreId',
        'costCentre',
        'customerName',
        'customerEmail',
        'contactName',
        'contactNumber',
        'address',
        'paymentMethod',
        'purchaseOrder',
        'state',
        'paymentState',
        'total',
        'shipping',
        'tax',
        'currency',
        'placedAt',
        'language',
        'origin',
        'emailUnverified',
      ]),
      spendingMonth: sql`${sql.placeholder('spendingMonth')}::date`,
      // A timestamp that may be null: the column itself accepts no null for a placeholder.
      heldUntil: sql`${sql.placeholder('heldUntil')}::timestamptz`,
      deliveryAddress: sql`${sql.placeholder('deliveryAddress')}::jsonb`,
      taxes: sql`${sql.placeholder('taxes')}::jsonb`,
      deliveryMethod: sql`${sql.placeholder('deliveryMethod')}::jsonb`,
      taxNumber: sql`${sql.placeholder('taxNumber')}::jsonb`,
      taxAnswer: sql`${sql.placeholder('taxAnswer')}::jsonb`,
    })
    .returning({ orderNumber: orders.orderNumber })
    .prepare('insert_order'),
);

/** The lines are one JSON text. The select has the columns of the table in their order. */
const linesInsert = prepared((db) =>
  db
    .insert(orderLines)
    .select(
      sql`select ${sql.placeholder('orderId')}::uuid, ${sql.join(lineColumns, sql`, `)}
        from json_to_recordset(${sql.placeholder('lines')}::json)
          as line (${sql.join(lineColumnTypes, sql`, `)})`,
    )
    .prepare('insert_order_lines'),
);

const historyInsert = prepared((db) =>
  db
    .insert(orderHistory)
    .values({
      ...placeholders(['orderId', 'event', 'state', 'byUserId', 'at']),
      // The column itself would write the text as a JSON string.
      detail: sql`${sql.placeholder('detail')}::jsonb`,
    })
    .prepare('insert_order_history'),
);

const searchTextInsert = prepared((db) =>
  db
    .insert(orderSearchTexts)
    .values({
      orderId: sql.placeholder('orderId'),
      // The order number is given by the insert of the order, which precedes this in the pipeline.
      text: sql`'B-' || (select ${orders.orderNumber} from ${orders}
        where ${orders.id} = ${sql.placeholder('orderId')}) || E'\n' || ${sql.placeholder('text')}`,
    })
    .prepare('insert_order_search_text'),
);

/** Whether staff entered the order for its customer. */
export async function wasEntered(db: Queryable, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orderHistory.orderId })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        eq(orderHistory.event, 'place'),
        sql`${orderHistory.detail} ? 'enteredBy'`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * One field per line, so that a search cannot match across two fields. The address has the postal code
 * and the company. The order number and the transaction are added where they become known.
 */
function searchTextOf(order: NewOrderRecord, lines: readonly NewLineRecord[]): string {
  const { customerName, customerEmail, contactName, contactNumber, address } = order;
  const company = [order.companyName ?? '', order.costCentre ?? '', order.purchaseOrder ?? ''];
  const parts = lines.flatMap(({ productName, translations, sku, mpn, ...line }) => [
    productName,
    ...Object.values(translations),
    ...[sku, mpn ?? '', line.customerPartNumber ?? ''].flatMap(partNumberLines),
    line.note ?? '',
  ]);
  const contact = [contactName, ...telephoneLines(contactNumber), address];
  return [customerName, customerEmail, ...company, ...contact, ...parts].filter(Boolean).join('\n');
}

/** JSON numbers are exact up to 2^53 only: amounts are written as texts, which PostgreSQL reads as numbers. */
function toJson({ unitPrice, total, ...line }: NewLineRecord): object {
  const amounts = { unitPrice: unitPrice.toString(), total: total.toString() };
  return {
    ...line,
    ...amounts,
    packed: 0,
    cancelled: 0,
    cancelledTotal: 0,
    refunded: 0,
    returned: 0,
  };
}

/** Loads the order and locks its row until the transaction ends. */
export async function lockOrder(tx: Queryable, id: string): Promise<LockedOrder | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order ?? null;
}

/** What is added to the lines of an order, as its columns. */
export function addedColumns({ shipping, tax, taxes }: AddedAmounts, currency: Currency) {
  return { shipping, tax, taxes: taxes.map((group) => toTaxGroupText(group, currency)) };
}

/** What is added to the lines of a stored order. */
export function addedTo({ shipping, tax, taxes, currency }: LockedOrder): AddedAmounts {
  return { shipping, tax, taxes: taxes.map((group) => parseTaxGroup(group, currency)) };
}

/** The customer and the order of an audit entry. */
export function auditedOrder({ id, orderNumber, customerId, customerEmail }: LockedOrder) {
  return {
    user: { id: customerId, email: customerEmail },
    object: { type: 'order', id, name: formatOrderNumber(orderNumber) },
  } as const;
}

/**
 * Locks an order that its customer and the shop can open. One that expired is refused by `endedRefusal`.
 * @throws Refusal if there is no such order, or it was deleted.
 */
export async function lockOpenableOrder(tx: Queryable, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (!order || wasDeleted(order)) throw refuse(orderRefusals.orderNotFound, { id });
  return order;
}

/** Its customer or the shop deleted it before it was paid. */
export function wasDeleted({ state, fulfilment, transactionId }: LockedOrder): boolean {
  return state === 'cancelled' && transactionId === null && fulfilment !== 'cancelled';
}

interface OrderChange extends Partial<
  Pick<
    LockedOrder,
    | 'state'
    | 'paymentState'
    | 'fulfilment'
    | 'shippedAt'
    | 'cancelledTotal'
    | 'shipping'
    | 'tax'
    | 'taxes'
    | 'paid'
    | 'refunded'
  >
> {
  readonly event: HistoryEvent;
  readonly detail?: EventDetail;
  /** Null when a job of the shop made the change. */
  readonly byUserId: string | null;
  readonly at: Date;
}

/** Changes a locked order and records the change in its history. */
export async function updateOrder(
  tx: Queryable,
  order: LockedOrder,
  change: OrderChange,
): Promise<void> {
  const { event, detail = null, byUserId, at } = change;
  const {
    state = order.state,
    paymentState = order.paymentState,
    fulfilment = order.fulfilment,
    shippedAt = order.shippedAt,
    cancelledTotal = order.cancelledTotal,
    shipping = order.shipping,
    tax = order.tax,
    taxes = order.taxes,
    paid = order.paid,
    refunded = order.refunded,
  } = change;
  const amounts = { cancelledTotal, shipping, tax, taxes, paid, refunded };
  const changed = { state, paymentState, fulfilment, shippedAt, ...amounts };
  await tx.update(orders).set(changed).where(eq(orders.id, order.id));
  const status = orderStatus(changed);
  await tx
    .insert(orderHistory)
    .values({ orderId: order.id, event, state: status, fulfilment, detail, byUserId, at });
}

export type HistoryRow = typeof orderHistory.$inferSelect;

/** The history of an order, oldest first. */
export function findHistory(db: Queryable, orderId: string): Promise<HistoryRow[]> {
  return db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id))
    .limit(MAX_EVENTS);
}

/** A bound on the list; an order has a handful of events. */
const MAX_EVENTS = 500;

/** Sets the transaction that pays, or would have paid, the order, which is then found by it. */
export async function setTransaction(tx: Queryable, id: string, transactionId: string) {
  await tx.update(orders).set({ transactionId }).where(eq(orders.id, id));
  await tx
    .update(orderSearchTexts)
    .set({ text: sql`${orderSearchTexts.text} || E'\n' || ${transactionId}` })
    .where(eq(orderSearchTexts.orderId, id));
}

/** Keeps the transaction that paid an invoice of an order, if it is its first. The order must be locked. */
export async function noteTransaction(tx: Queryable, id: string, transactionId: string) {
  const first = and(eq(orders.id, id), isNull(orders.transactionId));
  const rows = await tx.select({ id: orders.id }).from(orders).where(first);
  if (rows.length > 0) await setTransaction(tx, id, transactionId);
}

/**
 * Sets the total refunded, in cents, and the payment state of an order whose own transaction this is. The order
 * must be locked.
 */
export async function setRefunded(
  tx: Queryable,
  id: string,
  transactionId: string,
  refunded: bigint,
): Promise<void> {
  const own = and(eq(orders.id, id), eq(orders.transactionId, transactionId));
  const [order] = await tx.select().from(orders).where(own);
  if (!order) return;
  const paymentState = paymentStateRefunded(order.paymentState, order.paid, refunded);
  await tx.update(orders).set({ refunded, paymentState }).where(own);
}

/** Adds cents that were refunded of a payment of its invoices. The order must be locked. */
export async function addRefunded(tx: Queryable, id: string, change: bigint): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  if (!order || change === 0n) return;
  const refunded = order.refunded + change;
  const paymentState = paymentStateRefunded(order.paymentState, order.paid, refunded);
  await tx.update(orders).set({ refunded, paymentState }).where(eq(orders.id, id));
}

/** Marks a closed order as paid, whose money arrived late. */
export async function setPaid(
  tx: Queryable,
  id: string,
  change: Pick<LockedOrder, 'paymentState' | 'paid'>,
): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id));
}
