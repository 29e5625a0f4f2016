import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fulfilmentAfter,
  fulfilmentEvents,
  fulfilments,
  isAwaitingShipment,
  fulfilmentStep,
  type Fulfilment,
  type FulfilmentEvent,
  type FulfillableOrder,
} from './fulfilment.ts';
import { orderPaymentStates } from './order-payment-state.ts';
import { orderStates } from './order-state.ts';
import { paymentMethods } from './order-payment.ts';

const paid: FulfillableOrder = {
  fulfilment: 'unfulfilled',
  state: 'placed',
  paymentState: 'paid',
  paymentMethod: 'card',
};

/** The allowed events for the goods of a paid order; any other is refused. */
const allowed: Readonly<Record<string, { to: string; returnsStock: boolean }>> = {
  'unfulfilled pack': { to: 'packed', returnsStock: false },
  'unfulfilled cancel': { to: 'cancelled', returnsStock: true },
  'packed ship': { to: 'shipped', returnsStock: false },
  'packed cancel': { to: 'cancelled', returnsStock: true },
  'shipped ship': { to: 'shipped', returnsStock: false },
  'shipped deliver': { to: 'delivered', returnsStock: false },
};

const everyStep = fulfilments.flatMap((fulfilment) =>
  fulfilmentEvents.map((event) => ({
    fulfilment,
    event,
    outcome: allowed[`${fulfilment} ${event}`] ?? null,
  })),
);

const anyStanding = fc.record({
  state: fc.constantFrom(...orderStates),
  paymentMethod: fc.constantFrom(...paymentMethods),
  paymentState: fc.constantFrom(...orderPaymentStates),
});

const anyEvents = fc.array(fc.constantFrom(...fulfilmentEvents), { maxLength: 12 });

/** The transitions of an order by these events, without the refused ones. */
function stepsOf(order: FulfillableOrder, events: readonly FulfilmentEvent[]) {
  let now = order;
  return events.flatMap((event) => {
    const step = fulfilmentStep(now, event);
    if (!step.ok) return [];
    const from = now.fulfilment;
    now = { ...now, fulfilment: step.to };
    return [{ event, from, to: step.to, returnsStock: step.returnsStock }];
  });
}

const rank = (fulfilment: Fulfilment) => fulfilments.indexOf(fulfilment);

describe('fulfilment', () => {
  test.each(everyStep)('$fulfilment, $event: $outcome', ({ fulfilment, event, outcome }) => {
    const step = fulfilmentStep({ ...paid, fulfilment }, event);
    const refused = { ok: false, error: 'wrong-state' };
    expect(step).toMatchObject(outcome ?? refused);
  });

  test('requires payment of a card order, but not of an order on delivery', () => {
    const unpaid: FulfillableOrder = { ...paid, paymentState: 'open' };
    expect(fulfilmentStep(unpaid, 'pack')).toEqual({ ok: false, error: 'not-paid' });
    expect(fulfilmentStep({ ...unpaid, paymentMethod: 'on-delivery' }, 'pack')).toMatchObject({
      ok: true,
    });
    expect(fulfilmentStep(unpaid, 'cancel')).toMatchObject({ ok: true, returnsStock: true });
  });

  test('does not start for a refunded order', () => {
    const refunded = { ...paid, paymentState: 'refunded' as const };
    expect(fulfilmentStep(refunded, 'pack')).toEqual({ ok: false, error: 'refunded' });
    expect(fulfilmentStep(refunded, 'cancel')).toMatchObject({ ok: true });
    // Goods that have shipped arrive, even if the payment is refunded.
    expect(fulfilmentStep({ ...refunded, fulfilment: 'shipped' }, 'deliver')).toMatchObject({
      ok: true,
    });
  });

  test('is not cancelled while the shop has cash of an order on delivery', () => {
    const cash = { ...paid, paymentMethod: 'on-delivery' } as const;
    const refused = { ok: false, error: 'cash-not-refunded' };
    for (const paymentState of ['paid', 'partly-refunded'] as const)
      expect(fulfilmentStep({ ...cash, paymentState }, 'cancel')).toEqual(refused);
    for (const paymentState of ['open', 'refunded'] as const)
      expect(fulfilmentStep({ ...cash, paymentState }, 'cancel')).toMatchObject({ ok: true });
  });

  test('is refused for a deleted or expired order', () => {
    for (const state of ['cancelled', 'expired'] as const)
      for (const event of fulfilmentEvents)
        expect(fulfilmentStep({ ...paid, state }, event)).toEqual({ ok: false, error: 'closed' });
  });

  test('returns the goods to stock at most once, and never after shipping', () => {
    fc.assert(
      fc.property(anyStanding, anyEvents, (order, events) => {
        const taken = stepsOf({ ...order, fulfilment: 'unfulfilled' }, events);
        const returns = taken.filter(({ returnsStock }) => returnsStock);
        const end = taken.at(-1)?.to ?? 'unfulfilled';
        expect(returns).toHaveLength(end === 'cancelled' ? 1 : 0);
        expect(returns.every(({ from }) => isAwaitingShipment(from))).toBe(true);
      }),
    );
  });

  test('never moves backwards, whatever the order of events', () => {
    fc.assert(
      fc.property(anyStanding, anyEvents, (order, events) => {
        const taken = stepsOf({ ...order, fulfilment: 'unfulfilled' }, events);
        expect(taken.filter(({ from, to }) => rank(to) < rank(from))).toEqual([]);
        expect(taken.filter(({ event, to }) => fulfilmentAfter[event] !== to)).toEqual([]);
      }),
    );
  });
});
