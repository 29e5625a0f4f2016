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
import { orderStates } from './order-state.ts';
import { paymentMethods } from './payment-method.ts';

const paid: FulfillableOrder = {
  fulfilment: 'unfulfilled',
  state: 'paid',
  paymentMethod: 'card',
  whollyRefunded: false,
};

/** All that may ever happen to the goods of a paid order; everything else is refused. */
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
  whollyRefunded: fc.boolean(),
});

const anyEvents = fc.array(fc.constantFrom(...fulfilmentEvents), { maxLength: 12 });

/** The steps that an order takes by these events; those that are refused are left out. */
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

describe('the way of the goods', () => {
  test.each(everyStep)('$fulfilment, $event: $outcome', ({ fulfilment, event, outcome }) => {
    const step = fulfilmentStep({ ...paid, fulfilment }, event);
    const refused = { ok: false, fault: 'not-from-here' };
    expect(step).toMatchObject(outcome ?? refused);
  });

  test('waits for the money of an online order, and not for that of one paid on delivery', () => {
    const unpaid: FulfillableOrder = { ...paid, state: 'pending' };
    expect(fulfilmentStep(unpaid, 'pack')).toEqual({ ok: false, fault: 'not-paid' });
    expect(fulfilmentStep({ ...unpaid, paymentMethod: 'on-delivery' }, 'pack')).toMatchObject({
      ok: true,
    });
    expect(fulfilmentStep(unpaid, 'cancel')).toMatchObject({ ok: true, returnsStock: true });
  });

  test('is not begun for an order whose money has gone back', () => {
    const refunded = { ...paid, whollyRefunded: true };
    expect(fulfilmentStep(refunded, 'pack')).toEqual({ ok: false, fault: 'refunded' });
    expect(fulfilmentStep(refunded, 'cancel')).toMatchObject({ ok: true });
    // What is under way arrives, whatever became of the money.
    expect(fulfilmentStep({ ...refunded, fulfilment: 'shipped' }, 'deliver')).toMatchObject({
      ok: true,
    });
  });

  test('ends with an order that was deleted or has expired', () => {
    for (const state of ['cancelled', 'expired'] as const)
      for (const event of fulfilmentEvents)
        expect(fulfilmentStep({ ...paid, state }, event)).toEqual({ ok: false, fault: 'closed' });
  });

  test('gives the goods back once at most, and never once they have left the house', () => {
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

  test('never goes back, and ends where its last event says, in whatever order all is said', () => {
    fc.assert(
      fc.property(anyStanding, anyEvents, (order, events) => {
        const taken = stepsOf({ ...order, fulfilment: 'unfulfilled' }, events);
        expect(taken.filter(({ from, to }) => rank(to) < rank(from))).toEqual([]);
        expect(taken.filter(({ event, to }) => fulfilmentAfter[event] !== to)).toEqual([]);
      }),
    );
  });
});
