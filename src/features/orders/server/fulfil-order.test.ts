import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { stockOf } from '#features/inventory/server/index.ts';
import { listAudit } from '#features/audit/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  actOnOrders,
  deleteOrder,
  getOrder,
  createPaymentIntent,
  getTimeline,
  listOwnOrders,
  placeOrder,
} from '../contract.ts';
import type { OrderAction } from '../domain/order-action.ts';
import { orders } from './order-tables.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, email: 'boss@shop.example' });
const { queries } = shop.database;

const form = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45',
  address: 'Industrigatan 4, Stockholm',
} as const;

/** An order of 10 of 100 pieces by a new customer. */
async function ordered(delivery: 'Cash on Delivary' | 'Online Payment' = 'Cash on Delivary') {
  const buyer = await shop.person();
  const part = await shop.product({ stock: 100 });
  const body = { ...form, delivery, productId: part._id, quantity: 10 };
  const placed = await buyer.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  const { _id: id, orderNumber } = placed.value;
  const stock = async () => (await stockOf(queries, [part._id])).get(part._id);
  return { buyer, id, orderNumber, stock };
}

type Wish = Omit<OrderAction, 'orders'>;
const dhl = { action: 'ship', carrier: 'DHL' } as const;

async function act(ids: readonly string[], wish: Wish, by: Person = admin) {
  const reply = await by.api(actOnOrders, { body: { ...wish, orders: [...ids] } });
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem));
  return reply.value.map(({ outcome, type }) => type ?? outcome);
}

async function through(id: string, ...wishes: Wish[]) {
  for (const wish of wishes) expect(await act([id], wish)).toEqual(['done']);
}

async function orderOf(by: Person, id: string) {
  const order = await by.api(getOrder, { params: { id } });
  return order.ok ? order.value : null;
}

async function timelineOf(by: Person, id: string) {
  const timeline = await by.api(getTimeline, { params: { id } });
  if (!timeline.ok) throw new Error(timeline.problem.title);
  return timeline.value;
}

/** Unordered: mails queued together are sent in any order. */
async function subjectsTo(buyer: Person) {
  return new Set((await shop.mailsTo(buyer.email)).map(({ subject }) => subject));
}

describe('fulfilling an order', () => {
  test('packs, ships and delivers it; the customer gets a mail for each step and sees the history', async () => {
    const { buyer, id, orderNumber } = await ordered();
    const shipments = [{ order: id, trackingNumber: 'JD014', trackingLink: 'https://dhl.example' }];
    await through(id, { action: 'pack' }, { ...dhl, shipments }, { action: 'deliver' });
    expect(await orderOf(buyer, id)).toMatchObject({
      status: 'Pending...',
      fulfilment: 'delivered',
      carrier: 'DHL',
      trackingNumber: 'JD014',
      trackingLink: 'https://dhl.example',
    });
    const timeline = await timelineOf(buyer, id);
    expect(timeline.map(({ event, by }) => [event, by])).toEqual([
      ['place', 'customer'],
      ['pack', 'shop'],
      ['ship', 'shop'],
      ['deliver', 'shop'],
    ]);
    expect(timeline[2]).toMatchObject({ carrier: 'DHL', trackingNumber: 'JD014' });
    expect(await subjectsTo(buyer)).toEqual(
      new Set([
        `Order ${orderNumber} received`,
        `Order ${orderNumber} is packed`,
        `Order ${orderNumber} is on its way`,
        `Order ${orderNumber} has been delivered`,
      ]),
    );
    const shipped = (await shop.mailsTo(buyer.email)).find(({ text }) => text.includes('JD014'));
    expect(shipped?.text).toContain('Track the parcel here:\n\nhttps://dhl.example');
    expect(shipped?.text).toContain(`/dashboard/myorders/${id}`);
  });

  test('is audited with admin, action, order and customer', async () => {
    const { buyer, id, orderNumber } = await ordered();
    await through(id, { action: 'pack' });
    const audit = await admin.api(listAudit, { query: { q: buyer.email } });
    expect(audit).toMatchObject({
      value: [{ action: 'order-packed', by: admin.email, user: buyer.email, about: orderNumber }],
    });
  });

  test('applies each step once, even if repeated', async () => {
    const { buyer, id } = await ordered();
    await through(id, { action: 'pack' });
    expect(await act([id, id], { action: 'pack' })).toEqual(['unchanged']);
    await through(id, dhl);
    expect(await act([id], dhl)).toEqual(['unchanged']);
    expect(await timelineOf(buyer, id)).toHaveLength(3);
    expect(await shop.mailsTo(buyer.email)).toHaveLength(3);
  });

  test('allows a corrected tracking number and mails it', async () => {
    const { buyer, id, orderNumber } = await ordered();
    await through(id, { action: 'pack' }, dhl);
    await through(id, { ...dhl, shipments: [{ order: id, trackingNumber: 'RIGHT' }] });
    expect(await orderOf(buyer, id)).toMatchObject({ trackingNumber: 'RIGHT' });
    expect(await subjectsTo(buyer)).toContain(`New tracking details for order ${orderNumber}`);
  });

  test('refuses skipped and backward steps, separately for each order', async () => {
    const fresh = await ordered();
    const packed = await ordered();
    const unpaid = await ordered('Online Payment');
    await through(packed.id, { action: 'pack' });
    const ids = [fresh.id, packed.id, unpaid.id, admin.id];
    expect(await act(ids, dhl)).toEqual([
      'orders/not-packed-yet',
      'done',
      'orders/not-packed-yet',
      'orders/order-not-found',
    ]);
    expect(await act(ids.slice(0, 3), { action: 'pack' })).toEqual([
      'done',
      'orders/already-shipped',
      'orders/awaiting-payment',
    ]);
    expect(await act([packed.id], { action: 'cancel', reason: 'Too late' })).toEqual([
      'orders/already-shipped',
    ]);
  });

  test('prevents its deletion by the customer', async () => {
    const { buyer, id, stock } = await ordered();
    await through(id, { action: 'pack' }, dhl);
    expect(await buyer.api(deleteOrder, { params: { id } })).toMatchObject({
      problem: { type: 'orders/shipped-order-not-deletable' },
    });
    expect(await stock()).toBe(90);
  });
});

