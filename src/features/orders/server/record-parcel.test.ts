import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  actOnOrders,
  checkout,
  deleteOrder,
  getOrder,
  getTimeline,
  listAllOrders,
  listPackingSlips,
  type Order,
} from '../contract.ts';
import { changeParcels, deliverParcel, recordParcel } from '../fulfilment-contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, email: 'boss@shop.example' });
const bar = await shop.product({ name: 'Copper bar', sku: 'BAR-10', stock: 10_000 });
const relay = await shop.product({ name: 'Relay 24 V', sku: 'REL-24', stock: 10_000 });

const address = {
  line1: 'Industrigatan 4',
  postalCode: '112 46',
  city: 'Stockholm',
  country: 'SE',
};
const bars = (quantity: number) => ({ productId: bar._id, quantity });
const relays = (quantity: number) => ({ productId: relay._id, quantity });
const inParcel = (sku: string, quantity: number) => expect.objectContaining({ sku, quantity });

/** An order on delivery of 10 bars and 4 relays. */
async function ordered(delivery: Order['delivery'] = 'Cash on Delivary') {
  const buyer = await shop.person();
  const lines = [bars(10), relays(4)];
  const contact = { name: 'Goods-in', number: '+46 8 123 45', address: { ...address } };
  const placed = await buyer.api(checkout, {
    body: { ...contact, delivery, lines } as never,
  });
  if (!placed.ok) throw new Error(placed.problem.title);
  return { buyer, id: placed.value._id, orderNumber: placed.value.orderNumber };
}

async function act(id: string, action: 'pack' | 'ship' | 'deliver' | 'cancel', more: object = {}) {
  const reply = await admin.api(actOnOrders, { body: { action, orders: [id], ...more } });
  if (!reply.ok) throw new Error(reply.problem.title);
  return reply.value[0];
}

async function packed() {
  const order = await ordered();
  await act(order.id, 'pack');
  return order;
}

const send = (id: string, lines?: readonly object[], more: object = {}) =>
  admin.api(recordParcel, {
    params: { id },
    body: { carrier: 'DHL', ...more, ...(lines && { lines }) } as never,
  });

async function orderNow(id: string): Promise<Order> {
  const order = await admin.api(getOrder, { params: { id } });
  if (!order.ok) throw new Error(order.problem.title);
  return order.value;
}

/** The pieces of bars and relays in stock. */
async function stock(): Promise<number[]> {
  const { rows } = await shop.database.pool.query<{ pieces: number }>(
    'select on_hand as pieces from stock_levels where product_id = any($1) order by product_id = $2',
    [[bar._id, relay._id], relay._id],
  );
  return rows.map(({ pieces }) => pieces);
}

