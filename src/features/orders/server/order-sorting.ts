import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor } from '#shared/pagination.ts';
import type { OrderSort } from '../domain/order-sort.ts';
import type { OrderRow } from './order-rows.ts';

/** A position in a sorted list. The next page holds the orders after it. */
export interface CursorPosition {
  readonly sort: OrderSort;
  readonly value: SQL;
  readonly id: string;
}

interface Sort {
  /** Begins with `placed_at` or `total`; the id breaks ties. */
  readonly orderBy: SQL;
  readonly cursorOf: (row: OrderRow) => readonly [string | number, string];
  readonly positionAt: (cursor: string) => Omit<CursorPosition, 'sort'>;
}

const END_OF_TIME = Date.UTC(9999, 11, 31);
const byTime = {
  cursorOf: (row: OrderRow) => [row.placedAt.getTime(), row.id] as const,
  positionAt(cursor: string) {
    const parts = z.tuple([z.int().min(0).max(END_OF_TIME), z.guid()]);
    const [at, id] = decodeCursor(cursor, parts);
    return { value: sql`${new Date(at).toISOString()}::timestamptz`, id };
  },
};
const byTotal = {
  cursorOf: (row: OrderRow) => [row.total.toString(), row.id] as const,
  positionAt(cursor: string) {
    const parts = z.tuple([z.string().regex(/^\d{1,18}$/), z.guid()]);
    const [total, id] = decodeCursor(cursor, parts);
    return { value: sql`${total}::bigint`, id };
  },
};

export const orderSorting: Readonly<Record<OrderSort, Sort>> = {
  newest: { orderBy: sql`placed_at desc, id desc`, ...byTime },
  oldest: { orderBy: sql`placed_at, id`, ...byTime },
  'total-high': { orderBy: sql`total desc, id desc`, ...byTotal },
  'total-low': { orderBy: sql`total, id`, ...byTotal },
};

const comparisons: Readonly<Record<OrderSort, SQL>> = {
  newest: sql`(orders.placed_at, orders.id) <`,
  oldest: sql`(orders.placed_at, orders.id) >`,
  'total-high': sql`(orders.total, orders.id) <`,
  'total-low': sql`(orders.total, orders.id) >`,
};

export function afterCursor(positionAt: CursorPosition | null): SQL | undefined {
  return positionAt
    ? sql`${comparisons[positionAt.sort]} (${positionAt.value}, ${positionAt.id}::uuid)`
    : undefined;
}
