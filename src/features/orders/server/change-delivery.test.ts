import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  actOnOrders,
  changeDelivery,
  checkout,
  deleteOrder,
  getOrder,
  getTimeline,
  listAllOrders,
  listPackingSlips,
  placeOrder,
} from '../contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, email: 'boss@shop.example' });
const part = await shop.product({ stock: 10_000 });

const first = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45',
  address: 'Industrigatan 4\n112 46 Stockholm',
};
const second = { name: 'Goods-in', number: '+46 8 999', address: 'Hamnvägen 9\n211 22 Malmö' };

async function ordered() {
  const buyer = await shop.person();
  const body = {
    ...first,
    delivery: 'Cash on Delivary',
    productId: part._id,
    quantity: 1,
  } as const;
  const placed = await buyer.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return { buyer, id: placed.value._id, orderNumber: placed.value.orderNumber };
}

function change(id: string, to = second, seen = first) {
  return admin.api(changeDelivery, { params: { id }, body: { ...to, seen } });
}

async function act(id: string, action: 'pack' | 'ship') {
  const body = { action, orders: [id], ...(action === 'ship' ? { carrier: 'DHL' } : {}) };
  const reply = await admin.api(actOnOrders, { body });
  return reply.ok ? reply.value[0]?.outcome : null;
}