describe('an order that ships in parts', () => {
  test('is partly shipped until the last parcel, and each parcel names its lines', async () => {
    const { buyer, id } = await packed();
    expect(await send(id, [bars(6)], { trackingNumber: 'JD-1' })).toMatchObject({
      value: { fulfilment: 'partly-shipped' },
    });
    expect(await send(id, [bars(1), relays(4)])).toMatchObject({
      value: { fulfilment: 'partly-shipped' },
    });
    await send(id);
    expect(await buyer.api(getOrder, { params: { id } })).toMatchObject({
      value: {
        fulfilment: 'shipped',
        trackingNumber: 'JD-1',
        parcels: [
          { lines: [inParcel('BAR-10', 6)] },
          { lines: [inParcel('BAR-10', 1), inParcel('REL-24', 4)] },
          { lines: [inParcel('BAR-10', 3)] },
        ],
        lines: [
          { quantity: 10, shipped: 10 },
          { quantity: 4, shipped: 4 },
        ],
      },
    });
    await act(id, 'deliver');
    expect(await orderNow(id)).toMatchObject({ fulfilment: 'delivered' });
  });

  test('is found by its fulfilment and by the tracking number of each parcel', async () => {
    const { id } = await packed();
    await send(id, [bars(6)], { trackingNumber: 'PART-1' });
    const q = 'part-1';
    const query = { q, fulfilment: 'partly-shipped' } as const;
    expect(await admin.api(listAllOrders, { query })).toMatchObject({ value: [{ _id: id }] });
    await send(id, undefined, { trackingNumber: 'PART-2' });
    expect(await admin.api(listAllOrders, { query })).toMatchObject({ value: [] });
    expect(await admin.api(listAllOrders, { query: { q: 'part-2' } })).toMatchObject({
      value: [{ _id: id, fulfilment: 'shipped' }],
    });
  });

  test('mails the customer what is in each parcel, once', async () => {
    const { buyer, id, orderNumber } = await packed();
    const subjects = [
      `A part of order ${orderNumber} is on its way`,
      `The rest of order ${orderNumber} is on its way`,
    ];
    await send(id, [bars(6)]);
    await send(id);
    const mails = await shop.mailsTo(buyer.email);
    const [part, rest, ...others] = subjects.flatMap((subject) =>
      mails.filter((mail) => mail.subject === subject),
    );
    expect(others).toEqual([]);
    expect(part?.text).toMatch(/Copper bar, BAR-10.*6/s);
    expect(part?.text).not.toContain('REL-24');
    expect(rest?.text).toMatch(/Copper bar, BAR-10.*4.*Relay 24 V, REL-24.*4/s);
  });

  test('says in its history and the audit log what was in each parcel', async () => {
    const { buyer, id, orderNumber } = await packed();
    await send(id, [bars(6)], { trackingNumber: 'JD-1' });
    expect(await buyer.api(getTimeline, { params: { id } })).toMatchObject({
      value: [
        { event: 'place', lines: [] },
        { event: 'pack', lines: [] },
        {
          event: 'ship',
          by: 'shop',
          parcels: [{ carrier: 'DHL', trackingNumber: 'JD-1' }],
          lines: [inParcel('BAR-10', 6)],
        },
      ],
    });
    const audit = await admin.api(listAudit, { query: { q: buyer.email, limit: 1 } });
    expect(audit).toMatchObject({
      value: [
        {
          action: 'order-shipped',
          about: orderNumber,
          before: { fulfilment: 'packed' },
          after: { fulfilment: 'partly-shipped', carrier: 'DHL' },
        },
      ],
    });
    const [entry] = audit.ok ? audit.value : [];
    expect(entry?.after?.['lines']).toBe('[{"sku":"BAR-10","quantity":6}]');
  });

  test('has a packing slip for each parcel with its pieces only', async () => {
    const { id } = await packed();
    await send(id, [bars(6), relays(1)]);
    await send(id);
    const { parcels } = await orderNow(id);
    const slips = await Promise.all(
      parcels.map((parcel) =>
        admin.api(listPackingSlips, { query: { orders: id, parcel: parcel._id } }),
      ),
    );
    expect(slips).toMatchObject([
      { value: [{ parcel: 1, lines: [inParcel('BAR-10', 6), inParcel('REL-24', 1)] }] },
      { value: [{ parcel: 2, lines: [inParcel('BAR-10', 4), inParcel('REL-24', 3)] }] },
    ]);
    expect(await admin.api(listPackingSlips, { query: { orders: id } })).toMatchObject({
      value: [{ parcel: null, lines: [{ quantity: 10 }, { quantity: 4 }] }],
    });
    expect(await admin.api(listPackingSlips, { query: { orders: id, parcel: id } })).toMatchObject({
      value: [],
    });
  });

  test('can neither be deleted nor cancelled as a whole, nor shipped or delivered at once', async () => {
    const { buyer, id } = await packed();
    await send(id, [bars(6)]);
    expect(await buyer.api(deleteOrder, { params: { id } })).toMatchObject({
      problem: { type: 'orders/shipped-order-not-deletable' },
    });
    const refused = { outcome: 'refused', type: 'orders/partly-shipped' };
    expect(await act(id, 'cancel', { reason: 'No' })).toMatchObject(refused);
    expect(await act(id, 'ship', { carrier: 'UPS' })).toMatchObject(refused);
    expect(await act(id, 'deliver')).toMatchObject(refused);
    expect(await act(id, 'pack')).toMatchObject(refused);
  });

  test('keeps what has shipped when a parcel is removed: the first one gets it', async () => {
    const { id } = await packed();
    await send(id, [bars(6)], { trackingNumber: 'JD-1' });
    await send(id, [bars(2), relays(1)], { trackingNumber: 'JD-2' });
    const { parcels } = await orderNow(id);
    const seen = parcels.map(({ _id, carrier, trackingNumber, trackingLink }) => {
      return { _id, carrier, trackingNumber, trackingLink };
    });
    const changed = await admin.api(changeParcels, {
      params: { id },
      body: { seen, parcels: seen.slice(0, 1) },
    });
    expect(changed).toMatchObject({
      value: {
        fulfilment: 'partly-shipped',
        parcels: [
          { trackingNumber: 'JD-1', lines: [inParcel('BAR-10', 8), inParcel('REL-24', 1)] },
        ],
      },
    });
  });
});

