import { describe, expect, test } from 'vitest';
import { transitionOf, orderEvents, orderStates, statusTexts } from './order-state.ts';

/** The allowed events; any other is refused. */
const allowed: Readonly<Record<string, { to: string; returnsStock: boolean }>> = {
  'pending pay': { to: 'paid', returnsStock: false },
  'pending cancel': { to: 'cancelled', returnsStock: true },
  'pending expire': { to: 'expired', returnsStock: true },
  'paid undo-payment': { to: 'pending', returnsStock: false },
};

const everyMove = orderStates.flatMap((state) =>
  orderEvents.map((event) => ({ state, event, outcome: allowed[`${state} ${event}`] ?? null })),
);

describe('the state of an order', () => {
  test.each(everyMove)('$state, $event: $outcome', ({ state, event, outcome }) => {
    expect(transitionOf(state, event)).toEqual(outcome);
  });

  test('leaves Paid only when the booking of a payment is undone', () => {
    const leaving = orderEvents.filter((event) => transitionOf('paid', event) !== null);
    expect(leaving).toEqual(['undo-payment']);
  });

  test('returns the goods to stock exactly when the order ends unpaid', () => {
    const moves = orderEvents.flatMap((event) => transitionOf('pending', event) ?? []);
    expect(moves.map(({ returnsStock }) => returnsStock)).toEqual(
      moves.map(({ to }) => to !== 'paid'),
    );
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
