import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  actOnOrders,
  changeDelivery,
  deleteOrder,
  getOrder,
  getTimeline,
  listAllOrders,
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