const deliver = (id: string, parcel = id) => admin.api(deliverParcel, { params: { id, parcel } });

async function sentInTwo() {
  const order = await packed();
  await send(order.id, [bars(10)]);
  await send(order.id, [relays(4)]);
  const [first, second] = (await orderNow(order.id)).parcels.map(({ _id }) => _id);
  return { ...order, first, second };
}

test('the packing slip of an order that has partly shipped has what is left', async () => {
  const { id } = await packed();
  await send(id, [bars(6), relays(4)]);
  const slips = await admin.api(listPackingSlips, { query: { orders: id } });
  expect(slips).toMatchObject({ value: [{ rest: true, lines: [{ sku: 'BAR-10', quantity: 4 }] }] });
  expect(slips.ok && slips.value[0]?.lines).toHaveLength(1);
});

test('the packing slip of an online order says that it is not paid', async () => {
  const unpaid = await ordered('Online Payment');
  const cash = await ordered();
  const orders = `${unpaid.id},${cash.id}`;
  const slips = await admin.api(listPackingSlips, { query: { orders } });
  expect(slips).toMatchObject({ value: [{ awaitingPayment: true }, { awaitingPayment: false }] });
});

describe('the delivery of a single parcel', () => {
  test('leaves the order shipped until the last parcel arrives', async () => {
    const { id, first, second } = await sentInTwo();
    expect(await deliver(id, second)).toMatchObject({
      value: {
        fulfilment: 'shipped',
        parcels: [{ deliveredAt: null }, { deliveredAt: expect.any(String) }],
      },
    });
    expect(await deliver(id, first)).toMatchObject({ value: { fulfilment: 'delivered' } });
  });

  test('says once on the timeline and in a mail what has arrived', async () => {
    const { id, first, buyer, orderNumber } = await sentInTwo();
    await deliver(id, first);
    await deliver(id, first);
    const timeline = await buyer.api(getTimeline, { params: { id } });
    const events = timeline.ok ? timeline.value.filter(({ event }) => event === 'deliver') : [];
    expect(events).toMatchObject([{ lines: [inParcel('BAR-10', 10)], parcels: [{}] }]);
    await shop.drain();
    const mails = (await shop.mailsTo(buyer.email)).filter(
      ({ subject }) => subject === `A part of order ${orderNumber} has been delivered`,
    );
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Copper bar')]);
  });

  test('of an order of which the rest has not shipped leaves it partly shipped', async () => {
    const { id } = await packed();
    await send(id, [bars(6)]);
    const [parcel] = (await orderNow(id)).parcels;
    expect(await deliver(id, parcel?._id)).toMatchObject({
      value: { fulfilment: 'partly-shipped' },
    });
    await send(id);
    expect(await orderNow(id)).toMatchObject({ fulfilment: 'shipped' });
  });

  test('is refused for a parcel of another order', async () => {
    const [{ id }, other] = [await sentInTwo(), await sentInTwo()];
    expect(await deliver(id, other.first)).toMatchObject({
      problem: { type: 'orders/parcel-not-found', status: 404 },
    });
  });
});

