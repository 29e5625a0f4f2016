import { describe, expect, test } from 'vitest';
import { cardShop } from '#test/support/card-shop.ts';
import { intentOf } from '#test/support/entered-card.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  actOnOrders,
  confirmPayment,
  createPaymentIntent,
  deleteOrder,
  getOrder,
  placeOrder,
  refundOrder,
  type Order,
} from '../contract.ts';

const cards = await cardShop();
const { shop, admin } = cards;

const remove = (by: typeof admin, { _id: id }: Order) => by.api(deleteOrder, { params: { id } });

async function act({ _id }: Order, action: 'cancel' | 'pack') {
  const body = { action, orders: [_id], reason: 'None left' };
  const reply = await admin.api(actOnOrders, { body });
  const [outcome] = reply.ok ? reply.value : [];
  return outcome?.type ?? outcome?.outcome;
}

describe('the payment of an order that ends', () => {
  test.each(['deleted', 'cancelled'])('is cancelled before the order is %s', async (how) => {
    const { buyer, order } = await cards.order();
    const secret = await cards.begin(buyer, order);
    if (how === 'deleted') await remove(buyer, order);
    else await act(order, 'cancel');
    const charged = await cards.enterCard(secret);
    expect(charged.body.error).toBeDefined();
    await shop.drain();
    expect(await shop.mailsTo(buyer.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('refunded') }),
    );
  });

  test('is reported as too late if the card was charged all the same, and refunded', async () => {
    const { buyer, order } = await cards.order();
    const secret = await cards.begin(buyer, order);
    await cards.enterCard(secret);
    // The provider cannot be reached when the order is deleted.
    await cards.setFaults({ fail_before: '1' });
    const removed = await remove(buyer, order);
    await cards.setFaults({});
    expect(removed).toMatchObject({ ok: true });
    expect(await cards.tell(buyer, order, intentOf(secret))).toMatchObject({
      problem: { type: 'orders/paid-too-late', status: 409 },
    });
    await shop.drain();
    const now = await buyer.api(getOrder, { params: { id: order._id } });
    expect(now).toMatchObject({ value: { status: 'Cancelled', refunded: '25.00' } });
  });
});

describe('an order that the shop has cancelled', () => {
  const refused = { problem: { type: 'orders/order-cancelled', status: 409 } };

  test.each(['unpaid', 'paid'])(
    'and that was %s is refused as cancelled by every call',
    async (was) => {
      const { buyer, order } = await cards.order();
      const secret = await cards.begin(buyer, order);
      if (was === 'paid') {
        await cards.enterCard(secret);
        await cards.deliverEvents();
      }
      expect(await act(order, 'cancel')).toBe('done');
      await shop.drain();
      expect(await cards.tell(buyer, order, intentOf(secret))).toMatchObject(refused);
      const body = { order: order._id };
      expect(await buyer.api(createPaymentIntent, { body })).toMatchObject(refused);
      expect(await remove(buyer, order)).toMatchObject(refused);
      expect(await act(order, 'pack')).toBe('orders/order-cancelled');
    },
  );
});

describe('an order that was deleted', () => {
  const cancelled = { problem: { type: 'orders/order-cancelled', status: 409 } };
  const notFound = { problem: { type: 'orders/order-not-found', status: 404 } };

  test('is refused as cancelled where it is paid, and found by no other action', async () => {
    const { buyer, order } = await cards.order();
    const secret = await cards.begin(buyer, order);
    await remove(buyer, order);
    const params = { id: order._id };
    const body = { order: order._id };
    for (const by of [buyer, admin]) {
      expect(await by.api(createPaymentIntent, { body })).toMatchObject(cancelled);
      expect(await cards.tell(by, order, intentOf(secret))).toMatchObject(cancelled);
      expect(await remove(by, order)).toMatchObject(notFound);
      expect(await by.api(getOrder, { params })).toMatchObject(notFound);
    }
    const stranger = await shop.person();
    const forbidden = { problem: { type: 'general/forbidden', status: 403 } };
    expect(await stranger.api(createPaymentIntent, { body })).toMatchObject(forbidden);
    expect(await cards.tell(stranger, order, intentOf(secret))).toMatchObject(forbidden);
  });
});

describe('an order that has expired', () => {
  const refused = {
    problem: {
      type: 'orders/order-closed',
      status: 409,
      title: expect.stringContaining('has expired'),
    },
  };

  test('can be opened by its customer and staff, and is refused as expired by every action', async () => {
    const { buyer, order } = await cards.order();
    const secret = await cards.begin(buyer, order);
    await shop.database.pool.query(`update orders set state = 'expired' where id = $1`, [
      order._id,
    ]);
    const params = { id: order._id };
    const opened = { value: { _id: order._id, status: 'Expired' } };
    expect(await buyer.api(getOrder, { params })).toMatchObject(opened);
    expect(await admin.api(getOrder, { params })).toMatchObject(opened);
    const body = { order: order._id };
    expect(await buyer.api(createPaymentIntent, { body })).toMatchObject(refused);
    expect(await cards.tell(buyer, order, intentOf(secret))).toMatchObject(refused);
    expect(await remove(buyer, order)).toMatchObject(refused);
    expect(await act(order, 'pack')).toBe('orders/order-closed');
    expect(await act(order, 'cancel')).toBe('orders/order-closed');
    const stranger = await shop.person();
    expect(await stranger.api(getOrder, { params })).toMatchObject({ ok: false });
  });
});

/** A live shop without the keys of a card provider. */
const liveShop = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://localhost:1',
  MAIL_FROM: 'shop@shop.example',
};

test('a shop without cards refuses card calls for good, by the state of the order', async () => {
  const bare = await testShop(liveShop);
  const boss = await bare.person({ admin: true });
  const { _id: productId } = await bare.product();
  const form = { name: 'Mara', number: '1', address: 'Here', quantity: 10, productId };
  const body = { ...form, delivery: 'Cash on Delivary' as const };
  const placed = await boss.api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.type);
  const { _id: id } = placed.value;
  const pay = () => boss.api(createPaymentIntent, { body: { order: id } });
  const confirm = () =>
    boss.api(confirmPayment, { params: { id }, body: { order: id, transactionId: 'pi_1' } });
  const notOnline = { problem: { type: 'orders/not-paid-online', status: 409 } };
  expect([await pay(), await confirm()]).toMatchObject([notOnline, notOnline]);
  expect(
    await boss.api(refundOrder, { params: { id }, body: { reason: 'Damaged' } }),
  ).toMatchObject({ problem: { type: 'payments/nothing-to-refund', status: 409 } });

  await bare.database.pool.query(`update orders set payment_method = 'card' where id = $1`, [id]);
  const unavailable = { problem: { type: 'payments/card-payment-unavailable', status: 409 } };
  expect([await pay(), await confirm()]).toMatchObject([unavailable, unavailable]);
});
