import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  actOnOrders,
  exportOrders,
  getOrder,
  getTimeline,
  listAllOrders,
  listOwnOrders,
  placeOrder,
  type Order,
} from '../contract.ts';
import { changeParcels } from '../fulfilment-contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true, email: 'boss@shop.example' });
const part = await shop.product({ stock: 10_000 });

const first = { carrier: 'DHL', trackingNumber: 'JD-1', trackingLink: 'https://dhl.example/JD-1' };
const second = { carrier: 'UPS', trackingNumber: '1Z-2', trackingLink: null };

async function ordered() {
  const buyer = await shop.person();
  const body = {
    name: 'Mara Lindqvist',
    number: '+46 8 123 45',
    address: 'Industrigatan 4',
    delivery: 'Cash on Delivary',
    productId: part._id,
    quantity: 1,
  } as const;
  const placed = await buyer.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return { buyer, id: placed.value._id, orderNumber: placed.value.orderNumber };
}

async function act(id: string, action: 'pack' | 'ship' | 'deliver', more: object = {}) {
  const reply = await admin.api(actOnOrders, { body: { action, orders: [id], ...more } });
  return reply.ok ? reply.value[0]?.outcome : reply.problem;
}

function ship(id: string, { carrier, ...tracking }: typeof first, furtherParcels?: object[]) {
  const shipments = [{ order: id, ...tracking, ...(furtherParcels && { furtherParcels }) }];
  return act(id, 'ship', { carrier, shipments });
}

/** An order that has shipped in one parcel. */
async function shipped() {
  const order = await ordered();
  await act(order.id, 'pack');
  await ship(order.id, first);
  return order;
}

async function parcelsOf(id: string): Promise<Order['parcels']> {
  const order = await admin.api(getOrder, { params: { id } });
  if (!order.ok) throw new Error(order.problem.title);
  return order.value.parcels;
}

type NewParcel = Partial<Order['parcels'][number]> & { readonly carrier: string };

/** Saves these parcels, as a person who has seen `seen`. */
async function save(id: string, next: readonly NewParcel[], seen?: Order['parcels']) {
  const known = (seen ?? (await parcelsOf(id))).map(
    ({ shippedAt: _at, deliveredAt: _to, lines: _lines, ...parcel }) => parcel,
  );
  const parcels = next.map(
    ({ shippedAt: _at, deliveredAt: _to, lines: _lines, ...parcel }) => parcel,
  );
  return admin.api(changeParcels, { params: { id }, body: { parcels, seen: known } });
}

