import type { Fulfilment, FulfilmentEvent } from './fulfilment.ts';

/** Where a piece of an order line is (docs/decisions/0040-an-order-has-three-machines.md). */
export const pieceStates = ['open', 'packed', 'shipped', 'delivered', 'cancelled'] as const;
export type PieceState = (typeof pieceStates)[number];

/** The allowed transitions of a piece; any other is refused. */
export const pieceTransitions: Readonly<
  Record<PieceState, Partial<Readonly<Record<FulfilmentEvent, PieceState>>>>
> = {
  open: { pack: 'packed', cancel: 'cancelled' },
  packed: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { deliver: 'delivered' },
  delivered: {},
  cancelled: {},
};

/**
 * What has become of the pieces of a line, or of all lines. Pieces that went further are counted before, too:
 * delivered ≤ shipped ≤ packed ≤ ordered − cancelled.
 */
export interface PieceCounts {
  readonly ordered: number;
  readonly cancelled: number;
  readonly packed: number;
  readonly shipped: number;
  readonly delivered: number;
}

/** The number of pieces in each state. */
export function piecesByState(counts: PieceCounts): Readonly<Record<PieceState, number>> {
  const { ordered, cancelled, packed, shipped, delivered } = counts;
  return {
    open: ordered - cancelled - packed,
    packed: packed - shipped,
    shipped: shipped - delivered,
    delivered,
    cancelled,
  };
}

/** The number of pieces that an event can move. */
export function movablePieces(counts: PieceCounts, event: FulfilmentEvent): number {
  const pieces = piecesByState(counts);
  const movable = pieceStates.filter((state) => pieceTransitions[state][event]);
  return movable.reduce((sum, state) => sum + pieces[state], 0);
}

/** The fulfilment of an order, by all of its pieces. */
export function fulfilmentOf(counts: PieceCounts): Fulfilment {
  const { open, packed, shipped, delivered } = piecesByState(counts);
  if (shipped + delivered > 0) {
    if (open + packed > 0) return 'partly-shipped';
    return shipped > 0 ? 'shipped' : 'delivered';
  }
  if (open > 0) return 'unfulfilled';
  return packed > 0 ? 'packed' : 'cancelled';
}
