import {
  and,
  eq,
  exists,
  getTableColumns,
  inArray,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Translations } from '#features/catalogue/domain/attributes.ts';
import type { TaxCategory } from '#features/tax/domain/tax-group.ts';
import type { Queryable } from '#platform/database/database.ts';
import { ownerOf, type Owner } from '#shared/caller.ts';
import type { EventPieces } from '../domain/order-history.ts';
import type { ParcelDetails } from '../domain/parcels.ts';
import {
  orderHistory,
  orderLines,
  orderParcelLines,
  orderParcels,
  orders,
  visibleOrders,
} from './order-tables.ts';

export interface LineRow {
  readonly position: number;
  readonly productId: string;
  readonly sku: string;
  readonly mpn: string | null;
  readonly customerPartNumber: string | null;
  readonly note: string | null;
  readonly productName: string;
  /** Of the name. */
  readonly translations: Translations;
  readonly image: string;
  readonly quantity: number;
  /** A bigint as text: PostgreSQL’s JSON numbers would be rounded in JavaScript. */
  readonly unitPrice: string;
  readonly total: string;
  /** Pieces that have left the shop. */
  readonly shipped: number;
  /** Pieces that were cancelled. */
  readonly cancelled: number;
  /** Pieces that refunds have named. */
  readonly refunded: number;
  /** Pieces that came back and were credited. */
  readonly returned: number;
  readonly taxCategory: TaxCategory | null;
  readonly taxRatePpm: number | null;
  /** The quote that the price is from, and its line. */
  readonly quoteNumber: string | null;
  readonly quoteLine: number | null;
}

/** The lines of an order, or the first of them. @param from the table, or a query of it */
const linesFrom = (from: SQL) => sql<LineRow[]>`(
  select json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'sku', l.sku,
    'mpn', l.mpn, 'customerPartNumber', l.customer_part_number, 'note', l.note,
    'productName', l.product_name, 'translations', l.translations, 'image', l.image,
    'quantity', l.quantity, 'cancelled', l.cancelled, 'refunded', l.refunded, 'returned', l.returned,
    'taxCategory', l.tax_category, 'taxRatePpm', l.tax_rate_ppm,
    'quoteNumber', l.quote_number, 'quoteLine', l.quote_line,
    'unitPrice', l.unit_price::text, 'total', l.total::text,
    'shipped', (select coalesce(sum(p.quantity), 0) from ${orderParcelLines} p
      where p.order_id = l.order_id and p.position = l.position)) order by l.position)
  from ${from} l where l.order_id = ${orders}.id)`;

const allLines = linesFrom(sql`${orderLines}`);

/** How many lines of each order lists have. A page of 100 orders could have 50,000. */
export const LISTED_LINES = 10;
const firstLines = linesFrom(sql`(
  select * from ${orderLines} where order_id = ${orders}.id order by position limit ${LISTED_LINES})`);
const lineCount = sql<number>`(
  select count(*)::int from ${orderLines} l where l.order_id = ${orders}.id)`;
/** As `isAllReturned` of lines. */
const allReturned = sql<boolean>`(
  select sum(l.returned) > 0 and bool_and(l.quantity - l.cancelled = l.returned)
  from ${orderLines} l where l.order_id = ${orders}.id)`;

export interface ParcelRow extends ParcelDetails {
  readonly id: string;
  /** A time as PostgreSQL writes it in JSON. */
  readonly shippedAt: string;
  readonly deliveredAt: string | null;
  /** What is in it; lists leave it out. */
  readonly lines: readonly EventPieces[];
}

