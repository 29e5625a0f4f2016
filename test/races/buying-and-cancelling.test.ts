import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deleteOrder, listOwnOrders, type Order } from '#features/orders/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { buy, listeningShop, people, sum } from '#test/support/listening-shop.ts';

const BUYERS = 24;
const shop = await listeningShop();
const persons = await people(shop, BUYERS);
const admin = shop.client(await shop.person({ admin: true }));

/** One buyer: places an order and perhaps cancels it, alone or together with an admin. */
const plan = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  cancelledBy: fc.constantFrom('nobody', 'buyer', 'admin', 'both', 'buyer twice'),
});
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

const plans = fc.array(fc.array(plan, { minLength: 3, maxLength: 3 }), {
  minLength: BUYERS,
  maxLength: BUYERS,
});

function cancellers({ cancelledBy }: Plan, buyer: Api): Api[] {
  const who = { nobody: [], buyer: [buyer], admin: [admin], both: [buyer, admin] };
  return cancelledBy === 'buyer twice' ? [buyer, buyer] : who[cancelledBy];
}

/** @returns the id of the order, if it was cancelled */
async function carryOut(step: Plan, buyer: Api, productId: string): Promise<string | null> {
  const placed = await buy(buyer, productId, step.quantity);
  const answer = placed.ok ? placed.value.status : placed.problem.type;
  expect(['Pending...', 'orders/not-enough-stock']).toContain(answer);
  if (!placed.ok) return null;
  const params = { id: placed.value._id };
  const by = cancellers(step, buyer);
  const busyBefore = shop.busyResponses();
  const outcomes = await Promise.all(by.map((client) => client(deleteOrder, { params })));
  const said = outcomes.map((outcome) => (outcome.ok ? 'deleted' : outcome.problem.type));
  // Who is too late is told so.
  const late = /^orders\/order-(not-found|cancelled)$/;
  const done = said.filter((one) => !late.test(one));
  // A deletion that is repeated after a 503 may find the order gone already.
  const isGone = done.length === 0 && shop.busyResponses() > busyBefore;
  expect(done).toEqual(by.length > 0 && !isGone ? ['deleted'] : []);
  return by.length > 0 ? params.id : null;
}

async function openOrders(productId: string): Promise<Order[]> {
  const lists = await Promise.all(persons.map((person) => shop.client(person)(listOwnOrders, {})));
  return lists
    .flatMap((list) => (list.ok ? list.value : []))
    .filter((order) => order.productId === productId);
}

test('concurrent orders and cancellations leave stock, ledger and open orders consistent', async () => {
  const round = fc.asyncProperty(plans, async (everyone) => {
    const opening = 60;
    const { _id: productId } = await shop.product({ stock: opening });
    const cancelled: (string | null)[] = [];
    await Promise.all(
      persons.map(async (person, i) => {
        const buyer = shop.client(person);
        for (const step of everyone[i] ?? []) {
          cancelled.push(await carryOut(step, buyer, productId));
        }
      }),
    );
    const left = await shop.stockOf(productId);
    const ledger = await shop.ledgerOf(productId);
    const open = await openOrders(productId);
    expect(open.filter(({ _id: id }) => cancelled.includes(id))).toEqual([]);
    expect(sum(ledger.map(({ change }) => change))).toBe(left);
    expect(opening - sum(open.map(({ quantity }) => quantity))).toBe(left);
    for (const [index, { change, onHandAfter }] of ledger.entries()) {
      expect(onHandAfter).toBe((ledger[index - 1]?.onHandAfter ?? 0) + change);
      expect(onHandAfter).toBeGreaterThanOrEqual(0);
    }
  });
  await fc.assert(round, { numRuns: 3, endOnFailure: true });
});
