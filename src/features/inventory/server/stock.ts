import { eq, inArray, sql } from 'drizzle-orm';
import { afterCommit } from '#platform/database/after-commit.ts';
import type { Queryable } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { insertAll } from '#platform/database/insert-all.ts';
import { stockOuts } from '#platform/metrics/counters.ts';
import type { StockReason } from '../domain/stock-reason.ts';
import { stockLevels, stockMovements } from './inventory-tables.ts';

/** The upper bound of a stock level. */
const MAX_ON_HAND = 999_999_999;

export interface StockLine {
  readonly productId: string;
  readonly quantity: number;
}

interface Cause {
  readonly reason: StockReason;
  readonly orderId: string | null;
  readonly at: Date;
  /** Such as the number of the quote that holds the pieces. */
  readonly note?: string;
}

/** Who sets or corrects a stock level, and their note. Nobody when the shop itself does it. */
export interface Correction {
  readonly byUserId: string | null;
  readonly note: string | null;
  readonly at: Date;
}

export interface StockTarget {
  readonly productId: string;
  /** The counted stock. */
  readonly to: number;
  /** The stock level that the count was compared with. */
  readonly seen: number;
}

/** Creates the stock levels of new products, with ledger entries. */
export async function createStockLevels(
  tx: Queryable,
  lines: readonly StockLine[],
  { byUserId, note, at }: Correction,
): Promise<void> {
  const opened = lines.filter(({ quantity }) => quantity > 0);
  await Promise.all([
    insertAll(
      tx,
      stockLevels,
      lines.map(({ productId, quantity }) => ({ productId, onHand: quantity })),
    ),
    insertAll(
      tx,
      stockMovements,
      opened.map(({ productId, quantity }) => ({
        productId,
        change: quantity,
        onHandAfter: quantity,
        reason: 'opening' as const,
        byUserId,
        note,
        at,
      })),
    ),
  ]);
}

/** A product of which fewer pieces were in stock than an order wants. */
export interface Shortage {
  readonly productId: string;
  /** What other orders have left. */
  readonly available: number;
}

/**
 * Takes the pieces of all lines from stock in one statement, which waits for concurrent orders of the same
 * products. The caller rolls back if there are shortages.
 * @returns the products without enough stock.
 */
export function takeStock(
  tx: Queryable,
  lines: readonly StockLine[],
  cause: Omit<Cause, 'reason'>,
): Promise<readonly Shortage[]> {
  return changeLevels(tx, lines, -1, { ...cause, reason: 'order-placed' });
}

/**
 * Takes pieces out of stock that are held for a customer, and puts back what was held for them before, in one
 * statement: two would lock the rows in another order than orders do. The caller rolls back if there are shortages.
 * @returns the products without enough stock.
 */
export async function holdStock(
  tx: Queryable,
  {
    held,
    released,
  }: { readonly held: readonly StockLine[]; readonly released: readonly StockLine[] },
  cause: Pick<Cause, 'at' | 'note'>,
): Promise<readonly Shortage[]> {
  const pieces = new Map<string, number>();
  const count = ({ productId, quantity }: StockLine, sign: 1 | -1) =>
    pieces.set(productId, (pieces.get(productId) ?? 0) + sign * quantity);
  for (const line of held) count(line, 1);
  for (const line of released) count(line, -1);
  const lines = [...pieces]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .filter(({ quantity }) => quantity !== 0);
  if (lines.length === 0) return [];
  const reason = held.length === 0 ? 'quote-released' : 'quote-held';
  return changeLevels(tx, lines, -1, { ...cause, orderId: null, reason });
}

/** Returns the pieces of all lines to stock in one statement. */
export async function returnStock(
  tx: Queryable,
  lines: readonly StockLine[],
  cause: Cause,
): Promise<void> {
  await changeLevels(tx, lines, 1, cause);
}

/**
 * Sets levels to the counted stock if they still equal `seen`. Locks the rows in the same order as
 * orders do.
 * @returns the products whose level has changed since; the caller rolls back.
 */
