import { describe, expect, test } from 'vitest';
import { transitionOf, orderEvents, orderStates, statusTexts } from './order-state.ts';

/** The allowed events; any other is refused. */
const allowed: Readonly<Record<string, { to: string; returnsStock: boolean }>> = {
  'pending pay': { to: 'paid', returnsStock: false },
  'pending cancel': { to: 'cancelled', returnsStock: true },
  'pending expire': { to: 'expired', returnsStock: true },
};

const everyMove = orderStates.flatMap((state) =>
  orderEvents.map((event) => ({ state, event, outcome: allowed[`${state} ${event}`] ?? null })),
);

describe('the state of an order', () => {
  test.each(everyMove)('$state, $event: $outcome', ({ state, event, outcome }) => {
    expect(transitionOf(state, event)).toEqual(outcome);
  });

  test('never leaves Paid', () => {
    expect(orderEvents.map((event) => transitionOf('paid', event))).toEqual([null, null, null]);
  });

  test('returns the goods to stock exactly when the order ends unpaid', () => {
    for (const event of orderEvents) {
      const move = transitionOf('pending', event);
      expect([event, move?.returnsStock]).toEqual([event, move?.to !== 'paid']);
    }
  });

  test('has the documented texts', () => {
    expect(statusTexts).toEqual({
      pending: 'Pending...',
      paid: 'Paid',
      cancelled: 'Cancelled',
      expired: 'Expired',
    });
  });
});
