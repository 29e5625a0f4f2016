import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  orderPaymentEvents,
  orderPaymentStates,
  orderPaymentTransitions,
  paymentStateAfter,
  paymentStateRefunded,
} from './order-payment-state.ts';

const anyRefund = 'paid, partly-refunded or refunded';

/** Where the allowed events lead; any other is refused. */
const allowed: Readonly<Record<string, string>> = {
  'open pay': 'paid',
  'paid undo': 'open',
  'paid refund': anyRefund,
  'partly-refunded refund': anyRefund,
  'refunded refund': anyRefund,
};

const everyMove = orderPaymentStates.flatMap((state) =>
  orderPaymentEvents.map((event) => ({
    state,
    event,
    outcome: allowed[`${state} ${event}`] ?? 'refused',
  })),
);

describe('the payment state of an order', () => {
  test.each(everyMove)('$state, $event: $outcome', ({ state, event, outcome }) => {
    const to = orderPaymentTransitions[state][event] ?? ['refused'];
    expect(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(to)).toBe(outcome);
  });

  test('is never paid twice, and only a payment of which nothing was refunded can be undone', () => {
    expect(orderPaymentStates.map((state) => paymentStateAfter(state, 'pay'))).toEqual([
      'paid',
      null,
      null,
      null,
    ]);
    expect(orderPaymentStates.map((state) => paymentStateAfter(state, 'undo'))).toEqual([
      null,
      'open',
      null,
      null,
    ]);
  });

  test.each([
    [2500n, 0n, 'paid'],
    [2500n, 1n, 'partly-refunded'],
    [2500n, 2499n, 'partly-refunded'],
    [2500n, 2500n, 'refunded'],
    [0n, 0n, 'paid'],
  ])('of %i cents paid, %i refunded: %s', (paid, refunded, state) => {
    expect(paymentStateRefunded('paid', paid, refunded)).toBe(state);
    expect(paymentStateRefunded('open', paid, refunded)).toBe('open');
  });

  test('depends only on the last total refunded, also when a refund fails', () => {
    const cents = fc.bigInt({ min: 0n, max: 100n });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), (totals) => {
        const after = totals.reduce(
          (state, refunded) => paymentStateRefunded(state, 100n, refunded),
          'paid' as (typeof orderPaymentStates)[number],
        );
        expect(after).toBe(paymentStateRefunded('paid', 100n, totals.at(-1) ?? 0n));
      }),
    );
  });
});
