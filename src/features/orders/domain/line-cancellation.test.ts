import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotal, type UnitPrice } from '#shared/money.ts';
import { fulfilments, type FulfillableOrder } from './fulfilment.ts';
import { cancelledTotal, lineCancellationError } from './line-cancellation.ts';

const placed: FulfillableOrder = {
  state: 'placed',
  paymentState: 'paid',
  paymentMethod: 'card',
  fulfilment: 'packed',
};

/** A line with the quantities of its cancellations, which are together at most its own. */
const anyCancellations = fc
  .record({
    millionths: fc.bigInt({ min: 0n, max: 5_000_000n }),
    steps: fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 6 }),
    kept: fc.integer({ min: 0, max: 5000 }),
  })
  .map(({ millionths, steps, kept }) => {
    const unitPrice: UnitPrice = { millionths, currency: 'EUR' };
    const quantity = steps.reduce((sum, step) => sum + step, kept);
    return { line: { unitPrice, quantity, total: lineTotal(unitPrice, quantity).minor }, steps };
  });

test('what is to be paid is the price of the pieces that stay, to the cent, in whatever steps others are cancelled', () => {
  fc.assert(
    fc.property(anyCancellations, ({ line, steps }) => {
      let cancelled = 0;
      let given = 0n;
      for (const step of steps) {
        const before = cancelledTotal(line, cancelled);
        cancelled += step;
        const price = cancelledTotal(line, cancelled) - before;
        expect(price >= 0n).toBe(true);
        given += price;
      }
      const stays = lineTotal(line.unitPrice, line.quantity - cancelled).minor;
      expect(line.total - given).toBe(stays);
    }),
  );
});

test('nothing was cancelled costs nothing, and everything costs the line', () => {
  const unitPrice: UnitPrice = { millionths: 4_900n, currency: 'EUR' };
  const line = { unitPrice, quantity: 3, total: lineTotal(unitPrice, 3).minor };
  expect([cancelledTotal(line, 0), cancelledTotal(line, 3)]).toEqual([0n, line.total]);
});

test.each([
  ['unfulfilled', null],
  ['packed', null],
  ['partly-shipped', null],
  ['shipped', 'wrong-state'],
  ['delivered', 'wrong-state'],
  ['cancelled', 'closed'],
] as const)('pieces of an order that is %s: %j', (fulfilment, error) => {
  expect(lineCancellationError({ ...placed, fulfilment })).toBe(error);
});

test.each(fulfilments)('pieces of an unpaid online order that is %s stay', (fulfilment) => {
  expect(lineCancellationError({ ...placed, paymentState: 'open', fulfilment })).not.toBeNull();
});

test('pieces of an unpaid order on delivery can be cancelled, of a closed order none', () => {
  const cash: FulfillableOrder = { ...placed, paymentState: 'open', paymentMethod: 'on-delivery' };
  expect(lineCancellationError(cash)).toBeNull();
  for (const state of ['cancelled', 'expired'] as const)
    expect(lineCancellationError({ ...cash, state })).toBe('closed');
});
