import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fulfilmentEvents, fulfilments, fulfilmentSteps, type Fulfilment } from './fulfilment.ts';
import {
  fulfilmentOf,
  movablePieces,
  piecesByState,
  pieceStates,
  pieceTransitions,
  type PieceCounts,
  type PieceState,
} from './pieces.ts';

/** The allowed events; any other is refused. */
const allowed: Readonly<Record<string, string>> = {
  'open pack': 'packed',
  'open cancel': 'cancelled',
  'packed ship': 'shipped',
  'packed cancel': 'cancelled',
  'shipped deliver': 'delivered',
};

const everyMove = pieceStates.flatMap((state) =>
  fulfilmentEvents.map((event) => ({
    state,
    event,
    outcome: allowed[`${state} ${event}`] ?? 'refused',
  })),
);

/** @param pieces in each of `pieceStates` */
function countsOf([
  open = 0,
  packed = 0,
  shipped = 0,
  delivered = 0,
  cancelled = 0,
]: readonly number[]) {
  return {
    ordered: open + packed + shipped + delivered + cancelled,
    cancelled,
    packed: packed + shipped + delivered,
    shipped: shipped + delivered,
    delivered,
  };
}

// Few pieces, so that states without any are frequent.
const anyNumber = fc.constantFrom(0, 0, 1, 5);
const anyCounts: fc.Arbitrary<PieceCounts> = fc
  .tuple(anyNumber, anyNumber, anyNumber, anyNumber, anyNumber)
  .filter((pieces) => pieces.some((count) => count > 0))
  .map((pieces) => countsOf(pieces));

/** The fulfilment of an order whose pieces are all in this state. */
function allIn(state: PieceState): Fulfilment {
  return state === 'open' ? 'unfulfilled' : state;
}

describe('a piece of an order line', () => {
  test.each(everyMove)('$state, $event: $outcome', ({ state, event, outcome }) => {
    expect(pieceTransitions[state][event] ?? 'refused').toBe(outcome);
  });

  test('is in exactly one state', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const pieces = Object.values(piecesByState(counts));
        expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(counts.ordered);
      }),
    );
  });

  test('can be cancelled until it ships', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const { open, packed } = piecesByState(counts);
        expect(movablePieces(counts, 'cancel')).toBe(open + packed);
        expect(movablePieces(counts, 'ship')).toBe(packed);
      }),
    );
  });
});

describe('the fulfilment of an order', () => {
  const none = { ordered: 10, cancelled: 0, packed: 0, shipped: 0, delivered: 0 };

  test.each([
    ['unfulfilled', {}],
    ['unfulfilled', { cancelled: 4 }],
    ['unfulfilled', { packed: 4 }],
    ['packed', { packed: 10 }],
    ['packed', { packed: 6, cancelled: 4 }],
    ['partly-shipped', { packed: 10, shipped: 1 }],
    ['partly-shipped', { packed: 10, shipped: 9, delivered: 9 }],
    ['partly-shipped', { packed: 4, shipped: 4 }],
    ['shipped', { packed: 10, shipped: 10 }],
    ['shipped', { packed: 6, shipped: 6, cancelled: 4 }],
    ['shipped', { packed: 10, shipped: 10, delivered: 9 }],
    ['delivered', { packed: 10, shipped: 10, delivered: 10 }],
    ['delivered', { packed: 6, shipped: 6, delivered: 6, cancelled: 4 }],
    ['cancelled', { cancelled: 10 }],
  ])('is %s for the pieces %o', (fulfilment, counts) => {
    expect(fulfilmentOf({ ...none, ...counts })).toBe(fulfilment);
  });

  test('changes by an event of the whole order as its pieces do', () => {
    const moves = pieceStates.flatMap((from) => fulfilmentEvents.map((event) => ({ from, event })));
    const different = moves.filter(({ from, event }) => {
      const to = pieceTransitions[from][event];
      return fulfilmentSteps[allIn(from)][event]?.to !== (to && allIn(to));
    });
    // Shipping a shipped order again corrects its tracking details and moves nothing.
    expect(different).toEqual([{ from: 'shipped', event: 'ship' }]);
  });

  test('has no state that pieces cannot make', () => {
    const onlyIn = (state: PieceState) => {
      const pieces = pieceStates.map((one) => (one === state ? 1 : 0));
      return fulfilmentOf(countsOf(pieces));
    };
    const mixed = fulfilmentOf(countsOf([0, 1, 1, 0, 0]));
    const made = new Set([...pieceStates.map(onlyIn), mixed]);
    expect([...made].toSorted()).toEqual(fulfilments.toSorted());
  });
});
