import { and, asc, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { pageSize, readCursor, toPage, type Page } from '#shared/page.ts';
import { text } from '#shared/text.ts';
import type { listManagedProducts as call, ManagedSummary } from '../contract.ts';
import type { ManagedSort } from '../domain/managed-list.ts';
import { categories, NO_PRICE, products } from './catalogue-tables.ts';
import { lowStock } from './count-low-stock.ts';
import { wordsIn } from './list-products.ts';
import { presentManaged } from './present-product.ts';
import { managedRows, type ManagedRow } from './product-rows.ts';
import { afterFeaturedRank, featuredRankCursor } from './featured-rank-cursor.ts';

export type ManagedQuery = z.output<(typeof call)['query']>;

/** What a list is ordered by before the id: the column, its direction, and its value in a cursor. */
interface Order {
  readonly by: SQL;
  readonly down: boolean;
  readonly of: (row: ManagedRow) => string | number;
  readonly kind: 'text' | 'number' | 'price';
}

const onHand = sql`${stockLevels.onHand}`;
const priceUp = sql`coalesce(${products.unitPrice}, ${sql.raw(NO_PRICE)})`;
const priceDown = sql`coalesce(${products.unitPrice}, -1)`;

const orders: Readonly<Record<Exclude<ManagedSort, 'shop' | 'newest'>, Order>> = {
  name: { by: sql`${products.name}`, down: false, of: (row) => row.name, kind: 'text' },
  'price-low': {
    by: priceUp,
    down: false,
    of: (row) => String(row.unitPrice ?? NO_PRICE),
    kind: 'price',
  },
  'price-high': {
    by: priceDown,
    down: true,
    of: (row) => String(row.unitPrice ?? -1n),
    kind: 'price',
  },
  'stock-low': { by: onHand, down: false, of: (row) => row.stock, kind: 'number' },
  'stock-high': { by: onHand, down: true, of: (row) => row.stock, kind: 'number' },
};

/** A page of the products of the back office, as it is narrowed down and ordered. */
export async function listManagedProducts(
  db: Queryable,
  query: ManagedQuery,
): Promise<Page<ManagedSummary>> {
  const size = pageSize(query);
  const { order, after, cursorOf } = orderOf(query);
  const rows = await managedRows(db, and(managedConditions(query), after), order, size + 1);
  const page = toPage(rows, size, cursorOf);
  return { items: page.items.map(presentManaged), next: page.next };
}

/** The order of a list, and where its page begins. */
export function orderOf({ sort = 'shop', cursor }: Pick<ManagedQuery, 'sort' | 'cursor'>) {
  const { id, shopRank } = products;
  if (sort === 'shop' || sort === 'newest') {
    const at = cursor ? readCursor(cursor, featuredRankCursor) : undefined;
    const ranked = sort === 'shop';
    return {
      order: ranked ? [asc(shopRank), desc(id)] : [desc(id)],
      after: at && (ranked ? afterFeaturedRank(at) : lt(id, at[1])),
      cursorOf: (row: ManagedRow) => [row.shopRank, row.id],
    };
  }
  const { by, down, of, kind } = orders[sort];
  const at = cursor ? readCursor(cursor, z.tuple([partOf[kind], z.guid()])) : null;
  const way = down ? desc : asc;
  return {
    order: [way(by), way(id)],
    after: at
      ? sql`(${by}, ${id}) ${sql.raw(down ? '<' : '>')} (${at[0]}, ${at[1]}::uuid)`
      : undefined,
    cursorOf: (row: ManagedRow) => [of(row), row.id],
  };
}

const partOf = {
  text: text(400),
  number: z.int32(),
  price: z
    .string()
    .regex(/^(-1|\d{1,19})$/)
    .refine((millionths) => BigInt(millionths) <= BigInt(NO_PRICE)),
} as const;

/** What narrows the list down, for the list and for its export alike. */
export function managedConditions({
  state = 'active',
  stock,
  category,
  q,
}: Pick<ManagedQuery, 'state' | 'stock' | 'category' | 'q'>): SQL | undefined {
  return and(
    state === 'active' ? isNull(products.archivedAt) : isNotNull(products.archivedAt),
    stock === 'none' ? eq(stockLevels.onHand, 0) : undefined,
    stock === 'low' ? lowStock : undefined,
    category ? sql`${products.categoryId} in (${branch(category)})` : undefined,
    ...wordsIn(q),
  );
}

/** A category and all below it. */
function branch(slug: string): SQL {
  return sql`with recursive branch as (
    select c.id from ${categories} c where c.slug = ${slug}
    union all
    select c.id from ${categories} c join branch b on c.parent_id = b.id
  ) select id from branch`;
}
