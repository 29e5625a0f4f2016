import { describe, expect, test } from 'vitest';
import { stockOf } from '#features/inventory/server/index.ts';
import { updateUser } from '#features/people/server/index.ts';
import { cardShop } from '#test/support/card-shop.ts';
import type { Person } from '#test/support/test-shop.ts';
import {
  actOnOrders,
  checkout,
  createPaymentIntent,
  deleteOrder,
  getOrder,
  listHeldStock,
  placeOrder,
} from '../contract.ts';
import { CARD_ENTRY_MS, MAX_OPEN_UNPAID_ORDERS, SHORT_HOLD_MS } from '../domain/unpaid-orders.ts';
import { MAX_OPEN_UNVERIFIED_ORDERS } from '../domain/unverified-orders.ts';

const EXPIRY_HOURS = 5;
const HOUR_MS = 60 * 60 * 1000;
const cards = await cardShop({ ORDER_EXPIRY_HOURS: String(EXPIRY_HOURS) });
const { shop } = cards;
const { queries, pool } = shop.database;

const form = { name: 'Nobody', number: '1', address: 'Anywhere 1', quantity: 10 };

function order(buyer: Person, productId: string, quantity = 10) {
  const body = { ...form, quantity, productId, delivery: 'Online Payment' as const };
  return buyer.api(placeOrder, { body });
}

async function placed(buyer: Person, productId: string) {
  const outcome = await order(buyer, productId);
  if (!outcome.ok) throw new Error(outcome.problem.type);
  return outcome.value;
}

/** A customer who has paid an order. */
async function payer() {
  const { buyer, order: first } = await cards.order();
  await cards.payInBrowser(buyer, first);
  await cards.deliverEvents();
  return buyer;
}

/** Made before the clock advances beyond the lifetime of access tokens. */
const [brief, running, large, listed] = [
  await shop.product(),
  await shop.product(),
  await shop.product({ stock: 100_000 }),
  await shop.product({ stock: 100_000 }),
];

const onHand = async (productId: string) => (await stockOf(queries, [productId])).get(productId);

async function rush(buyer: Person, productId: string, count: number) {
  const outcomes = await Promise.all(Array.from({ length: count }, () => order(buyer, productId)));
  return outcomes.filter(({ ok }) => ok).length;
}

describe('unpaid online orders', () => {
  test('of a customer with an unverified address are at most ten, however fast they arrive', async () => {
    const { _id: part } = await shop.product();
    const buyer = await shop.person({ emailVerified: false });
    expect(await rush(buyer, part, 30)).toBe(MAX_OPEN_UNVERIFIED_ORDERS);
    expect(await onHand(part)).toBe(1_000 - 10 * MAX_OPEN_UNVERIFIED_ORDERS);
    expect(await order(buyer, part)).toMatchObject({
      problem: {
        type: 'orders/address-not-verified',
        open: 10,
        errors: [{ pointer: '#/delivery', detail: expect.stringContaining('pay or delete') }],
      },
    });
    await updateUser(queries, { id: buyer.id }, { emailVerifiedAt: shop.clock.now() });
    expect(await order(buyer, part)).toMatchObject({ ok: true });
  });

  test('of customers who have never paid are at most 25, and one more after one is deleted', async () => {
    const { _id: part } = await shop.product();
    const buyer = await shop.person();
    expect(await rush(buyer, part, MAX_OPEN_UNPAID_ORDERS + 10)).toBe(MAX_OPEN_UNPAID_ORDERS);
    expect(await order(buyer, part)).toMatchObject({
      problem: { type: 'orders/too-many-unpaid', status: 409, open: 25 },
    });
    const { rows } = await pool.query('select id from orders where customer_id = $1 limit 1', [
      buyer.id,
    ]);
    await buyer.api(deleteOrder, { params: { id: rows[0].id } });
    expect(await order(buyer, part)).toMatchObject({ ok: true });
  });

  test('of customers who have paid before are not limited, and one order may take the whole stock', async () => {
    const { _id: part } = await shop.product();
    expect(await rush(await payer(), part, MAX_OPEN_UNPAID_ORDERS + 1)).toBe(26);
    const newcomer = await shop.person({ emailVerified: false });
    expect(await order(newcomer, part, 740)).toMatchObject({ ok: true });
    expect(await onHand(part)).toBe(0);
  });
});

