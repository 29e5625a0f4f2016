import { expect, test } from 'vitest';
import { actOnOrders, getTimeline } from '#features/orders/contract.ts';
import {
  allowedToken,
  bearer,
  calls,
  newcomerOf,
  sampleInputs,
  sampleWorld,
  send,
  stateOf,
  type CallName,
} from './support/sample-calls.ts';
import { testShop } from './support/test-shop.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const newWorld = async () => sampleWorld(shop, await newcomerOf(shop));

/** Calls that pages ask again themselves. */
const ASKED_AGAIN_BY_THE_PAGE: readonly CallName[] = [
  'createPaymentIntent',
  'confirmPayment',
  'confirmInvoicePayment',
  'confirmLinkedPayment',
];

test('every change can be repeated when its answer was lost', () => {
  const unrepeatable = calls.filter(({ endpoint: { method, once, repeatable, reads } }) => {
    const harmless = method === 'GET' || method === 'PUT' || reads || repeatable;
    return !once && !harmless;
  });
  expect(unrepeatable.map(({ name }) => name).toSorted()).toEqual(
    ASKED_AGAIN_BY_THE_PAGE.toSorted(),
  );
});

const deletions = calls.filter(({ endpoint: { method, once } }) => method === 'DELETE' && once);

test.each(deletions.map((call) => [call.title, call] as const))(
  '%s that is repeated with its key deletes once and is answered alike',
  async (_title, { name, endpoint }) => {
    const world = await newWorld();
    const input = sampleInputs(world)[name];
    const token = allowedToken(endpoint, world, admin);
    const headers = { ...bearer(token), 'idempotency-key': `key of ${world.orderId}` };
    const first = await send(shop, endpoint, input, headers);
    expect([first.statusCode, first.statusCode < 300 || first.body]).toEqual([200, true]);
    const state = await stateOf(shop);
    const again = await send(shop, endpoint, input, headers);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await stateOf(shop)).toEqual(state);
  },
);

test('orders that are shipped again with the same key are shipped once, those that were refused not at all', async () => {
  const [packed, placed] = [(await newWorld()).orderId, (await newWorld()).orderId];
  await admin.api(actOnOrders, { body: { action: 'pack', orders: [packed] } });
  const body = { action: 'ship' as const, carrier: 'DHL', orders: [packed, placed] };
  const ship = () => admin.api(actOnOrders, { body }, { idempotencyKey: 'shipped on Monday' });
  const first = await ship();
  expect(first).toMatchObject({ value: [{ outcome: 'done' }, { outcome: 'refused' }] });
  expect(await ship()).toEqual(first);
  // Correct tracking details would otherwise count as another shipment.
  const other = { ...body, carrier: 'UPS' };
  const reused = await admin.api(
    actOnOrders,
    { body: other },
    { idempotencyKey: 'shipped on Monday' },
  );
  expect(reused).toMatchObject({ ok: false, problem: { status: 422 } });
  const timeline = await admin.api(getTimeline, { params: { id: packed } });
  if (!timeline.ok) throw new Error(timeline.problem.title);
  expect(timeline.value.filter(({ event }) => event === 'ship')).toHaveLength(1);
});