// `${orders.id}` would be written as `id`, which is the id of the parcel here.
const parcelsWith = (lines: SQL) => sql<ParcelRow[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'carrier', p.carrier,
    'trackingNumber', p.tracking_number, 'trackingLink', p.tracking_link,
    'shippedAt', p.shipped_at, 'deliveredAt', p.delivered_at, 'lines', ${lines}) order by p.position), '[]')
  from ${orderParcels} p where p.order_id = ${orders}.id)`;

export type OrderRow = typeof orders.$inferSelect & {
  readonly lines: readonly LineRow[];
  readonly parcels: readonly ParcelRow[];
};

const piecesOfParcel = sql`(
  select coalesce(json_agg(json_build_object('position', c.position, 'quantity', c.quantity)
    order by c.position), '[]')
  from ${orderParcelLines} c where c.parcel_id = p.id)`;

const columns = {
  ...getTableColumns(orders),
  lines: allLines,
  parcels: parcelsWith(piecesOfParcel),
};

/** An order in a list: with its first lines only. */
export type ListedOrderRow = OrderRow & {
  readonly lineCount: number;
  readonly allReturned: boolean;
};

const listedColumns = {
  ...getTableColumns(orders),
  lines: firstLines,
  lineCount,
  allReturned,
  parcels: parcelsWith(sql`'[]'::json`),
};

/** Orders that count as purchases: not cancelled, deleted or expired. */
export const activeOrders = sql`${orders.state} = 'placed' and ${orders.fulfilment} <> 'cancelled'`;

export const visible = visibleOrders(orders);

/** Visible orders with all their lines. */
export function selectOrders(db: Queryable, where: SQL | undefined) {
  return db.select(columns).from(orders).where(and(visible, where));
}

/** Orders for a list, also deleted ones and those that expired unpaid. */
export function selectListedOrders(db: Queryable, where: SQL | undefined) {
  return db.select(listedColumns).from(orders).where(where);
}

/** All lines of an order, deleted or not. */
export async function findLineRows(db: Queryable, orderId: string): Promise<readonly LineRow[]> {
  const rows = await db.select({ lines: allLines }).from(orders).where(eq(orders.id, orderId));
  return rows[0]?.lines ?? [];
}

/** Orders that can be opened: also those that expired unpaid, which are listed under their status only. */
const openable = or(visible, eq(orders.state, 'expired'));

/** Orders whose customer did not cancel them. */
const endedByShop = (db: Queryable) =>
  exists(
    db
      .select({ id: orderHistory.id })
      .from(orderHistory)
      .where(
        and(
          eq(orderHistory.orderId, orders.id),
          eq(orderHistory.event, 'cancel'),
          ne(orderHistory.byUserId, orders.customerId),
        ),
      ),
  );

type WhichOrders = 'openable' | 'deleted by the shop too' | 'deleted too';

function whichOrders(db: Queryable, which: WhichOrders): SQL | undefined {
  if (which === 'deleted too') return undefined;
  return which === 'openable' ? openable : or(openable, endedByShop(db));
}

/** The order, if it can be opened; on demand also one that was deleted. */
export async function findOrderRow(
  db: Queryable,
  id: string,
  which: WhichOrders = 'openable',
): Promise<OrderRow | null> {
  const [row] = await db
    .select(columns)
    .from(orders)
    .where(and(whichOrders(db, which), eq(orders.id, id)));
  return row ?? null;
}

/** An order that this transaction has locked, as it is now. */
export async function reloadOrder(tx: Queryable, id: string): Promise<OrderRow> {
  const row = await findOrderRow(tx, id);
  if (!row) throw new Error(`order ${id} is missing after its update`);
  return row;
}

/** The owner of the order: its customer, or the company that it was placed for; null where `findOrderRow` finds none. */
export async function findOrderOwner(
  db: Queryable,
  orderId: string,
  which: WhichOrders = 'openable',
): Promise<Owner | null> {
  const [row] = await db
    .select({ userId: orders.customerId, companyId: orders.companyId })
    .from(orders)
    .where(and(whichOrders(db, which), eq(orders.id, orderId)));
  return row ? ownerOf(row) : null;
}

/** Whom orders belong to now, by their ids. */
export async function findOrderOwners(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<OrderRow, 'companyId' | 'companyName' | 'customerId'>>> {
  if (orderIds.length === 0) return new Map();
  const { id, customerId, companyId, companyName } = orders;
  const rows = await db
    .select({ id, customerId, companyId, companyName })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of these orders those on invoice that have not ended. */
export async function findOrdersOnInvoice(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        eq(orders.paymentMethod, 'invoice'),
        eq(orders.state, 'placed'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** An SQL condition for other features: whether an order belongs to the company, or to nobody but its customer if null. */
export function belongsToSql(orderId: SQLWrapper, companyId: string | null): SQL {
  return sql`exists (select from ${orders} where ${orders.id} = ${orderId}
    and ${orders.companyId} is not distinct from ${companyId}::uuid)`;
}

/** The customer of the order; null where `findOrderRow` finds none. */
export async function findCustomerId(
  db: Queryable,
  orderId: string,
  which: WhichOrders = 'openable',
): Promise<string | null> {
  const [row] = await db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(and(whichOrders(db, which), eq(orders.id, orderId)));
  return row?.customerId ?? null;
}