describe('an order cancelled with a reason', () => {
  test('returns its goods to stock, stays visible and mails the reason', async () => {
    const { buyer, id, orderNumber, stock } = await ordered();
    await through(id, { action: 'pack' }, { action: 'cancel', reason: 'The maker has none left' });
    expect(await stock()).toBe(100);
    expect(await orderOf(buyer, id)).toMatchObject({
      status: 'Cancelled',
      fulfilment: 'cancelled',
    });
    expect((await timelineOf(buyer, id)).at(-1)).toMatchObject({
      event: 'cancel',
      reason: 'The maker has none left',
    });
    const own = await buyer.api(listOwnOrders, {});
    expect(own).toMatchObject({ value: [{ _id: id }] });
    const mail = (await shop.mailsTo(buyer.email)).find(
      ({ subject }) => subject === `Order ${orderNumber} has been cancelled`,
    );
    expect(mail?.text).toContain('Reason: The maker has none left');
    expect(mail?.text).not.toContain('We will refund');
    expect(await act([id], { action: 'cancel', reason: 'Again' })).toEqual(['unchanged']);
    expect(await act([id], { action: 'pack' })).toEqual(['orders/order-cancelled']);
    expect(await stock()).toBe(100);
    // Not "no such order": the customer sees it in My Orders.
    const cancelled = { problem: { type: 'orders/order-cancelled', status: 409 } };
    expect(await buyer.api(deleteOrder, { params: { id } })).toMatchObject(cancelled);
    expect(await buyer.api(createPaymentIntent, { body: { order: id } })).toMatchObject(cancelled);
  });

  test('requires the reason, as shipping requires the carrier', async () => {
    const body = { orders: [admin.id] };
    const missing = async (action: 'cancel' | 'ship') => {
      const reply = await admin.api(actOnOrders, { body: { ...body, action } });
      return reply.ok ? null : reply.problem;
    };
    expect(await missing('cancel')).toMatchObject({ errors: [{ pointer: '#/reason' }] });
    expect(await missing('ship')).toMatchObject({ errors: [{ pointer: '#/carrier' }] });
  });

  test('is refused after the customer has deleted it', async () => {
    const { buyer, id } = await ordered();
    await buyer.api(deleteOrder, { params: { id } });
    expect(await act([id], { action: 'pack' })).toEqual(['orders/order-not-found']);
    const [row] = await queries.select().from(orders).where(eq(orders.id, id));
    expect(row?.fulfilment).toBe('unfulfilled');
  });
});

describe('concurrent actions', () => {
  test('when one admin ships and another cancels, one is refused and the stock is consistent', async () => {
    for (let round = 0; round < 6; round++) {
      const { buyer, id, stock } = await ordered();
      await through(id, { action: 'pack' });
      const answers = await Promise.all([
        act([id], dhl),
        act([id], { action: 'cancel', reason: 'Changed their mind' }),
      ]);
      const [ship, cancel] = answers.flat();
      expect([ship, cancel].filter((answer) => answer === 'done')).toHaveLength(1);
      expect([ship, cancel]).toContain(
        ship === 'done' ? 'orders/already-shipped' : 'orders/order-cancelled',
      );
      expect(await stock()).toBe(ship === 'done' ? 90 : 100);
      expect(await timelineOf(buyer, id)).toHaveLength(3);
    }
  });

  test('when the customer deletes during shipping, exactly one succeeds', async () => {
    for (let round = 0; round < 6; round++) {
      const { buyer, id, stock } = await ordered();
      await through(id, { action: 'pack' });
      const [shipped, deleted] = await Promise.all([
        act([id], dhl),
        buyer.api(deleteOrder, { params: { id } }),
      ]);
      expect(deleted.ok).toBe(shipped[0] !== 'done');
      expect(await stock()).toBe(deleted.ok ? 100 : 90);
    }
  });
});