describe('a parcel is refused', () => {
  test('before the order is packed, and for a card order that is not paid', async () => {
    const { id } = await ordered();
    expect(await send(id, [bars(1)])).toMatchObject({
      problem: { type: 'orders/not-packed-yet', status: 409 },
    });
    const byCard = await ordered('Online Payment');
    await shop.database.pool.query(`update orders set fulfilment = 'packed' where id = $1`, [
      byCard.id,
    ]);
    expect(await send(byCard.id, [bars(1)])).toMatchObject({
      problem: { type: 'orders/awaiting-payment', status: 409 },
    });
  });

  test('with more pieces than are left, naming what is left, and nothing changes', async () => {
    const { id } = await packed();
    await send(id, [bars(6)]);
    expect(await send(id, [bars(5), relays(4)])).toMatchObject({
      problem: { type: 'orders/not-left-to-ship', lines: [{ productId: bar._id, left: 4 }] },
    });
    expect(await send(id, [{ productId: id, quantity: 1 }])).toMatchObject({
      problem: { type: 'orders/not-left-to-ship', lines: [{ productId: id, left: 0 }] },
    });
    expect(await orderNow(id)).toMatchObject({ parcels: [{ lines: [inParcel('BAR-10', 6)] }] });
  });

  test('when all has shipped', async () => {
    const { id } = await packed();
    await send(id);
    expect(await send(id)).toMatchObject({ problem: { type: 'orders/already-shipped' } });
  });

  test('naming the field of invalid input', async () => {
    const { id } = await packed();
    expect(await send(id, [bars(1), bars(2)], { carrier: '' })).toMatchObject({
      problem: {
        errors: [
          { pointer: '#/carrier', detail: 'Enter the carrier' },
          { pointer: '#/lines/1/productId', detail: 'This line is listed twice' },
        ],
      },
    });
    expect(await send(id, [bars(0)])).toMatchObject({
      problem: { errors: [{ pointer: '#/lines/0/quantity' }] },
    });
    expect(await send(id, [])).toMatchObject({
      problem: { errors: [{ pointer: '#/lines', detail: 'Choose at least one line' }] },
    });
  });
});

test('admins who ship the same pieces at once ship none of them twice', async () => {
  const { id } = await packed();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(id, [bars(4), relays(1)])),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await orderNow(id)).toMatchObject({
    fulfilment: 'partly-shipped',
    lines: [{ shipped: 8 }, { shipped: 2 }],
  });
});

test('a repeated call with the same key records one parcel', async () => {
  const { id } = await packed();
  const body = { carrier: 'DHL', lines: [bars(1)] };
  const key = { idempotencyKey: 'parcel-1' };
  await admin.api(recordParcel, { params: { id }, body }, key);
  expect(await admin.api(recordParcel, { params: { id }, body }, key)).toMatchObject({ ok: true });
  expect(await orderNow(id)).toMatchObject({ lines: [{ shipped: 1 }, { shipped: 0 }] });
});

test('an order that is cancelled while a part of it ships does one of both, and the stock is exact', async () => {
  const [bars0 = 0, relays0 = 0] = await stock();
  const orders = await Promise.all(Array.from({ length: 4 }, packed));
  const sent = await Promise.all(
    orders.map(async ({ id }) => {
      const [parcel, cancelled] = await Promise.all([
        send(id, [bars(6)]),
        act(id, 'cancel', { reason: 'Sold out' }),
      ]);
      expect([parcel.ok, cancelled?.outcome === 'done'].filter(Boolean)).toHaveLength(1);
      return parcel.ok;
    }),
  );
  const kept = sent.filter(Boolean).length;
  expect(await stock()).toEqual([bars0 - 10 * kept, relays0 - 4 * kept]);
});