describe('the stock of an unpaid online order', () => {
  test('is held for an hour, and for ORDER_EXPIRY_HOURS for customers who have paid before', async () => {
    shop.clock.stop();
    const { _id: part } = brief;
    const [short, long] = [
      await placed(await shop.person(), part),
      await placed(await payer(), part),
    ];
    const at = Date.parse(short.placedAt);
    expect(short.heldUntil).toBe(new Date(at + SHORT_HOLD_MS).toISOString());
    expect(long.heldUntil).toBe(new Date(at + EXPIRY_HOURS * HOUR_MS).toISOString());
    shop.clock.advance(SHORT_HOLD_MS - 1);
    await shop.runDue();
    expect(await onHand(part)).toBe(980);
    shop.clock.advance(60_000);
    await shop.runDue();
    expect(await onHand(part)).toBe(990);
    shop.clock.advance(EXPIRY_HOURS * HOUR_MS);
    await shop.runDue();
    expect(await onHand(part)).toBe(1_000);
  });

  test('is held on while the card is entered or the bank decides, at most ORDER_EXPIRY_HOURS', async () => {
    const { _id: part } = running;
    const states = ['created', 'processing', 'requires_action'];
    const orders = await Promise.all(
      states.map(async (state) => {
        const buyer = await shop.person();
        const { _id } = await placed(buyer, part);
        await buyer.api(createPaymentIntent, { body: { order: _id } });
        return { _id, state };
      }),
    );
    shop.clock.advance(SHORT_HOLD_MS + 60_000);
    const at = shop.clock.now();
    // Opened just before the hour ended. The reconciliation would ask the provider.
    await pool.query('update payments set created_at = $1, checked_at = $2', [
      new Date(at.getTime() - 60_000),
      new Date(at.getTime() + 24 * HOUR_MS),
    ]);
    for (const { _id, state } of orders) {
      await pool.query('update payments set state = $1 where order_id = $2', [state, _id]);
    }
    await shop.runDue();
    expect(await onHand(part)).toBe(970);
    shop.clock.advance(CARD_ENTRY_MS);
    await shop.runDue();
    // An unanswered question of the bank does not hold the stock on.
    expect(await onHand(part)).toBe(990);
    shop.clock.advance(EXPIRY_HOURS * HOUR_MS);
    await shop.runDue();
    expect(await onHand(part)).toBe(1_000);
  });
});

test('staff read all that is held, page by page, each once', async () => {
  const admin = await shop.person({ admin: true });
  const [buyer, other] = [await shop.person(), await shop.person()];
  const [part, second] = [listed, running];
  await order(buyer, part._id, 20);
  await order(buyer, part._id, 10);
  await order(other, part._id, 10);
  await order(other, second._id, 30);
  const readAll = async (limit: number) => {
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit, ...(cursor && { cursor }) };
      const page = await admin.api(listHeldStock, { query });
      if (!page.ok) throw new Error(page.problem.title);
      read.push(...page.value.map((one) => `${one.userMail} ${one.sku} ${one.quantity}`));
      cursor = page.next ?? undefined;
    } while (cursor);
    return read;
  };
  const all = await readAll(100);
  expect(all).toEqual(
    expect.arrayContaining([
      `${buyer.email} ${part.sku} 30`,
      `${other.email} ${part.sku} 10`,
      `${other.email} ${second.sku} 30`,
    ]),
  );
  expect(await readAll(1)).toEqual(all);
});

test('staff see what is held by customer and product, and release it with a reason', async () => {
  const admin = await shop.person({ admin: true });
  const [buyer, part] = [await shop.person(), large];
  await order(buyer, part._id, 40_000);
  const address = {
    company: 'Nordwerk AB',
    line1: 'Kajen 1',
    city: 'Nordhamn',
    country: 'AE',
  } as const;
  const lines = [{ productId: part._id, quantity: 30_000 }];
  const details = { name: 'Nina', number: '+46 8 1', delivery: 'Online Payment' as const };
  await buyer.api(checkout, { body: { ...details, address, lines } });
  const list = await admin.api(listHeldStock, { query: {} });
  const [first] = list.ok ? list.value : [];
  expect(first).toMatchObject({
    userMail: buyer.email,
    // Nobody has proved to order for the company that an address names.
    company: null,
    productId: part._id,
    sku: part.sku,
    quantity: 70_000,
    orders: [expect.any(String), expect.any(String)],
  });
  const orders = first?.orders ?? [];
  // Of the two orders, the first is moved to a company: it is a row of its own.
  const ofCompany = 'update orders set company_id = $1, company_name = $2 where id = $3';
  await pool.query(ofCompany, [shop.payments.newId(), 'Nordwerk Holding AB', orders[0]]);
  const named = await admin.api(listHeldStock, { query: {} });
  const rows = named.ok ? named.value.filter(({ productId }) => productId === part._id) : [];
  const ordersOf = Object.fromEntries(rows.map(({ company, orders: ids }) => [company, ids]));
  expect(ordersOf).toEqual({ null: [orders[1]], 'Nordwerk Holding AB': [orders[0]] });
  await pool.query(ofCompany, [null, null, orders[0]]);
  const body = { action: 'cancel' as const, orders, reason: 'Please order again when you can pay' };
  await admin.api(actOnOrders, { body });
  expect(await onHand(part._id)).toBe(100_000);
  const now = await buyer.api(getOrder, { params: { id: orders[0] ?? '' } });
  expect(now).toMatchObject({ value: { status: 'Cancelled', heldUntil: null } });
  const after = await admin.api(listHeldStock, { query: {} });
  expect(after.ok && after.value.some(({ productId }) => productId === part._id)).toBe(false);
});
