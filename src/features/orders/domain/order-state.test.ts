import { describe, expect, test } from 'vitest';
import { orderPaymentStates } from './order-payment-state.ts';
import {
  orderEvents,
  orderStates,
  orderStatus,
  orderTransition,
  statusTexts,
  statusTextOf,
} from './order-state.ts';

/** The allowed events; any other is refused. */
const allowed: Readonly<Record<string, { to: string; returnsStock: boolean }>> = {
  'placed open cancel': { to: 'cancelled', returnsStock: true },
  'placed open expire': { to: 'expired', returnsStock: true },
};

const everyStanding = orderStates.flatMap((state) =>
  orderPaymentStates.map((paymentState) => ({ state, paymentState })),
);

const everyMove = everyStanding.flatMap((standing) =>
  orderEvents.map((event) => {
    const move = `${standing.state} ${standing.paymentState} ${event}`;
    return { move, standing, event, outcome: allowed[move] ?? null };
  }),
);

describe('the state of an order', () => {
  test.each(everyMove)('$move: $outcome', ({ standing, event, outcome }) => {
    expect(orderTransition(standing, event)).toEqual(outcome);
  });
});

describe('the status of an order', () => {
  test.each([
    ['placed open', 'Pending...'],
    ['placed paid', 'Paid'],
    ['placed partly-refunded', 'Paid'],
    ['placed refunded', 'Paid'],
    ['cancelled open', 'Cancelled'],
    ['cancelled paid', 'Cancelled'],
    ['cancelled partly-refunded', 'Cancelled'],
    ['cancelled refunded', 'Cancelled'],
    ['expired open', 'Expired'],
    ['expired paid', 'Expired'],
    ['expired partly-refunded', 'Expired'],
    ['expired refunded', 'Expired'],
  ])('%s: %s', (states, text) => {
    const standing = everyStanding.find((one) => `${one.state} ${one.paymentState}` === states);
    expect(standing && statusTextOf(standing)).toBe(text);
  });

  test('has the documented texts', () => {
    expect(statusTexts).toEqual({
      pending: 'Pending...',
      paid: 'Paid',
      cancelled: 'Cancelled',
      expired: 'Expired',
    });
  });

  test('is pending exactly while the order can still end unpaid', () => {
    for (const standing of everyStanding) {
      const canEnd = orderEvents.some((event) => orderTransition(standing, event) !== null);
      expect(canEnd).toBe(orderStatus(standing) === 'pending');
    }
  });
});
