import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { readCursor } from '#shared/page.ts';
import type { OrderSort } from '../domain/order-sort.ts';
import type { OrderRow } from './order-rows.ts';

/** A place in a list: everything after it is on the next page. */
export interface OrderPlace {
  readonly sort: OrderSort;
  readonly value: SQL;
  readonly id: string;
}

interface Sort {
  /** The first part of it is `placed_at` or `total`; the id tells those apart that are equal there. */
  readonly by: SQL;
  readonly cursorOf: (row: OrderRow) => readonly [string | number, string];
  readonly place: (cursor: string) => Omit<OrderPlace, 'sort'>;
}

const END_OF_TIME = Date.UTC(9999, 11, 31);
const byTime = {
  cursorOf: (row: OrderRow) => [row.placedAt.getTime(), row.id] as const,
  place(cursor: string) {
    const parts = z.tuple([z.int().min(0).max(END_OF_TIME), z.guid()]);
    const [at, id] = readCursor(cursor, parts);
    return { value: sql`${new Date(at).toISOString()}::timestamptz`, id };
  },
};
const byTotal = {
  cursorOf: (row: OrderRow) => [row.total.toString(), row.id] as const,
  place(cursor: string) {
    const parts = z.tuple([z.string().regex(/^\d{1,18}$/), z.guid()]);
    const [total, id] = readCursor(cursor, parts);
    return { value: sql`${total}::bigint`, id };
  },
};

export const orderSortings: Readonly<Record<OrderSort, Sort>> = {
  newest: { by: sql`placed_at desc, id desc`, ...byTime },
  oldest: { by: sql`placed_at, id`, ...byTime },
  'total-high': { by: sql`total desc, id desc`, ...byTotal },
  'total-low': { by: sql`total, id`, ...byTotal },
};

const beyond: Readonly<Record<OrderSort, SQL>> = {
  newest: sql`(orders.placed_at, orders.id) <`,
  oldest: sql`(orders.placed_at, orders.id) >`,
  'total-high': sql`(orders.total, orders.id) <`,
  'total-low': sql`(orders.total, orders.id) >`,
};

export function after(place: OrderPlace | null): SQL | undefined {
  return place ? sql`${beyond[place.sort]} (${place.value}, ${place.id}::uuid)` : undefined;
}