describe('an order that ships in several parcels', () => {
  test('has the tracking number and the link of each', async () => {
    const { buyer, id } = await ordered();
    await act(id, 'pack');
    await ship(id, first, [{ trackingNumber: 'JD-2' }, {}]);
    const order = await buyer.api(getOrder, { params: { id } });
    expect(order).toMatchObject({
      value: {
        ...first,
        parcels: [
          first,
          { carrier: 'DHL', trackingNumber: 'JD-2', trackingLink: null },
          { carrier: 'DHL', trackingNumber: null, trackingLink: null },
        ],
      },
    });
  });

  test('keeps the time at which each shipped when the shipment is corrected', async () => {
    const { id } = await ordered();
    await act(id, 'pack');
    await ship(id, first, [{ trackingNumber: 'JD-2' }, { trackingNumber: 'JD-3' }]);
    const before = await parcelsOf(id);
    shop.clock.advance(60_000);
    const corrected = { ...first, carrier: 'UPS' };
    await ship(id, corrected, [{ trackingNumber: 'JD-20' }, { trackingNumber: 'JD-3' }, {}]);
    const [one, two, three, added] = await parcelsOf(id);
    const carrier = 'UPS';
    expect([one, two, three]).toEqual([
      { ...before[0], carrier },
      { ...before[1], carrier, trackingNumber: 'JD-20' },
      { ...before[2], carrier },
    ]);
    expect(added).toMatchObject({ carrier, trackingNumber: null });
    expect(added?.shippedAt).not.toBe(before[0]?.shippedAt);

    await ship(id, corrected, [{ trackingNumber: 'JD-3' }, {}]);
    expect(await parcelsOf(id)).toEqual([one, three, added]);
  });

  test('is mailed once, with all parcels', async () => {
    const { buyer, id, orderNumber } = await ordered();
    await act(id, 'pack');
    await ship(id, first, [{ trackingNumber: 'JD-2', trackingLink: 'https://dhl.example/JD-2' }]);
    const mails = await shop.mailsTo(buyer.email);
    const [mail, ...others] = mails.filter(({ subject }) => subject.includes('on its way'));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Order ${orderNumber} is on its way`);
    expect(mail?.text).toMatch(/Parcel 1 of 2:.*JD-1.*dhl\.example\/JD-1.*Parcel 2 of 2:.*JD-2/s);
  });
});

describe('a parcel', () => {
  test('is added later; the customer sees it in the order, the timeline and a mail', async () => {
    const { buyer, id, orderNumber } = await shipped();
    shop.clock.advance(60_000);
    const before = await parcelsOf(id);
    await save(id, [...before, second]);
    const after = await parcelsOf(id);
    expect(after).toMatchObject([before[0], second]);
    expect(Date.parse(after[1]?.shippedAt ?? '')).toBeGreaterThan(
      Date.parse(before[0]?.shippedAt ?? ''),
    );
    expect(await buyer.api(getTimeline, { params: { id } })).toMatchObject({
      value: [
        { event: 'place', parcels: [] },
        { event: 'pack' },
        { event: 'ship', parcels: [first] },
        { event: 'change-parcels', by: 'shop', employee: null, parcels: [first, second] },
      ],
    });
    const mails = await shop.mailsTo(buyer.email);
    const mail = mails.find(({ subject }) => subject.includes('tracking'));
    expect(mail?.subject).toBe(`New tracking details for order ${orderNumber}`);
    expect(mail?.text).toMatch(/JD-1.*UPS.*1Z-2/s);
  });

  test('is corrected and removed, which is audited with the values before and after', async () => {
    const { buyer, id, orderNumber } = await shipped();
    await save(id, [...(await parcelsOf(id)), second]);
    const [, other] = await parcelsOf(id);
    await save(id, [{ ...other!, trackingNumber: '1Z-3' }]);
    const moved = [expect.objectContaining({ sku: part.sku, quantity: 1 })];
    expect(await parcelsOf(id)).toEqual([{ ...other, trackingNumber: '1Z-3', lines: moved }]);
    const audit = await admin.api(listAudit, { query: { q: buyer.email, limit: 1 } });
    expect(audit).toMatchObject({
      value: [{ action: 'order-parcels-changed', by: admin.email, about: orderNumber }],
    });
    const [entry] = audit.ok ? audit.value : [];
    expect(JSON.parse(String(entry?.before?.['parcels']))).toEqual([first, second]);
    expect(JSON.parse(String(entry?.after?.['parcels']))).toEqual([
      { ...second, trackingNumber: '1Z-3' },
    ]);
  });

  test('can be corrected after the delivery, without a mail', async () => {
    const { buyer, id } = await shipped();
    await act(id, 'deliver');
    const before = await shop.mailsTo(buyer.email);
    expect(await save(id, [{ ...first, trackingNumber: 'JD-9' }])).toMatchObject({ ok: true });
    expect(await shop.mailsTo(buyer.email)).toHaveLength(before.length);
  });

  test('that did not change is not recorded and not mailed', async () => {
    const { buyer, id } = await shipped();
    const before = await shop.mailsTo(buyer.email);
    expect(await save(id, await parcelsOf(id))).toMatchObject({ ok: true });
    expect(await shop.mailsTo(buyer.email)).toHaveLength(before.length);
  });

  test('cannot be added before the order ships', async () => {
    const { id } = await ordered();
    expect(await save(id, [first])).toMatchObject({
      problem: { type: 'orders/not-shipped-yet', status: 409 },
    });
  });

  test('of another order is never taken over', async () => {
    const [one, other] = [await shipped(), await shipped()];
    const [foreign] = await parcelsOf(other.id);
    expect(await save(one.id, [{ ...foreign!, trackingNumber: 'X' }])).toMatchObject({ ok: true });
    expect(await parcelsOf(other.id)).toEqual([foreign]);
  });

  test('succeeds when the save is repeated because its answer was lost', async () => {
    const { id } = await shipped();
    const seen = await parcelsOf(id);
    await save(id, [...seen, second], seen);
    const saved = await parcelsOf(id);
    expect(await save(id, [...seen, second], seen)).toMatchObject({ value: { parcels: saved } });
    expect(await parcelsOf(id)).toEqual(saved);
  });

  test('names the field of invalid input', async () => {
    const { id } = await shipped();
    expect(await save(id, [])).toMatchObject({
      problem: { errors: [{ pointer: '#/parcels', detail: 'Keep at least one parcel' }] },
    });
    expect(await save(id, [{ ...first, carrier: '' }])).toMatchObject({
      problem: { errors: [{ pointer: '#/parcels/0/carrier', detail: 'Enter the carrier' }] },
    });
  });
});

test('two people who change the parcels at once: one is refused and sees what there is now', async () => {
  const { id } = await shipped();
  const seen = await parcelsOf(id);
  const answers = await Promise.all([
    save(id, [...seen, second], seen),
    save(id, [{ ...first, trackingNumber: 'JD-7' }], seen),
  ]);
  const current = await parcelsOf(id);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    problem: { type: 'orders/parcels-changed', status: 409, current },
  });
});

test('correcting the number of a shipped order in Manage Orders keeps its other parcels', async () => {
  const { id } = await shipped();
  await save(id, [...(await parcelsOf(id)), second]);
  const corrected = { ...first, trackingNumber: 'JD-5' };
  expect(await ship(id, corrected)).toBe('done');
  expect(await parcelsOf(id)).toMatchObject([corrected, second]);
  expect(await ship(id, corrected)).toBe('unchanged');
});

test('Manage Orders and the customer find an order by the tracking number of each of its parcels', async () => {
  const { buyer, id } = await ordered();
  const found = async (q: string) => {
    const lists = [
      await admin.api(listAllOrders, { query: { q } }),
      await buyer.api(listOwnOrders, { query: { q } }),
    ];
    return lists.map((list) => list.ok && list.value.some(({ _id }) => _id === id));
  };
  await act(id, 'pack');
  await ship(id, { ...first, trackingNumber: 'FIND-100' }, [{ trackingNumber: 'FIND-1001' }, {}]);
  expect(await found('find-1001')).toEqual([true, true]);
  const [one, two, three] = await parcelsOf(id);
  if (!one || !two || !three) throw new Error('the order has three parcels');
  await save(id, [one, { ...two, trackingNumber: 'MOVED-77' }, three]);
  expect(await found('find-1001')).toEqual([false, false]);
  expect(await found('FIND-100')).toEqual([true, true]);
  expect(await found('moved-77')).toEqual([true, true]);
  await save(id, [three]);
  expect(await found('moved-77')).toEqual([false, false]);
  expect(await found('Industrigatan')).toEqual([true, true]);
});

test('the export lists all carriers and tracking numbers of an order', async () => {
  const { id, orderNumber } = await shipped();
  await save(id, [...(await parcelsOf(id)), second]);
  const file = await admin.api(exportOrders, { query: { q: orderNumber } });
  expect(file.ok && (await file.value.text())).toContain('"DHL, UPS","JD-1, 1Z-2"');
});
