import { describe, expect, test } from 'vitest';
import { stockOf } from '#features/inventory/server/index.ts';
import { updateUser } from '#features/people/server/index.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { actOnOrders, deleteOrder, listHeldStock, placeOrder } from '../contract.ts';
import type { PaymentMethodText } from '../domain/order-payment.ts';
import { MAX_OPEN_UNVERIFIED_ORDERS } from '../domain/unverified-orders.ts';

const shop = await testShop({ ORDER_EXPIRY_HOURS: '2' });
const { queries } = shop.database;
const admin = await shop.person({ admin: true });
const HOUR_MS = 60 * 60 * 1_000;

const form = { name: 'Nobody', number: '1', address: 'Anywhere 1', quantity: 10 };

const newcomer = () => shop.person({ emailVerified: false });

function orderOf(
  buyer: Person,
  productId: string,
  delivery: PaymentMethodText = 'Cash on Delivary',
) {
  return buyer.api(placeOrder, { body: { ...form, productId, delivery } });
}

async function idOf(placed: ReturnType<typeof orderOf>): Promise<string> {
  const outcome = await placed;
  if (!outcome.ok) throw new Error(outcome.problem.title);
  return outcome.value._id;
}

const prove = ({ id }: Person) =>
  updateUser(queries, { id }, { emailVerifiedAt: shop.clock.now() });

async function onHand(productId: string) {
  return (await stockOf(queries, [productId])).get(productId);
}

async function pack(orderId: string) {
  const body = { action: 'pack' as const, orders: [orderId] };
  const reply = await admin.api(actOnOrders, { body });
  expect(reply).toMatchObject({ value: [{ outcome: 'done' }] });
}

/** A customer with an unverified address and the maximum of open orders. */
async function full(productId: string) {
  const buyer = await newcomer();
  const placed: string[] = [];
  while (placed.length < MAX_OPEN_UNVERIFIED_ORDERS)
    placed.push(await idOf(orderOf(buyer, productId)));
  return { buyer, placed };
}

const refused = { ok: false, problem: { type: 'orders/address-not-verified', status: 409 } };

test('staff see the stock that orders on delivery of unverified customers hold, until it is certain', async () => {
  const part = await shop.product({ stock: 900 });
  const [stranger, known] = [await newcomer(), await shop.person()];
  const at = shop.clock.now().getTime();
  await orderOf(stranger, part._id);
  await orderOf(known, part._id);
  const held = async () => {
    const list = await admin.api(listHeldStock, { query: {} });
    return list.ok ? list.value.filter(({ productId }) => productId === part._id) : [];
  };
  const [entry, ...others] = await held();
  expect(entry).toMatchObject({ userMail: stranger.email, quantity: 10 });
  expect(Date.parse(entry?.heldUntil ?? '') - at).toBeGreaterThanOrEqual(2 * HOUR_MS);
  expect(others).toEqual([]);
  await prove(stranger);
  expect(await held()).toEqual([]);
});

describe('a customer with an unverified address', () => {
  test('can have at most ten open orders on delivery, and the refusal says what to do', async () => {
    const { _id: part } = await shop.product();
    const { buyer } = await full(part);
    expect(await orderOf(buyer, part)).toMatchObject({
      ...refused,
      problem: {
        open: 10,
        title: expect.stringContaining('Verify your email address'),
        errors: [{ pointer: '#/delivery', detail: expect.stringContaining('pay online') }],
      },
    });
    expect(await onHand(part)).toBe(1_000 - 10 * MAX_OPEN_UNVERIFIED_ORDERS);
  });

  test('cannot exceed the limit with concurrent orders', async () => {
    const { _id: part } = await shop.product();
    const buyer = await newcomer();
    const wishes = Array.from({ length: MAX_OPEN_UNVERIFIED_ORDERS * 2 }, () =>
      orderOf(buyer, part),
    );
    const outcomes = await Promise.all(wishes);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(MAX_OPEN_UNVERIFIED_ORDERS);
    expect(await onHand(part)).toBe(1_000 - 10 * MAX_OPEN_UNVERIFIED_ORDERS);
  });

  test('can order more after one is deleted or shipped, or by card', async () => {
    const { _id: part } = await shop.product();
    const { buyer, placed } = await full(part);
    expect(await orderOf(buyer, part, 'Online Payment')).toMatchObject({ ok: true });
    await buyer.api(deleteOrder, { params: { id: placed[0] ?? '' } });
    expect(await orderOf(buyer, part)).toMatchObject({ ok: true });
    expect(await orderOf(buyer, part)).toMatchObject(refused);
    const body = { action: 'ship' as const, orders: [placed[1] ?? ''], carrier: 'Post' };
    await pack(placed[1] ?? '');
    expect(await admin.api(actOnOrders, { body })).toMatchObject({ value: [{ outcome: 'done' }] });
    expect(await orderOf(buyer, part)).toMatchObject({ ok: true });
  });

  test('can order without limit after verification', async () => {
    const { _id: part } = await shop.product();
    const { buyer } = await full(part);
    await prove(buyer);
    expect(await orderOf(buyer, part)).toMatchObject({ ok: true });
  });

  test('gets mails about orders only after verification', async () => {
    const { _id: part, sku } = await shop.product();
    const buyer = await newcomer();
    const first = await idOf(orderOf(buyer, part));
    await pack(first);
    expect(await shop.mailsTo(buyer.email)).toEqual([]);
    await prove(buyer);
    await idOf(orderOf(buyer, part));
    const mails = await shop.mailsTo(buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('received')]);
    expect(mails[0]?.text).toContain(sku);
  });
});

test('an order on delivery expires if the address is not verified in time, and its goods return to stock', async () => {
  const parts = await Promise.all(Array.from({ length: 4 }, () => shop.product()));
  const [left = '', proved = '', begun = '', safe = ''] = parts.map(({ _id }) => _id);
  const [late, honest, lucky] = await Promise.all([newcomer(), newcomer(), newcomer()]);
  await idOf(orderOf(late, left));
  await idOf(orderOf(honest, proved));
  await prove(honest);
  await pack(await idOf(orderOf(lucky, begun)));
  await idOf(orderOf(await shop.person(), safe));
  const shelves = () => Promise.all([left, proved, begun, safe].map(onHand));

  shop.clock.advance(1.9 * HOUR_MS);
  await shop.runDue();
  expect(await shelves()).toEqual([990, 990, 990, 990]);
  shop.clock.advance(0.2 * HOUR_MS);
  await shop.runDue();
  expect(await shelves()).toEqual([1_000, 990, 990, 990]);
  expect(await shop.mailsTo(late.email)).toEqual([]);
});
