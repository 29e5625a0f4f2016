import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restockingFee } from './restocking-fee.ts';
import {
  openStates,
  returnEvents,
  returnStates,
  returnTransition,
  type ReturnEvent,
  type ReturnState,
} from './return-state.ts';
import { lastReturnDay } from './return-window.ts';
import { piecesToReceive, takenPieces } from './returned-pieces.ts';

/** The allowed moves; any other is refused. */
const allowed = [
  'asked agree agreed',
  'asked refuse refused',
  'asked cancel cancelled',
  'agreed cancel cancelled',
  'agreed receive-part partly-received',
  'agreed receive-rest received',
  'agreed close closed',
  'partly-received receive-part partly-received',
  'partly-received receive-rest received',
  'partly-received close closed',
  'received close closed',
];

const events = Object.keys(returnEvents) as ReturnEvent[];

describe('the state of a return', () => {
  test('moves as the table says, and in no other way', () => {
    const moves = returnStates.flatMap((state) =>
      events.flatMap((event) => {
        const to = returnTransition(state, event);
        return to === null ? [] : [`${state} ${event} ${to}`];
      }),
    );
    expect(moves.toSorted()).toEqual(allowed.toSorted());
  });

  test('is reached from a request, each of them', () => {
    const reached = new Set<ReturnState>(['asked']);
    for (const state of reached) {
      for (const event of events) {
        const to = returnTransition(state, event);
        if (to !== null) reached.add(to);
      }
    }
    expect([...reached].toSorted()).toEqual([...returnStates].toSorted());
  });

  test('whatever happens: nothing is received that was not agreed to, and nothing after the end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 20 }), (happened) => {
        let state: ReturnState = 'asked';
        let isAgreed = false;
        let isReceived = false;
        for (const event of happened) {
          const to = returnTransition(state, event);
          if (to === null) continue;
          const isWrong =
            !openStates.includes(state) ||
            (event.startsWith('receive') && !isAgreed) ||
            (event === 'cancel' && isReceived);
          expect([state, event, isWrong]).toEqual([state, event, false]);
          isAgreed ||= event === 'agree';
          isReceived ||= event.startsWith('receive');
          state = to;
        }
      }),
    );
  });
});

test('the pieces that returns take are never more than have shipped, whoever asks and whatever becomes of it', () => {
  const asking = fc.record({
    asked: fc.integer({ min: 1, max: 50 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    state: fc.constantFrom(...returnStates),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.array(asking), (shipped, wishes) => {
      let taken = 0;
      for (const { asked, share, state } of wishes) {
        if (asked > shipped - taken) continue;
        const agreed = state === 'asked' ? null : Math.round(asked * share);
        const received = state === 'closed' ? Math.floor((agreed ?? 0) * share) : 0;
        const pieces = { asked, agreed, received };
        expect(piecesToReceive(pieces)).toBeGreaterThanOrEqual(0);
        taken += takenPieces(state, pieces);
        expect(taken).toBeLessThanOrEqual(shipped);
      }
    }),
  );
});

test('the last day counts from the arrival of the last parcel, or from its shipment', () => {
  const rules = { days: 14, timeZone: 'Europe/Berlin' };
  const first = { shippedAt: '2026-11-01T10:00:00Z', deliveredAt: '2026-11-03T10:00:00Z' };
  const second = { shippedAt: '2026-11-05T23:30:00Z', deliveredAt: null };
  expect(lastReturnDay([], rules)).toBeNull();
  expect(lastReturnDay([first], rules)).toBe('2026-11-17');
  // In Berlin the second parcel was shipped on November 6.
  expect(lastReturnDay([first, second], rules)).toBe('2026-11-20');
});

test.each([
  ['in autumn, when a day has 25 hours', '2026-10-09T22:15:00Z', '2026-11-09'],
  ['in spring, when a day has 23 hours', '2026-03-01T22:30:00Z', '2026-03-31'],
])('the last day is so many days of the calendar later, also %s', (_, deliveredAt, last) => {
  const parcel = { shippedAt: '2026-03-01T10:00:00Z', deliveredAt };
  expect(lastReturnDay([parcel], { days: 30, timeZone: 'Europe/Berlin' })).toBe(last);
});

test.each([
  [10_00n, 15, 1_50n],
  [33n, 50, 17n],
  [10_00n, 0, 0n],
  [10_00n, 100, 10_00n],
])('of %i cents, %i percent are %i, rounded half up', (net, percent, fee) => {
  expect(restockingFee(net, percent)).toBe(fee);
});
