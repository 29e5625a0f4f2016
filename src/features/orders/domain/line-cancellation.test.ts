import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, lineTotal, type UnitPrice } from '#shared/money.ts';
import { fulfilments, type FulfillableOrder } from './fulfilment.ts';
import { cancelledTotal, lineCancellationError, priceOfPieces } from './line-cancellation.ts';

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

/** Lines of one order in one currency, each with pieces that are cancelled and pieces that a refund names. */
const anyOrder = fc
  .tuple(
    fc.constantFrom(...currencies),
    fc.array(
      fc.record({
        millionths: fc.oneof(
          fc.bigInt({ min: 0n, max: 20_000n }),
          fc.bigInt({ min: 0n, max: 10n ** 10n }),
        ),
        cancelled: fc.integer({ min: 0, max: 3_000 }),
        refunded: fc.integer({ min: 0, max: 3_000 }),
        kept: fc.integer({ min: 0, max: 3_000 }),
      }),
      { minLength: 1, maxLength: 500, size: 'max' },
    ),
  )
  .map(([currency, lines]) =>
    lines.map(({ millionths, cancelled, refunded, kept }) => {
      const unitPrice: UnitPrice = { millionths, currency };
      const quantity = cancelled + refunded + kept;
      const line = { unitPrice, quantity, total: lineTotal(unitPrice, quantity).minor };
      return { line, cancelled, refunded, kept };
    }),
  );

test('of an order with up to 500 lines, what is cancelled, refunded by line and kept is its total, in every currency', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const sum = (price: (one: (typeof order)[number]) => bigint) =>
        order.reduce((all, one) => all + price(one), 0n);
      const total = sum(({ line }) => line.total);
      const cancelled = sum((one) => cancelledTotal(one.line, one.cancelled));
      const refunded = sum((one) => priceOfPieces(one.line, one.cancelled, one.refunded));
      const kept = sum(({ line, kept: pieces }) => lineTotal(line.unitPrice, pieces).minor);
      expect(cancelled + refunded + kept).toBe(total);
      expect([cancelled, refunded, kept].every((amount) => amount >= 0n)).toBe(true);
      expect(refunded <= total - cancelled).toBe(true);
      for (const one of order) {
        const given = cancelledTotal(one.line, one.cancelled + one.refunded);
        expect(given <= one.line.total).toBe(true);
      }
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
