import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { getOverview } from '#features/overview/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { bookCash, undoCashPayment } from '../cash-contract.ts';
import {
  actOnOrders,
  deleteOrder,
  exportOrders,
  getOrder,
  getTimeline,
  listAllOrders,
  placeOrder,
  refundOrder,
  type Order,
} from '../contract.ts';
import { CASH_OVERDUE_DAYS } from '../domain/cash-payment.ts';
import type { OrderAction } from '../domain/order-action.ts';

const shop = await testShop({ TIME_ZONE: 'Europe/Berlin' });
shop.clock.stop();
const admin = await shop.person({ admin: true, email: 'till@shop.example' });
const DAY_MS = 24 * 60 * 60 * 1000;

/** An order on delivery of 25.00. */
async function ordered(delivery: 'Cash on Delivary' | 'Online Payment' = 'Cash on Delivary') {
  const [buyer, { _id: productId }] = [await shop.person(), await shop.product()];
  const body = { name: 'Mara', number: '1', address: 'Here', delivery, productId, quantity: 10 };
  const placed = await buyer.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return { buyer, order: placed.value };
}

const today = () => shop.clock.now().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

function book({ _id: id }: Order, change: object = {}, key?: string) {
  const body = { amount: '25.00', date: today(), ...change };
  return admin.api(bookCash, { params: { id }, body }, key ? { idempotencyKey: key } : {});
}

const undo = ({ _id: id }: Order, reason = 'Wrong order') =>
  admin.api(undoCashPayment, { params: { id }, body: { reason } });

const refund = ({ _id: id }: Order, body: { amount?: string; reason: string }) =>
  admin.api(refundOrder, { params: { id }, body });

async function act({ _id }: Order, ...actions: OrderAction['action'][]) {
  const outcomes: (string | null)[] = [];
  for (const action of actions) {
    const body = { action, orders: [_id], carrier: 'DHL', reason: 'None left' };
    const reply = await admin.api(actOnOrders, { body });
    const [outcome] = reply.ok ? reply.value : [];
    outcomes.push(outcome?.type ?? outcome?.outcome ?? null);
  }
  return outcomes;
}

async function timelineOf(by: Person, { _id: id }: Order) {
  const timeline = await by.api(getTimeline, { params: { id } });
  return timeline.ok ? timeline.value : [];
}

async function currentOrder({ _id: id }: Order) {
  const order = await admin.api(getOrder, { params: { id } });
  return order.ok ? order.value : null;
}

async function overdueIds(query: Record<string, string> = {}) {
  const list = await admin.api(listAllOrders, { query: { cash: 'overdue', ...query } });
  return list.ok ? list.value.map(({ _id }) => _id) : null;
}

async function shippedAgo(shipped: readonly Order[], ms: number) {
  await shop.database.pool.query('update orders set shipped_at = $1 where id = any($2)', [
    new Date(shop.clock.now().getTime() - ms),
    shipped.map(({ _id }) => _id),
  ]);
}

async function revenueToday() {
  const overview = await admin.api(getOverview, {});
  return overview.ok ? Number(overview.value.today.revenue) : null;
}

async function overdueCount() {
  const overview = await admin.api(getOverview, {});
  return overview.ok ? overview.value.waiting.cashOverdue.count : null;
}