export async function setStock(
  tx: Queryable,
  counts: readonly StockTarget[],
  { byUserId, note, at }: Correction,
): Promise<readonly string[]> {
  const different = counts.filter(({ to, seen }) => to !== seen);
  if (different.length === 0) return [];
  const { rows } = await tx.execute<{ product_id: string }>(sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(different)}::jsonb)
        as c("productId" uuid, "to" integer, "seen" integer)
    ), locked as materialized (
      select l.product_id, c."to", c."seen" from ${stockLevels} l
      join counted c on c."productId" = l.product_id
      order by l.product_id for update of l
    ), changed as (
      update ${stockLevels} l set on_hand = k."to"
      from locked k where l.product_id = k.product_id and l.on_hand = k."seen"
      returning l.product_id, k."to" - k."seen" as change, l.on_hand
    )
    insert into ${stockMovements} (product_id, change, on_hand_after, reason, by_user_id, note, at)
    select product_id, change, on_hand, 'correction', ${byUserId}::uuid, ${note},
      ${at.toISOString()}::timestamptz
    from changed returning product_id`);
  const done = new Set(rows.map((row) => row.product_id));
  return different.map(({ productId }) => productId).filter((id) => !done.has(id));
}

/**
 * Adds pieces to a level, or removes them if the number is negative.
 * @returns the new level; null when too few are in stock or the level does not exist.
 */
export async function adjustStock(
  tx: Queryable,
  { productId, quantity }: StockLine,
  { byUserId, note, at }: Correction,
): Promise<number | null> {
  const { rows } = await tx.execute<{ on_hand: number }>(sql`
    with changed as (
      update ${stockLevels} set on_hand = on_hand + ${quantity}
      where ${eq(stockLevels.productId, productId)}
        and on_hand + ${quantity}::bigint between 0 and ${MAX_ON_HAND}
      returning product_id, on_hand
    ), written as (
      insert into ${stockMovements} (product_id, change, on_hand_after, reason, by_user_id, note, at)
      select product_id, ${quantity}, on_hand, 'correction', ${byUserId}::uuid, ${note},
        ${at.toISOString()}::timestamptz
      from changed where ${quantity} <> 0
    )
    select on_hand from changed`);
  return rows[0]?.on_hand ?? null;
}

/** The stock by product id. Products without a level are absent. */
export async function stockOf(
  tx: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.productId, [...productIds]));
  return new Map(rows.map((row) => [row.productId, row.onHand]));
}

/** @returns the products whose level would fall below zero. */
async function changeLevels(
  tx: Queryable,
  lines: readonly StockLine[],
  sign: 1 | -1,
  { reason, orderId, at, note }: Cause,
): Promise<readonly Shortage[]> {
  const ended = await levelsChange(tx).execute({
    productIds: lines.map(({ productId }) => productId),
    pieces: lines.map(({ quantity }) => sign * quantity),
    reason,
    orderId,
    at: at.toISOString(),
    note: note ?? null,
  });
  const shortages = ended.filter(({ left }) => left < 0);
  if (sign < 0 && shortages.length === 0) afterCommit(tx, () => stockOuts.inc(ended.length));
  return shortages.map(({ productId, available }) => ({ productId, available }));
}

/**
 * Changes levels and ledger in one statement, so that no reader sees one without the other. It locks the rows
 * in the order of their product ids: otherwise two orders of the same products could deadlock. A product
 * on several lines is changed once. A level that would fall below zero stays.
 */
const levelsChange = prepared((db) => {
  const wanted = db.$with('wanted', {}).as(sql`
    select product_id, sum(pieces) as pieces
    from unnest(${sql.placeholder('productIds')}::uuid[], ${sql.placeholder('pieces')}::integer[])
      as line (product_id, pieces)
    group by product_id`);
  const locked = db.$with('locked', {}).as(sql`
    select l.product_id, l.on_hand, w.pieces
    from ${stockLevels} l join wanted w on w.product_id = l.product_id
    order by l.product_id for update of l`);
  const changed = db.$with('changed', {}).as(sql`
    update ${stockLevels} l set on_hand = k.on_hand + k.pieces
    from locked k where l.product_id = k.product_id and k.on_hand + k.pieces >= 0
    returning l.product_id, k.pieces, l.on_hand`);
  const written = db.$with('written', {}).as(sql`
    insert into ${stockMovements} (product_id, change, on_hand_after, reason, order_id, at, note)
    select product_id, pieces, on_hand, ${sql.placeholder('reason')},
      ${sql.placeholder('orderId')}::uuid, ${sql.placeholder('at')}::timestamptz,
      ${sql.placeholder('note')}::text
    from changed`);
  return db
    .with(wanted, locked, changed, written)
    .select({
      productId: sql<string>`w.product_id`,
      available: sql<number>`coalesce(k.on_hand, 0)`,
      /** The sign of what is left. */
      left: sql<number>`sign(coalesce(k.on_hand + w.pieces, -1)::numeric)::int`,
    })
    .from(sql`wanted w left join locked k on k.product_id = w.product_id`)
    .where(sql`coalesce(k.on_hand + w.pieces, -1) <= 0`)
    .prepare('change_stock_levels');
});
