import { like } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { outbox } from '#platform/jobs/outbox-tables.ts';
import { testShop } from '#test/support/test-shop.ts';
import { placeOrder } from '../contract.ts';
import { bookCash } from './book-cash.ts';
import { cancelOrder } from './cancel-order.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { findParcels } from './parcel-store.ts';
import { recordParcel } from './record-parcel.ts';
import { refundOrder } from './refund-order.ts';

const shop = await testShop();
const { queries } = shop.database;
const staff = await shop.person({ admin: true });
const by = { caller: { ...staff, companies: [] }, ip: null };

const depsFor = (...handledKinds: readonly string[]) => ({
  ...shop.payments,
  newId: uuidv7,
  shopOrigin: () => 'https://shop.example',
  timeZone: 'UTC',
  handledKinds: new Set(handledKinds),
});
const all = depsFor(
  'goods-shipped:invoices',
  'order-paid:invoices',
  'order-paid:receivables',
  'order-refunded:invoices',
  'order-cancelled:invoices',
);

/** An order on delivery of 10 pieces at 2.50. */
async function ordered(): Promise<string> {
  const buyer = await shop.person();
  const { _id: productId } = await shop.product();
  const contact = { name: 'Mara', number: '+46 8 123 45', address: 'Kajen 4, Stockholm' };
  const body = { ...contact, delivery: 'Cash on Delivary', productId, quantity: 10 } as const;
  const placed = await buyer.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return placed.value._id;
}

/** The jobs about orders since the last call. */
async function announced() {
  const jobs = await queries
    .delete(outbox)
    .where(like(outbox.kind, '%:%'))
    .returning({ kind: outbox.kind, payload: outbox.payload });
  return jobs.map(({ kind, payload }) => [kind, payload] as const);
}

const amount = '25.00';
const reason = 'Damaged';
const parcel = { carrier: 'DHL', trackingNumber: null, trackingLink: null };

test('each feature that handles an event gets a job of its own, in the transaction of the event', async () => {
  const orderId = await ordered();
  await queries.transaction((tx) => bookCash(tx, all, by, orderId, { amount }));
  expect(new Set(await announced())).toEqual(
    new Set([
      ['order-paid:invoices', { orderId }],
      ['order-paid:receivables', { orderId }],
    ]),
  );
  const failed = queries.transaction(async (tx) => {
    await cancelOrder(tx, all, by, await ordered());
    throw new Error('after it');
  });
  await expect(failed).rejects.toThrow('after it');
  expect(await announced()).toEqual([]);
});

test('an event that no feature handles leaves nothing in the outbox', async () => {
  const orderId = await ordered();
  const deps = depsFor('mail', 'receipt', 'order-paid-elsewhere:invoices');
  await queries.transaction((tx) => bookCash(tx, deps, by, orderId, { amount }));
  expect(await announced()).toEqual([]);
});

test('goods are announced by the parcel in which they left', async () => {
  const [orderId, parted] = [await ordered(), await ordered()];
  const ship = { event: 'ship', reason: '', firstParcel: parcel } as const;
  await queries.transaction(async (tx) => {
    for (const id of [orderId, parted])
      await fulfilOrder(tx, all, by, id, { event: 'pack', reason: '' });
    await fulfilOrder(tx, all, by, orderId, ship);
  });
  const [whole] = await findParcels(queries, orderId);
  expect(await announced()).toEqual([['goods-shipped:invoices', { orderId, parcelId: whole?.id }]]);

  // New tracking details move no goods.
  const corrected = { ...ship, firstParcel: { ...parcel, carrier: 'UPS' } };
  await queries.transaction((tx) => fulfilOrder(tx, all, by, orderId, corrected));
  expect(await announced()).toEqual([]);

  await queries.transaction((tx) => recordParcel(tx, all, by, parted, { carrier: 'DHL' }));
  const [rest] = await findParcels(queries, parted);
  expect(await announced()).toEqual([
    ['goods-shipped:invoices', { orderId: parted, parcelId: rest?.id }],
  ]);
});

test('a refund is announced with its amount and the pieces that it names', async () => {
  const orderId = await ordered();
  await queries.transaction((tx) => bookCash(tx, all, by, orderId, { amount }));
  await announced();
  const refund = await queries.transaction((tx) =>
    refundOrder(tx, all, by, orderId, { amount: '5.00', reason, lines: undefined }),
  );
  expect(await announced()).toEqual([
    ['order-refunded:invoices', { orderId, refundId: refund._id, amount: '5.00', lines: [] }],
  ]);
});

test('an order that is deleted or cancelled is announced once', async () => {
  const [deleted, cancelled] = [await ordered(), await ordered()];
  await queries.transaction((tx) => cancelOrder(tx, all, by, deleted));
  expect(await announced()).toEqual([['order-cancelled:invoices', { orderId: deleted }]]);
  await queries.transaction((tx) =>
    fulfilOrder(tx, all, by, cancelled, { event: 'cancel', reason }),
  );
  expect(await announced()).toEqual([['order-cancelled:invoices', { orderId: cancelled }]]);
});
