import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { StockReason } from '../domain/stock-reason.ts';
import { stockLevels, stockMovements } from './inventory-tables.ts';

export interface StockLine {
  readonly productId: string;
  /** Pieces. */
  readonly quantity: number;
}

interface Cause {
  readonly reason: StockReason;
  readonly orderId: string | null;
  readonly at: Date;
}

/** Puts the first pieces of new products on the shelf. */
export async function openStock(
  tx: Queryable,
  lines: readonly StockLine[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(stockLevels)
    .values(lines.map(({ productId, quantity }) => ({ productId, onHand: quantity })));
  const opened = lines.filter(({ quantity }) => quantity > 0);
  if (opened.length === 0) return;
  await tx.insert(stockMovements).values(
    opened.map(({ productId, quantity }) => ({
      productId,
      change: quantity,
      onHandAfter: quantity,
      reason: 'opening' as const,
      at,
    })),
  );
}

/**
 * Takes the pieces of an order off the shelf, each line by one conditional update that waits for
 * whoever is taking the same product. The caller rolls back when a line falls short.
 * @returns the first line that there is not enough for, or null when all were taken.
 */
export async function takeStock(
  tx: Queryable,
  lines: readonly StockLine[],
  cause: Omit<Cause, 'reason'>,
): Promise<StockLine | null> {
  for (const line of inLockingOrder(lines)) {
    const taken = await change(tx, line.productId, -line.quantity, {
      ...cause,
      reason: 'order-placed',
    });
    if (!taken) return line;
  }
  return null;
}

/** Puts the pieces of an order back on the shelf. */
export async function returnStock(
  tx: Queryable,
  lines: readonly StockLine[],
  cause: Cause,
): Promise<void> {
  for (const line of inLockingOrder(lines)) {
    await change(tx, line.productId, line.quantity, cause);
  }
}

/** Pieces on the shelf by product id; products without a level are not in it. */
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

/** Level and ledger in one statement, so that neither is ever seen without the other. */
async function change(
  tx: Queryable,
  productId: string,
  pieces: number,
  { reason, orderId, at }: Cause,
): Promise<boolean> {
  const result = await tx.execute(sql`
    with changed as (
      update ${stockLevels} set on_hand = on_hand + ${pieces}
      where ${eq(stockLevels.productId, productId)} and on_hand + ${pieces} >= 0
      returning product_id, on_hand
    )
    insert into ${stockMovements} (product_id, change, on_hand_after, reason, order_id, at)
    select product_id, ${pieces}, on_hand, ${reason}, ${orderId}::uuid, ${at.toISOString()}::timestamptz
    from changed`);
  return result.rowCount === 1;
}

/** Two orders that take the same products in a different order would wait for each other for ever. */
function inLockingOrder(lines: readonly StockLine[]): StockLine[] {
  return lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
}
