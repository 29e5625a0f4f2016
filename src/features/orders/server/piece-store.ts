import { and, asc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import type { StockLine } from '#features/inventory/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { insertAll } from '#platform/database/insert-all.ts';
import type { Currency } from '#shared/money.ts';
import type { Fulfilment, FulfilmentEvent } from '../domain/fulfilment.ts';
import { cancelledTotal, priceOfPieces, type PricedLine } from '../domain/line-cancellation.ts';
import {
  addedToRemaining,
  withTax,
  type AddedAmounts,
  type TaxedLine,
} from '../domain/order-amounts.ts';
import type { EventPieces } from '../domain/order-history.ts';
import type { PiecesForm } from '../domain/parcels.ts';
import { fulfilmentOf, movablePieces, type PieceCounts } from '../domain/pieces.ts';
import { addedTo, type LockedOrder } from './order-store.ts';
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

/**
 * The pieces that an event is wanted for, as pieces of lines.
 * @returns also the lines of which it can move fewer pieces
 */
export function choosePieces(
  lines: readonly LinePieceCounts[],
  wanted: readonly PiecesForm[],
  event: FulfilmentEvent,
) {
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  const leftOf = (productId: string) => {
    const line = byProduct.get(productId);
    return line ? movablePieces(line, event) : 0;
  };
  const tooMany = wanted.filter(({ productId, quantity }) => quantity > leftOf(productId));
  return {
    tooMany: tooMany.map(({ productId }) => ({ productId, left: leftOf(productId) })),
    pieces: wanted.flatMap(({ productId, quantity }): EventPieces[] => {
      const line = byProduct.get(productId);
      return line ? [{ position: line.position, quantity }] : [];
    }),
  };
}

/** What returns to stock when an order of which nothing has shipped ends. */
export function findPiecesToReturn(tx: Queryable, orderId: string): Promise<StockLine[]> {
  const quantity = sql<number>`${orderLines.quantity} - ${orderLines.cancelled}`;
  return tx
    .select({ productId: orderLines.productId, quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(quantity, 0)));
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
    .set({ cancelled: orderLines.quantity, packed: 0, cancelledTotal: orderLines.total })
    .where(eq(orderLines.orderId, orderId));
}

/** What a cancellation of pieces changes, in cents. */
interface CancelledPrice {
  /** The price of the pieces, net. */
  readonly price: bigint;
  /** How much less is to be paid. */
  readonly lessToPay: bigint;
  /** Of it, for pieces that no refund has named before. */
  readonly refundable: bigint;
  /** What is added to the pieces that are left. */
  readonly added: AddedAmounts;
}

/** Cancels pieces that have not shipped; those that are not packed, and those not refunded, first. */
export async function cancelPieces(
  tx: Queryable,
  order: LockedOrder,
  pieces: readonly EventPieces[],
): Promise<CancelledPrice> {
  const { id: orderId, currency } = order;
  const quantities = new Map(pieces.map(({ position, quantity }) => [position, quantity]));
  const lines = await linesByPosition(tx, orderId);
  const changed = lines.map((line) => {
    const quantity = quantities.get(line.position) ?? 0;
    const cancelled = line.cancelled + quantity;
    const priced = pricedLine(line, currency);
    const total = quantity === 0 ? line.cancelledTotal : cancelledTotal(priced, cancelled);
    const price = total - line.cancelledTotal;
    const unnamed = Math.min(quantity, piecesToName(line));
    const refundable = priceOfPieces(priced, line.cancelled, unnamed);
    return { position: line.position, cancelled, total, price, refundable };
  });
  await tx.execute(sql`update ${orderLines} set cancelled = changed.cancelled,
      packed = least(packed, quantity - changed.cancelled), cancelled_total = changed.total
    from unnest(${sql.param(changed.map(({ position }) => position))}::int[],
      ${sql.param(changed.map(({ cancelled }) => cancelled))}::int[],
      ${sql.param(changed.map(({ total }) => total.toString()))}::bigint[])
      as changed (position, cancelled, total)
    where ${orderLines.orderId} = ${orderId} and ${orderLines.position} = changed.position
      and ${orderLines.cancelled} <> changed.cancelled`);
  const before = addedTo(order);
  const taxed = lines.map(taxedLine);
  const prices = changed.map(({ price }) => price);
  const left = taxed.map((line, index) => ({
    ...line,
    left: line.left - (quantities.get(lines[index]?.position ?? -1) ?? 0),
    net: line.net - (prices[index] ?? 0n),
  }));
  return {
    price: prices.reduce((sum, price) => sum + price, 0n),
    lessToPay: withTax(before, taxed, prices),
    refundable: withTax(
      before,
      taxed,
      changed.map(({ refundable }) => refundable),
    ),
    added: addedToRemaining(before, left),
  };
}

interface NamedPieces {
  readonly pieces: readonly EventPieces[];
  /** With its tax, in cents. */
  readonly price: bigint;
  /** The lines of which fewer pieces are left: not cancelled, and not named by a refund. */
  readonly tooMany: readonly { readonly productId: string; readonly left: number }[];
}

/** Records pieces that a refund names, wherever they are, unless they are too many. */
export async function namePieces(
  tx: Queryable,
  order: LockedOrder,
  wanted: readonly PiecesForm[],
): Promise<NamedPieces> {
  const { id: orderId, currency } = order;
  const lines = await linesByPosition(tx, orderId);
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  const named = wanted.map(({ productId, quantity }) => {
    const line = byProduct.get(productId);
    return { productId, quantity, line, left: line ? piecesToName(line) : 0 };
  });
  const pieces = named.flatMap(({ line, quantity, left }) =>
    line && quantity <= left ? [{ position: line.position, quantity }] : [],
  );
  await tx.execute(sql`update ${orderLines} set refunded = refunded + named.quantity
    from unnest(${sql.param(pieces.map(({ position }) => position))}::int[],
      ${sql.param(pieces.map(({ quantity }) => quantity))}::int[]) as named (position, quantity)
    where ${orderLines.orderId} = ${orderId} and ${orderLines.position} = named.position`);
  const quantities = new Map(pieces.map(({ position, quantity }) => [position, quantity]));
  const prices = lines.map((line) => {
    const quantity = quantities.get(line.position) ?? 0;
    return priceOfPieces(pricedLine(line, currency), line.cancelled, quantity);
  });
  return {
    pieces,
    price: withTax(addedTo(order), lines.map(taxedLine), prices),
    tooMany: named
      .filter(({ quantity, left }) => quantity > left)
      .map(({ productId, left }) => ({ productId, left })),
  };
}

type StoredLine = typeof orderLines.$inferSelect;

/** The stored lines of an order. Lock the order first, so that they stay as they are. */
export function linesByPosition(tx: Queryable, orderId: string): Promise<StoredLine[]> {
  return tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** What is left of a line and how it is taxed. */
export function taxedLine({ quantity, cancelled, total, ...line }: StoredLine): TaxedLine {
  const { taxCategory, taxRatePpm } = line;
  return { taxCategory, taxRatePpm, left: quantity - cancelled, net: total - line.cancelledTotal };
}

/** The pieces that a refund can still name. */
export function piecesToName({
  quantity,
  cancelled,
  refunded,
  returned,
}: Pick<StoredLine, 'quantity' | 'cancelled' | 'refunded' | 'returned'>): number {
  return Math.max(0, quantity - cancelled - refunded - returned);
}

/** The prices of a line's pieces. */
export function pricedLine(
  { unitPrice: millionths, total, quantity }: StoredLine,
  currency: Currency,
): PricedLine {
  return { unitPrice: { millionths, currency }, total, quantity };
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

/** Marks a parcel as delivered. */
export async function deliverOne(tx: Queryable, parcelId: string, at: Date): Promise<void> {
  await tx.update(orderParcels).set({ deliveredAt: at }).where(eq(orderParcels.id, parcelId));
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
