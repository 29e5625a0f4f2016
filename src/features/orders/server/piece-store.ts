import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { insertAll } from '#platform/database/insert-all.ts';
import type { Fulfilment } from '../domain/fulfilment.ts';
import type { EventPieces } from '../domain/order-history.ts';
import { fulfilmentOf, movablePieces, type PieceCounts } from '../domain/pieces.ts';
import { orderLines, orderParcelLines, orderParcels } from './order-tables.ts';

/** A line of an order with what has become of its pieces. */
export interface LinePieceCounts extends PieceCounts {
  readonly position: number;
  readonly productId: string;
}

/** The lines of an order by position. Lock the order first, so that they stay as they are. */
export async function findLinePieces(tx: Queryable, orderId: string): Promise<LinePieceCounts[]> {
  const sent = tx
    .select({
      position: orderParcelLines.position,
      shipped: sql<number>`sum(${orderParcelLines.quantity})::int`.as('shipped'),
      delivered: sql<number>`(sum(${orderParcelLines.quantity})
        filter (where ${orderParcels.deliveredAt} is not null))::int`.as('delivered'),
    })
    .from(orderParcelLines)
    .innerJoin(orderParcels, eq(orderParcels.id, orderParcelLines.parcelId))
    .where(eq(orderParcelLines.orderId, orderId))
    .groupBy(orderParcelLines.position)
    .as('sent');
  return tx
    .select({
      position: orderLines.position,
      productId: orderLines.productId,
      ordered: orderLines.quantity,
      cancelled: orderLines.cancelled,
      packed: orderLines.packed,
      shipped: sql<number>`coalesce(${sent.shipped}, 0)`,
      delivered: sql<number>`coalesce(${sent.delivered}, 0)`,
    })
    .from(orderLines)
    .leftJoin(sent, eq(sent.position, orderLines.position))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** All pieces that can ship, of the lines that have some. */
export function piecesLeftToShip(lines: readonly LinePieceCounts[]): EventPieces[] {
  return lines.flatMap((line) => {
    const quantity = movablePieces(line, 'ship');
    return quantity > 0 ? [{ position: line.position, quantity }] : [];
  });
}

/** The fulfilment of an order by its pieces as they are now. */
export async function derivedFulfilment(tx: Queryable, orderId: string): Promise<Fulfilment> {
  const lines = await findLinePieces(tx, orderId);
  const sum = (count: keyof PieceCounts) => lines.reduce((all, line) => all + line[count], 0);
  return fulfilmentOf({
    ordered: sum('ordered'),
    cancelled: sum('cancelled'),
    packed: sum('packed'),
    shipped: sum('shipped'),
    delivered: sum('delivered'),
  });
}

/** Packs every piece that is not cancelled. */
export async function packAll(tx: Queryable, orderId: string): Promise<void> {
  await tx
    .update(orderLines)
    .set({ packed: sql`${orderLines.quantity} - ${orderLines.cancelled}` })
    .where(eq(orderLines.orderId, orderId));
}

/** Cancels every piece of an order of which nothing has shipped. */
export async function cancelAll(tx: Queryable, orderId: string): Promise<void> {
  await tx
    .update(orderLines)
    .set({ cancelled: orderLines.quantity, packed: 0 })
    .where(eq(orderLines.orderId, orderId));
}

/** Puts pieces into a parcel. */
export async function fillParcel(
  tx: Queryable,
  { orderId, parcelId }: { readonly orderId: string; readonly parcelId: string },
  pieces: readonly EventPieces[],
): Promise<void> {
  const rows = pieces.map(({ position, quantity }) => ({ parcelId, orderId, position, quantity }));
  await insertAll(tx, orderParcelLines, rows);
}

/** Marks all parcels of an order as delivered. */
export async function deliverAll(tx: Queryable, orderId: string, at: Date): Promise<void> {
  await tx
    .update(orderParcels)
    .set({ deliveredAt: at })
    .where(and(eq(orderParcels.orderId, orderId), isNull(orderParcels.deliveredAt)));
}

/** What is in the parcels of an order that are not `kept` moves to the first of those: it has shipped all the same. */
export async function emptyOtherParcels(
  tx: Queryable,
  orderId: string,
  kept: readonly [string, ...string[]],
): Promise<void> {
  const [first] = kept;
  const others = and(
    eq(orderParcelLines.orderId, orderId),
    notInArray(orderParcelLines.parcelId, [...kept]),
  );
  const moved = await tx
    .delete(orderParcelLines)
    .where(others)
    .returning({ position: orderParcelLines.position, quantity: orderParcelLines.quantity });
  const sums = new Map<number, number>();
  for (const { position, quantity } of moved) {
    sums.set(position, (sums.get(position) ?? 0) + quantity);
  }
  if (sums.size === 0) return;
  await tx
    .insert(orderParcelLines)
    .values(
      [...sums].map(([position, quantity]) => ({ parcelId: first, orderId, position, quantity })),
    )
    .onConflictDoUpdate({
      target: [orderParcelLines.parcelId, orderParcelLines.position],
      set: { quantity: sql`${orderParcelLines.quantity} + excluded.quantity` },
    });
}