describe('booking the cash of an order on delivery', () => {
  test('makes it Paid, with amount, day, note and employee in its history, audit and revenue', async () => {
    const { buyer, order } = await ordered();
    await act(order, 'pack', 'ship');
    const revenue = (await revenueToday()) ?? 0;
    expect(await book(order, { note: 'From the driver' })).toMatchObject({
      ok: true,
      value: { _id: order._id, status: 'Paid', transactionId: null, fulfilment: 'shipped' },
    });
    expect((await timelineOf(admin, order)).at(-1)).toMatchObject({
      event: 'pay',
      by: 'shop',
      employee: admin.email,
      amount: '25.00',
      receivedOn: today(),
      note: 'From the driver',
    });
    expect((await timelineOf(buyer, order)).at(-1)).toMatchObject({
      event: 'pay',
      by: 'shop',
      employee: null,
      note: null,
      amount: '25.00',
    });
    expect(await admin.api(listAudit, { query: { limit: 1 } })).toMatchObject({
      value: [{ action: 'cash-booked', by: admin.email, about: order.orderNumber }],
    });
    expect(await revenueToday()).toBe(revenue + 25);
    const [receipt] = await shop.mailsTo(buyer.email);
    expect(receipt?.subject).toBe(`Receipt for order ${order.orderNumber}`);
    expect(receipt?.text).not.toContain('Transaction');
  });

  test('repeated with its key changes nothing more; without it, it is refused', async () => {
    const { order } = await ordered();
    const first = await book(order, {}, 'till-1');
    expect(await book(order, {}, 'till-1')).toEqual(first);
    expect(await timelineOf(admin, order)).toHaveLength(2);
    expect(await book(order)).toMatchObject({
      problem: { type: 'orders/already-paid', status: 409 },
    });
  });

  test('without a day books it for today', async () => {
    const { order } = await ordered();
    expect(await book(order, { date: '' })).toMatchObject({ ok: true });
    expect((await timelineOf(admin, order)).at(-1)).toMatchObject({ receivedOn: today() });
  });

  test('by two employees at once books it once', async () => {
    const { order } = await ordered();
    const both = await Promise.all([book(order), book(order)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await timelineOf(admin, order)).toHaveLength(2);
  });

  test.each(['24.99', '25.01', '0.00'])(
    'refuses the amount %s and names what is due',
    async (amount) => {
      const { order } = await ordered();
      expect(await book(order, { amount })).toMatchObject({
        problem: {
          type: 'orders/amount-differs',
          status: 409,
          due: '25.00',
          errors: [{ pointer: '#/amount', detail: expect.stringContaining('$25.00 is due') }],
        },
      });
      expect(await currentOrder(order)).toMatchObject({ status: 'Pending...' });
    },
  );

  test.each([
    ['in the future', 1],
    ['before the order', -1],
  ])('refuses a day %s', async (_what, days) => {
    const { order } = await ordered();
    const at = new Date(shop.clock.now().getTime() + days * DAY_MS);
    const date = at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
    expect(await book(order, { date })).toMatchObject({
      problem: { type: 'general/invalid-input', errors: [{ pointer: '#/date' }] },
    });
  });

  test('refuses an online order, and one that has ended', async () => {
    const online = await ordered('Online Payment');
    expect(await book(online.order)).toMatchObject({
      problem: { type: 'orders/not-paid-on-delivery' },
    });
    const { order } = await ordered();
    await act(order, 'cancel');
    expect(await book(order)).toMatchObject({ problem: { type: 'orders/order-cancelled' } });
  });
});

describe('an order whose cash is booked', () => {
  test('cannot be deleted; it is cancelled once the cash is returned', async () => {
    const { buyer, order } = await ordered();
    await book(order);
    expect(await buyer.api(deleteOrder, { params: { id: order._id } })).toMatchObject({
      problem: { type: 'orders/paid-order-not-deletable' },
    });
    expect(await act(order, 'cancel')).toEqual(['orders/cash-not-refunded']);
    expect(await refund(order, { amount: '25.01', reason: 'Damaged' })).toMatchObject({
      problem: { type: 'payments/refund-too-large', left: '25.00' },
    });
    const revenue = (await revenueToday()) ?? 0;
    expect(await refund(order, { amount: '5.00', reason: 'Damaged' })).toMatchObject({ ok: true });
    expect(await currentOrder(order)).toMatchObject({
      refunded: '5.00',
      refundStatus: 'partly_refunded',
    });
    expect(await revenueToday()).toBe(revenue - 5);
    expect(await refund(order, { reason: 'All damaged' })).toMatchObject({
      value: { amount: '20.00', state: 'succeeded' },
    });
    expect((await timelineOf(buyer, order)).at(-1)).toMatchObject({
      event: 'refund',
      amount: '20.00',
      reason: 'All damaged',
    });
    const mails = await shop.mailsTo(buyer.email);
    expect(mails[0]?.text).toContain('we have returned $20.00');
    expect(await refund(order, { reason: 'Again' })).toMatchObject({
      problem: { type: 'payments/refund-too-large', left: '0.00' },
    });
    expect(await act(order, 'pack')).toEqual(['orders/payment-refunded']);
    expect(await act(order, 'cancel')).toEqual(['done']);
  });

  test('is unpaid again after the booking is undone with a reason, and can be booked again', async () => {
    const { buyer, order } = await ordered();
    await book(order);
    expect(await undo(order)).toMatchObject({ ok: true, value: { modifiedCount: 1 } });
    expect(await currentOrder(order)).toMatchObject({ status: 'Pending...' });
    expect((await timelineOf(admin, order)).at(-1)).toMatchObject({
      event: 'undo-payment',
      reason: 'Wrong order',
      employee: admin.email,
    });
    expect(await admin.api(listAudit, { query: { limit: 1 } })).toMatchObject({
      value: [{ action: 'cash-booking-undone', about: order.orderNumber, reason: 'Wrong order' }],
    });
    const [correction] = await shop.mailsTo(buyer.email);
    expect(correction?.subject).toBe(`Correction for order ${order.orderNumber}`);
    expect(await undo(order)).toMatchObject({ problem: { type: 'orders/no-cash-booked' } });
    expect(await book(order)).toMatchObject({ ok: true });
  });

  test('stays booked once a part was refunded', async () => {
    const { order } = await ordered();
    await book(order);
    await refund(order, { amount: '1.00', reason: 'Scratched' });
    expect(await undo(order)).toMatchObject({ problem: { type: 'orders/payment-refunded' } });
  });
});

test('cash is overdue some days after the order was shipped, until it is booked', async () => {
  const [shipped, delivered, packed, late] = [
    (await ordered()).order,
    (await ordered()).order,
    (await ordered()).order,
    (await ordered()).order,
  ];
  await act(shipped, 'pack', 'ship');
  await act(delivered, 'pack', 'ship', 'deliver');
  await act(packed, 'pack');
  await act(late, 'pack', 'ship');
  await shippedAgo([shipped, delivered], CASH_OVERDUE_DAYS * DAY_MS);
  // Shipping again corrects the tracking details only.
  await act(shipped, 'ship');
  expect(await overdueIds()).toEqual([]);
  await shippedAgo([shipped, delivered], CASH_OVERDUE_DAYS * DAY_MS + 1);
  const expected = [delivered._id, shipped._id];
  expect(await overdueIds()).toEqual(expected);
  expect(await overdueIds({ q: 'Test part' })).toEqual(expected);
  expect(await overdueIds({ fulfilment: 'shipped' })).toEqual([shipped._id]);
  expect(await overdueIds({ status: 'Paid' })).toEqual([]);
  expect(await overdueCount()).toBe(2);
  const csv = await admin.api(exportOrders, { query: { cash: 'overdue' } });
  expect(csv.ok && (await csv.value.text()).trim().split('\n')).toHaveLength(3);
  await book(shipped);
  expect(await overdueIds()).toEqual([delivered._id]);
  expect(await overdueCount()).toBe(1);
});
