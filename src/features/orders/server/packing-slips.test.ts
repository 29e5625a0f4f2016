import { expect, test } from 'vitest';
import { changeProduct, getManagedProduct } from '#features/catalogue/managed-products-contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  actOnOrders,
  deleteOrder,
  exportOwnOrders,
  getOrder,
  listAllOrders,
  listPackingSlips,
  placeOrder,
} from '../contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const part = await shop.product({ name: 'Relay 24 V', sku: 'REL-24', mpn: 'G2R-1', stock: 10_000 });

const contact = {
  name: 'Goods-in',
  number: '+46 8 123 45',
  address: 'Industrigatan 4\n112 46 Stockholm',
};

async function ordered(quantity = 5, more: { customerPartNumber?: string } = {}, by?: Person) {
  const buyer = by ?? (await shop.person({ name: 'Mara Lindqvist' }));
  const delivery = 'Cash on Delivary' as const;
  const body = { ...contact, ...more, delivery, productId: part._id, quantity };
  const placed = await buyer.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return { buyer, ...placed.value };
}

async function slipsOf(...ids: readonly string[]) {
  const slips = await admin.api(listPackingSlips, { query: { orders: ids.join(',') } });
  if (!slips.ok) throw new Error(slips.problem.title);
  return slips.value;
}

test('a packing slip has the recipient and the parts with all their numbers, and no prices', async () => {
  const order = await ordered(5, { customerPartNumber: 'NW-4711' });
  expect(await slipsOf(order._id)).toEqual([
    {
      order: order._id,
      orderNumber: order.orderNumber,
      placedAt: order.placedAt,
      userName: 'Mara Lindqvist',
      ...contact,
      deliveryAddress: null,
      deliveryMethod: null,
      parcel: null,
      rest: false,
      awaitingPayment: false,
      lines: [
        {
          sku: 'REL-24',
          mpn: 'G2R-1',
          customerPartNumber: 'NW-4711',
          note: null,
          productname: 'Relay 24 V',
          quantity: 5,
        },
      ],
    },
  ]);
});

test('the customer’s own part number stays with the order, is found, and is in the mail and the export', async () => {
  const order = await ordered(5, { customerPartNumber: 'NW-4712' });
  const lines = [{ customerPartNumber: 'NW-4712', mpn: 'G2R-1' }];
  expect(await order.buyer.api(getOrder, { params: { id: order._id } })).toMatchObject({
    value: { lines },
  });
  expect(await admin.api(listAllOrders, { query: { q: 'NW-4712' } })).toMatchObject({
    value: [{ _id: order._id }],
  });
  await shop.drain();
  const [mail] = await shop.mailsTo(order.buyer.email);
  expect(mail?.text).toContain('(REL-24, MPN G2R-1, yours: NW-4712)');
  const file = await order.buyer.api(exportOwnOrders, { query: {} });
  expect(file.ok && (await file.value.text())).toMatch(/Customer part number.*NW-4712/s);
});

test('a later change of the product does not change the documents of an order', async () => {
  const other = await shop.product({ name: 'Fuse', sku: 'FUSE', mpn: 'F-1' });
  const buyer = await shop.person();
  const body = { ...contact, delivery: 'Cash on Delivary', quantity: 1 } as const;
  const placed = await buyer.api(placeOrder, { body: { ...body, productId: other._id } });
  const id = placed.ok ? placed.value._id : '';
  await renumber(other._id, 'F-2');
  expect((await slipsOf(id))[0]?.lines[0]?.mpn).toBe('F-1');
  // As an older version of the shop stored it.
  await shop.database.pool.query('update order_lines set mpn = null where order_id = $1', [id]);
  expect((await slipsOf(id))[0]?.lines[0]?.mpn).toBe('F-2');
});

async function renumber(id: string, mpn: string) {
  const found = await admin.api(getManagedProduct, { params: { id } });
  if (!found.ok) throw new Error(found.problem.title);
  const body = { mpn, version: found.value.version };
  const changed = await admin.api(changeProduct, { params: { id }, body });
  if (!changed.ok) throw new Error(changed.problem.title);
}

test('several slips come in the order in which they were asked for, each once', async () => {
  const orders = [await ordered(), await ordered(), await ordered()];
  const [a, b, c] = orders.map(({ _id }) => _id);
  const slips = await slipsOf(b!, c!, b!, a!);
  expect(slips.map(({ order }) => order)).toEqual([b, c, a]);
});

test('cancelled and deleted orders have no packing slip', async () => {
  const [kept, cancelled, deleted] = [await ordered(), await ordered(), await ordered()];
  const cancel = { action: 'cancel' as const, reason: 'None left', orders: [cancelled._id] };
  await admin.api(actOnOrders, { body: cancel });
  await deleted.buyer.api(deleteOrder, { params: { id: deleted._id } });
  const slips = await slipsOf(cancelled._id, kept._id, deleted._id);
  expect(slips.map(({ order }) => order)).toEqual([kept._id]);
});

test('at most 100 slips are printed at once', async () => {
  const ids = Array.from({ length: 101 }, () => shop.payments.newId());
  const orders = ids.join(',');
  expect(await admin.api(listPackingSlips, { query: { orders } })).toMatchObject({
    problem: { errors: [{ parameter: 'orders', detail: 'At most 100' }] },
  });
  expect(await slipsOf(...ids.slice(1))).toEqual([]);
});
