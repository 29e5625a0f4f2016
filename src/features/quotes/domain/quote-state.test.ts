import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrdered, mostPieces, piecesLeft } from './agreed-price.ts';
import {
  lostStates,
  orderableStates,
  quoteEvents,
  quoteStates,
  quoteTransition,
  waitingStates,
  type QuoteEvent,
  type QuoteState,
} from './quote-state.ts';

/** The allowed moves; any other is refused. */
const allowed = [
  'requested offer offered',
  'requested decline declined',
  'requested withdraw withdrawn',
  'offered offer offered',
  'offered request-change change-requested',
  'offered order-part partly-ordered',
  'offered order-rest ordered',
  'offered refuse refused',
  'offered decline declined',
  'offered expire expired',
  'change-requested offer offered',
  'change-requested order-part partly-ordered',
  'change-requested order-rest ordered',
  'change-requested refuse refused',
  'change-requested decline declined',
  'change-requested expire expired',
  'partly-ordered offer partly-ordered',
  'partly-ordered request-change change-requested',
  'partly-ordered order-part partly-ordered',
  'partly-ordered order-rest ordered',
  'partly-ordered refuse refused',
  'partly-ordered decline declined',
  'partly-ordered expire expired',
  'refused offer offered',
  'expired offer offered',
];

const events = Object.keys(quoteEvents) as QuoteEvent[];
const anyEvent = fc.constantFrom(...events);

describe('the state of a quote', () => {
  test('moves as the table says, and in no other way', () => {
    const moves = quoteStates.flatMap((state) =>
      events.flatMap((event) => {
        const to = quoteTransition(state, event);
        return to === null ? [] : [`${state} ${event} ${to}`];
      }),
    );
    expect(moves.toSorted()).toEqual(allowed.toSorted());
  });

  test('is reached from a request, each of them', () => {
    const reached = new Set<QuoteState>(['requested']);
    for (const state of reached) {
      for (const event of events) {
        const to = quoteTransition(state, event);
        if (to !== null) reached.add(to);
      }
    }
    expect([...reached].toSorted()).toEqual([...quoteStates].toSorted());
  });

  test('waits for the shop, can be ordered, or has ended', () => {
    const known = ['ordered', 'requested', ...lostStates, ...orderableStates].toSorted();
    expect(known).toEqual([...quoteStates].toSorted());
    expect(waitingStates.every((state) => quoteTransition(state, 'offer') !== null)).toBe(true);
  });

  test('whatever happens: nothing is ordered that was not offered, and what is ordered stays the end', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (happened) => {
        let state: QuoteState = 'requested';
        let isOffered = false;
        for (const event of happened) {
          const to = quoteTransition(state, event);
          if (to === null) continue;
          const isWrong =
            state === 'ordered' ||
            (event.startsWith('order-') && !isOffered) ||
            (quoteEvents[event] === null && !orderableStates.includes(state));
          expect([state, event, isWrong]).toEqual([state, event, false]);
          isOffered ||= event === 'offer';
          state = to;
        }
      }),
    );
  });
});

describe('the pieces of a line', () => {
  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 1_000 }),
      steps: fc.uniqueArray(fc.integer({ min: 2, max: 2_000 }), { maxLength: 4 }),
    })
    .map(({ quantity, steps }) => ({
      quantity,
      prices: [1, ...steps.toSorted((a, b) => a - b)].map((from) => ({ from, unitPrice: 1n })),
    }));

  test('ordered in any parts, are never more than were offered, and all of them end the line', () => {
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 1, max: 500 })), (offered, parts) => {
        let ordered = 0;
        for (const part of parts) {
          if (part <= piecesLeft({ ...offered, ordered })) ordered += part;
        }
        expect(ordered).toBeLessThanOrEqual(mostPieces(offered));
        const all = ordered + piecesLeft({ ...offered, ordered });
        expect(isOrdered({ ...offered, ordered: all })).toBe(true);
      }),
    );
  });
});