describe('a change of the delivery address', () => {
  test('is shown to the customer, who gets a mail with the new address', async () => {
    const { buyer, id, orderNumber } = await ordered();
    expect(await change(id)).toMatchObject({ ok: true, value: second });
    expect(await buyer.api(getOrder, { params: { id } })).toMatchObject({ value: second });
    const timeline = await buyer.api(getTimeline, { params: { id } });
    expect(timeline).toMatchObject({
      value: [{ event: 'place' }, { event: 'change-delivery', by: 'shop', employee: null }],
    });
    const mails = await shop.mailsTo(buyer.email);
    const mail = mails.find(({ subject }) => subject.includes('delivery address'));
    expect(mail?.subject).toBe(`New delivery address for order ${orderNumber}`);
    expect(mail?.text).toMatch(/Goods-in\s+Hamnvägen 9\s+211 22 Malmö\s+\+46 8 999/);
  });

  test('is audited with the values before and after', async () => {
    const { buyer, id, orderNumber } = await ordered();
    await change(id, { ...first, address: 'Hamnvägen 9' });
    const audit = await admin.api(listAudit, { query: { q: buyer.email } });
    expect(audit).toMatchObject({
      value: [
        {
          action: 'order-delivery-changed',
          by: admin.email,
          about: orderNumber,
          before: { address: first.address },
          after: { address: 'Hamnvägen 9' },
        },
      ],
    });
  });

  test('is found by the new address, no longer by the old one', async () => {
    const { id, orderNumber } = await ordered();
    await change(id, { ...first, address: 'Zinkgatan 77, Ystad' });
    const found = async (q: string) => {
      const page = await admin.api(listAllOrders, { query: { q, limit: 100 } });
      return page.ok && page.value.some((order) => order.orderNumber === orderNumber);
    };
    expect(await found('Zinkgatan 77')).toBe(true);
    expect(await found('Mara Lindqvist')).toBe(true);
    expect(await found('Industrigatan 4')).toBe(false);
  });

  test('is found by the digits of the new telephone number, no longer by those of the old one', async () => {
    const { id, orderNumber } = await ordered();
    await change(id, { ...first, number: '040 778899-1' });
    const found = async (q: string) => {
      const page = await admin.api(listAllOrders, { query: { q, limit: 100 } });
      return page.ok && page.value.some((order) => order.orderNumber === orderNumber);
    };
    expect(await found('7788991')).toBe(true);
    expect(await found('46812345')).toBe(false);
  });

  test('to the same address changes nothing and mails nobody', async () => {
    const { buyer, id } = await ordered();
    expect(await change(id, first)).toMatchObject({ ok: true });
    expect(await shop.mailsTo(buyer.email)).toHaveLength(1);
  });

  test('succeeds when it is repeated because its answer was lost, and mails once', async () => {
    const { buyer, id } = await ordered();
    await change(id);
    expect(await change(id)).toMatchObject({ value: second });
    expect(await shop.mailsTo(buyer.email)).toHaveLength(2);
  });

  test('is refused if another admin has changed it, with what it is now', async () => {
    const { id } = await ordered();
    const answers = await Promise.all([change(id), change(id, { ...first, name: 'Bo Ek' })]);
    const saved = answers.find(({ ok }) => ok);
    const { name, number, address } = saved?.ok ? saved.value : first;
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      problem: { type: 'orders/delivery-changed', current: { name, number, address } },
    });
  });

  test('is refused after shipping, cancellation and deletion', async () => {
    const shipped = await ordered();
    await act(shipped.id, 'pack');
    expect(await change(shipped.id)).toMatchObject({ ok: true });
    await act(shipped.id, 'ship');
    expect(await change(shipped.id, first, second)).toMatchObject({
      problem: { type: 'orders/already-shipped', status: 409 },
    });
    const cancelled = await ordered();
    const cancel = { action: 'cancel' as const, reason: 'None left', orders: [cancelled.id] };
    await admin.api(actOnOrders, { body: cancel });
    expect(await change(cancelled.id)).toMatchObject({
      problem: { type: 'orders/order-cancelled' },
    });
    const deleted = await ordered();
    await deleted.buyer.api(deleteOrder, { params: { id: deleted.id } });
    expect(await change(deleted.id)).toMatchObject({ problem: { type: 'orders/order-not-found' } });
  });

  test('during shipping either comes first or is refused', async () => {
    for (let round = 0; round < 6; round++) {
      const { buyer, id } = await ordered();
      await act(id, 'pack');
      const [changed] = await Promise.all([change(id), act(id, 'ship')]);
      const order = await buyer.api(getOrder, { params: { id } });
      expect(order).toMatchObject({
        value: { fulfilment: 'shipped', ...(changed.ok ? second : first) },
      });
      const timeline = await buyer.api(getTimeline, { params: { id } });
      const events = timeline.ok ? timeline.value.map(({ event }) => event) : [];
      expect(events).toEqual(['place', 'pack', ...(changed.ok ? ['change-delivery'] : []), 'ship']);
    }
  });

  test('names the field of invalid input', async () => {
    const { id } = await ordered();
    expect(await change(id, { ...second, number: 'n/a' })).toMatchObject({
      problem: { errors: [{ pointer: '#/number' }] },
    });
  });
});

const nordwerk = {
  company: 'Nordwerk AB',
  line1: 'Verkstadsgatan 4',
  postalCode: '302 50',
  city: 'Nordhamn',
  country: 'SE',
} as const;
const absent = { recipient: null, line2: null, region: null };
const contact = { name: first.name, number: first.number };
const nordwerkText = 'Nordwerk AB, Verkstadsgatan 4, 302 50 Nordhamn, Sweden';
const seenNordwerk = { ...contact, address: nordwerkText };
const quay = { ...nordwerk, line1: 'Hamnkajen 7', line2: 'Gate 3' };

