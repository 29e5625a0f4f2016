import { sql } from 'drizzle-orm';
import { giveBackCredit } from '#features/payment-terms/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { priceOfPieces } from '../domain/line-cancellation.ts';
import { withTax } from '../domain/order-amounts.ts';
import type { EventPieces } from '../domain/order-history.ts';
import { addedTo, type LockedOrder } from './order-store.ts';
import { orderLines } from './order-tables.ts';
import { linesByPosition, piecesToName, pricedLine, taxedLine } from './piece-store.ts';

/** Pieces that come back, with what the shop keeps of their price. */
export interface ReturnedPieces extends EventPieces {
  /** What the shop keeps of a net price, in cents. */
  readonly feeOf: (net: bigint) => bigint;
}

/** What returned pieces are worth, in cents. */
export interface ReturnedPrice {
  /** With tax, less the fee. */
  readonly gross: bigint;
  /** Net. */
  readonly fee: bigint;
}

/** Shipping of an order, net, in cents. */
interface ReturnedShipping {
  /** That is paid back now. */
  readonly shipping: bigint;
  /** That earlier returns have credited. */
  readonly credited: bigint;
}

/**
 * What is paid back for pieces of an order, at its own prices and rates. Pieces and shipping that earlier returns have credited
 * are priced and taxed before them, so that all of them are what was paid.
 */
export async function priceReturned(
  tx: Queryable,
  order: LockedOrder,
  pieces: readonly ReturnedPieces[],
  { shipping, credited }: ReturnedShipping,
): Promise<ReturnedPrice> {
  const lines = await linesByPosition(tx, order.id);
  const byPosition = new Map(pieces.map((one) => [one.position, one]));
  const prices = lines.map((line) => {
    const { quantity = 0, feeOf = () => 0n } = byPosition.get(line.position) ?? {};
    const gone = line.cancelled + line.returned;
    const net = priceOfPieces(pricedLine(line, order.currency), gone, quantity);
    return { net, fee: feeOf(net) };
  });
  const nets = prices.map(({ net, fee }) => net - fee);
  const added = addedTo(order);
  const left = lines.map((line) => {
    const { cancelled, returned } = line;
    const taxed = taxedLine(line);
    const back = priceOfPieces(pricedLine(line, order.currency), cancelled, returned);
    return { ...taxed, left: taxed.left - returned, net: taxed.net - back };
  });
  const rest = { ...added, shipping: added.shipping - credited };
  return {
    gross: withTax(rest, left, nets, shipping),
    fee: prices.reduce((sum, { fee }) => sum + fee, 0n),
  };
}

/** The pieces of lines that can be credited: packed or shipped, not cancelled, and not paid back before. By position. */
export async function creditablePieces(
  tx: Queryable,
  orderId: string,
): Promise<ReadonlyMap<number, number>> {
  const lines = await linesByPosition(tx, orderId);
  return new Map(
    lines.map((line) => [line.position, Math.min(piecesToName(line), line.packed - line.returned)]),
  );
}

/**
 * Counts pieces of a locked order as returned and credited, and gives what was credited back to the credit that an order on
 * invoice was taken from.
 * @param gross what is credited for them, in cents
 */
export async function takeBackPieces(
  tx: Transaction,
  { id: orderId, paymentMethod }: LockedOrder,
  pieces: readonly EventPieces[],
  gross: bigint,
): Promise<void> {
  if (paymentMethod === 'invoice') await giveBackCredit(tx, orderId, gross);
  await tx.execute(sql`update ${orderLines} set returned = returned + back.quantity
    from unnest(${sql.param(pieces.map(({ position }) => position))}::int[],
      ${sql.param(pieces.map(({ quantity }) => quantity))}::int[]) as back (position, quantity)
    where ${orderLines.orderId} = ${orderId} and ${orderLines.position} = back.position`);
}
