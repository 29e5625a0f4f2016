import { and, asc, count, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { stockLevels } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { pageSize, decodeCursor, toPage, type Page } from '#shared/pagination.ts';
import { text } from '#shared/text.ts';
import type { ManagedSummary } from '../contract.ts';
import type { listManagedProducts as call } from '../managed-products-contract.ts';
import type { ManagedSort } from '../domain/managed-list.ts';
import { categories, NO_PRICE, products } from './catalogue-tables.ts';
import { lowStock } from './count-low-stock.ts';
import { wordConditions } from './list-products.ts';
import { presentManaged } from './present-product.ts';
import { managedRows, type ManagedRow } from './product-rows.ts';
import { afterFeaturedRank, featuredRankCursor } from './featured-rank-cursor.ts';

export type ManagedQuery = z.output<(typeof call)['query']>;
export type FilterName = 'state' | 'stock' | 'visibility' | 'category' | 'q';

/** A sort order; the id breaks ties. */
interface SortOrder {
  readonly column: SQL;
  readonly descending: boolean;
  /** The value of the column, for the cursor. */
  readonly valueOf: (row: ManagedRow) => string | number;
  readonly type: keyof typeof cursorTypes;
}

const onHand = sql`${stockLevels.onHand}`;
const priceUp = sql`coalesce(${products.unitPrice}, ${sql.raw(NO_PRICE)})`;
const priceDown = sql`coalesce(${products.unitPrice}, -1)`;

const sortOrders: Readonly<Record<Exclude<ManagedSort, 'shop' | 'newest'>, SortOrder>> = {
  name: {
    column: sql`${products.name}`,
    descending: false,
    valueOf: (row) => row.name,
    type: 'text',
  },
  'price-low': {
    column: priceUp,
    descending: false,
    valueOf: (row) => String(row.unitPrice ?? NO_PRICE),
    type: 'price',
  },
  'price-high': {
    column: priceDown,
    descending: true,
    valueOf: (row) => String(row.unitPrice ?? -1n),
    type: 'price',
  },
  'stock-low': { column: onHand, descending: false, valueOf: (row) => row.stock, type: 'number' },
  'stock-high': { column: onHand, descending: true, valueOf: (row) => row.stock, type: 'number' },
};

/** A page of the products that the filters select, for the back office. */
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

/** The number of products that the filters select. */
export async function countManagedProducts(
  db: Queryable,
  filter: Pick<ManagedQuery, FilterName>,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id))
    .where(and(isNull(products.deletedAt), managedConditions(filter)));
  return row?.count ?? 0;
}

/** The `order by` of a list and the condition for rows after the cursor. */
export function orderOf({ sort = 'shop', cursor }: Pick<ManagedQuery, 'sort' | 'cursor'>) {
  const { id, featuredRank } = products;
  if (sort === 'shop' || sort === 'newest') {
    const at = cursor ? decodeCursor(cursor, featuredRankCursor) : undefined;
    const ranked = sort === 'shop';
    return {
      order: ranked ? [asc(featuredRank), desc(id)] : [desc(id)],
      after: at && (ranked ? afterFeaturedRank(at) : lt(id, at[1])),
      cursorOf: (row: ManagedRow) => [row.featuredRank, row.id],
    };
  }
  const { column, descending, valueOf, type } = sortOrders[sort];
  const at = cursor ? decodeCursor(cursor, z.tuple([cursorTypes[type], z.guid()])) : null;
  const direction = descending ? desc : asc;
  return {
    order: [direction(column), direction(id)],
    after: at
      ? sql`(${column}, ${id}) ${sql.raw(descending ? '<' : '>')} (${at[0]}, ${at[1]}::uuid)`
      : undefined,
    cursorOf: (row: ManagedRow) => [valueOf(row), row.id],
  };
}

const cursorTypes = {
  text: text(400),
  number: z.int32(),
  price: z
    .string()
    .regex(/^(-1|\d{1,19})$/)
    .refine((millionths) => BigInt(millionths) <= BigInt(NO_PRICE)),
} as const;

/** The conditions of the filters; shared by the list and its export. */
export function managedConditions({
  state = 'active',
  stock,
  visibility,
  category,
  q,
}: Pick<ManagedQuery, FilterName>): SQL | undefined {
  return and(
    state === 'active' ? isNull(products.archivedAt) : isNotNull(products.archivedAt),
    stock === 'none' ? eq(stockLevels.onHand, 0) : undefined,
    stock === 'low' ? lowStock : undefined,
    visibility && eq(products.isRestricted, visibility === 'restricted'),
    category ? sql`${products.categoryId} in (${branch(category)})` : undefined,
    ...wordConditions(q),
  );
}

/** The ids of a category and its descendants. */
function branch(slug: string): SQL {
  return sql`with recursive branch as (
    select c.id from ${categories} c where c.slug = ${slug}
    union all
    select c.id from ${categories} c join branch b on c.parent_id = b.id
  ) select id from branch`;
}
