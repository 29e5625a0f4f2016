import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { stockMovements } from '#features/inventory/server/index.ts';
import { personSql } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { decodeCursor, pageSize, toPage, type Page, type PageQuery } from '#shared/pagination.ts';
import { formatOrderNumber } from '../domain/order-number.ts';
import type { StockMovement } from '../domain/stock-movement.ts';
import { orderHistory, orders } from './order-tables.ts';
import { visible } from './order-rows.ts';

const cursorParts = z.tuple([z.string().regex(/^\d{1,18}$/)]);

/** The admin who corrected the stock, or who caused the event of the order that changed it. */
const byUserId = sql`coalesce(${stockMovements.byUserId}, (
  select h.by_user_id from ${orderHistory} h
  where h.order_id = ${stockMovements.orderId} and h.at = ${stockMovements.at}
  order by h.id desc limit 1))`;

/** A page of a product's stock movements, newest first; also of a deleted product. */
export async function listStockMovements(
  db: Queryable,
  productId: string,
  query: PageQuery,
): Promise<Page<StockMovement>> {
  const size = pageSize(query);
  const before = query.cursor ? decodeCursor(query.cursor, cursorParts)[0] : null;
  const { id, at, reason, change, onHandAfter, note, orderId } = stockMovements;
  const rows = await db
    .select({
      id,
      at,
      reason,
      change,
      stock: onHandAfter,
      note,
      orderId,
      orderNumber: orders.orderNumber,
      orderVisible: sql<boolean>`${visible}`,
      by: personSql(byUserId),
    })
    .from(stockMovements)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        eq(stockMovements.productId, productId),
        before === null ? undefined : lt(id, BigInt(before)),
      ),
    )
    .orderBy(desc(id))
    .limit(size + 1);
  const page = toPage(rows, size, (row) => [String(row.id)]);
  return { items: page.items.map(present), next: page.next };
}

interface Row {
  readonly id: bigint;
  readonly at: Date;
  readonly reason: string;
  readonly change: number;
  readonly stock: number;
  readonly note: string | null;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly orderVisible: boolean;
  readonly by: StockMovement['by'];
}

function present({ id, at, orderId, orderNumber, orderVisible, ...rest }: Row): StockMovement {
  const order =
    orderId === null || orderNumber === null
      ? null
      : { id: orderId, orderNumber: formatOrderNumber(orderNumber), visible: orderVisible };
  return { _id: String(id), at: at.toISOString(), order, ...rest };
}