async function checkedOut() {
  const buyer = await shop.person();
  const lines = [{ productId: part._id, quantity: 1 }];
  const body = { ...contact, address: nordwerk, delivery: 'Cash on Delivary', lines } as const;
  const placed = await buyer.api(checkout, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return { buyer, id: placed.value._id, orderNumber: placed.value.orderNumber };
}

function toQuay(id: string) {
  const body = { ...contact, address: quay, seen: seenNordwerk };
  return admin.api(changeDelivery, { params: { id }, body });
}

describe('a change of the delivery address in parts', () => {
  test('stays in parts, with the company, on the order, its mail and its packing slip', async () => {
    const { buyer, id } = await checkedOut();
    const address = 'Nordwerk AB, Hamnkajen 7, Gate 3, 302 50 Nordhamn, Sweden';
    const deliveryAddress = { ...absent, ...quay };
    expect(await toQuay(id)).toMatchObject({ ok: true, value: { address, deliveryAddress } });
    const order = await buyer.api(getOrder, { params: { id } });
    expect(order).toMatchObject({ value: { address, deliveryAddress } });
    const mails = await shop.mailsTo(buyer.email);
    const mail = mails.find(({ subject }) => subject.includes('delivery address'));
    expect(mail?.text).toMatch(/Nordwerk AB\s+Hamnkajen 7\s+Gate 3\s+302 50 Nordhamn\s+Sweden/);
    const slips = await admin.api(listPackingSlips, { query: { orders: id } });
    expect(slips).toMatchObject({ value: [{ deliveryAddress }] });
    expect(await toQuay(id)).toMatchObject({ value: { deliveryAddress } });
    expect(await shop.mailsTo(buyer.email)).toHaveLength(2);
  });

  test('is found by the new street, and audited in parts', async () => {
    const { buyer, id, orderNumber } = await checkedOut();
    await toQuay(id);
    const found = await admin.api(listAllOrders, { query: { q: 'Hamnkajen 7', limit: 100 } });
    expect(found).toMatchObject({ ok: true });
    expect(found.ok && found.value.some((order) => order.orderNumber === orderNumber)).toBe(true);
    const audit = await admin.api(listAudit, { query: { q: buyer.email } });
    const [entry] = audit.ok ? audit.value : [];
    expect(JSON.parse(String(entry?.before?.['address']))).toMatchObject(nordwerk);
    expect(JSON.parse(String(entry?.after?.['address']))).toMatchObject(quay);
    expect(Object.keys(entry?.after ?? {})).toEqual(['address']);
  });

  test('that moves a part to another field is saved, although the line stays the same', async () => {
    const { id } = await checkedOut();
    const { company: recipient, ...rest } = nordwerk;
    const body = { ...contact, address: { ...rest, recipient }, seen: seenNordwerk };
    expect(await admin.api(changeDelivery, { params: { id }, body })).toMatchObject({
      value: { address: nordwerkText, deliveryAddress: { company: null, recipient } },
    });
  });

  test('is refused if another admin has changed it, with the parts that it has now', async () => {
    const { id } = await checkedOut();
    await toQuay(id);
    const address = { ...nordwerk, city: 'Ystad' };
    const body = { ...contact, address, seen: seenNordwerk };
    expect(await admin.api(changeDelivery, { params: { id }, body })).toMatchObject({
      problem: {
        type: 'orders/delivery-changed',
        current: { ...contact, deliveryAddress: { ...absent, ...quay } },
      },
    });
  });

  test('keeps the parts if only the contact changes, and ends them with another text', async () => {
    const { id } = await checkedOut();
    const body = { ...seenNordwerk, name: 'Goods-in', seen: seenNordwerk };
    expect(await admin.api(changeDelivery, { params: { id }, body })).toMatchObject({
      value: { name: 'Goods-in', deliveryAddress: nordwerk },
    });
    expect(await change(id, second, { ...seenNordwerk, name: 'Goods-in' })).toMatchObject({
      value: { ...second, deliveryAddress: null },
    });
  });

  test('names a part that is missing', async () => {
    const { id } = await checkedOut();
    const { city: _city, ...address } = nordwerk;
    const body = { ...contact, address: address as typeof nordwerk, seen: seenNordwerk };
    expect(await admin.api(changeDelivery, { params: { id }, body })).toMatchObject({
      problem: { errors: [{ pointer: '#/address/city', detail: 'City is Required' }] },
    });
    expect(await change(id, { ...second, address: ' ' }, seenNordwerk)).toMatchObject({
      problem: { errors: [{ pointer: '#/address', detail: 'Address is Required' }] },
    });
  });
});
