import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { listPaymentAlarms } from '#features/payments/contract.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { GOOD_CARD } from '#test/support/entered-card.ts';
import { getOrder, getPayments, getTimeline, refundOrder, type Order } from '../contract.ts';
import { cancelLines } from '../fulfilment-contract.ts';

const cards = await cardShop();
const { shop } = cards;
const admin = await shop.person({ admin: true });

/** A paid order of 25.00. */
async function paid(card = GOOD_CARD) {
  const { buyer, order } = await cards.order();
  await cards.payInBrowser(buyer, order, card);
  await cards.deliverEvents();
  return { buyer, order };
}

interface RefundBody {
  readonly amount?: string;
  readonly reason: string;
  readonly lines?: { readonly productId: string; readonly quantity: number }[];
}

const give = ({ _id: id }: Order, body: RefundBody, key?: string) =>
  admin.api(refundOrder, { params: { id }, body }, key ? { idempotencyKey: key } : {});

async function refundedOf({ _id: id }: Order) {
  const now = await admin.api(getOrder, { params: { id } });
  return now.ok ? now.value.refunded : null;
}

/** The fields that show whether an order is paid and refunded. */
async function standingOf({ _id: id }: Order) {
  const now = await admin.api(getOrder, { params: { id } });
  return now.ok ? [now.value.status, now.value.refundStatus] : null;
}

const because = { reason: 'Two reels were damaged' };

const pieces = ({ productId }: Order, quantity: number) => [{ productId, quantity }];
const lastEvent = async ({ _id: id }: Order) => {
  const timeline = await admin.api(getTimeline, { params: { id } });
  return timeline.ok ? timeline.value.at(-1) : null;
};

describe('a refund of pieces', () => {
  test('gives back their price, and timeline and mail say for which it was', async () => {
    const { order, buyer } = await paid();
    const refund = await give(order, { lines: pieces(order, 3), ...because });
    expect(refund).toMatchObject({ value: { amount: '7.50' } });
    await shop.drain();
    expect(await lastEvent(order)).toMatchObject({
      event: 'refund',
      amount: '7.50',
      lines: [{ productId: order.productId, quantity: 3 }],
    });
    const [mail] = await shop.mailsTo(buyer.email);
    expect(mail?.text).toMatch(/It is for these pieces:\s+Test part, \S+\s+3/);
    const now = await admin.api(getOrder, { params: { id: order._id } });
    expect(now).toMatchObject({ value: { toPay: '25.00', lines: [{ cancelled: 0 }] } });
  });

  test('may be of another amount than their price', async () => {
    const { order } = await paid();
    await give(order, { amount: '1.00', lines: pieces(order, 3), ...because });
    await shop.drain();
    expect(await lastEvent(order)).toMatchObject({ amount: '1.00', lines: [{ quantity: 3 }] });
  });

  test('names each piece once, also when two admins refund at the same time', async () => {
    const { order } = await paid();
    const refunds = await Promise.all(
      Array.from({ length: 3 }, () => give(order, { lines: pieces(order, 4), ...because })),
    );
    expect(refunds.filter(({ ok }) => ok)).toHaveLength(2);
    expect(refunds.find(({ ok }) => !ok)).toMatchObject({
      problem: { type: 'orders/not-left-to-refund', lines: [{ left: 2 }] },
    });
    await shop.drain();
    expect(await refundedOf(order)).toBe('20.00');
  });

  test('that are cancelled later are not refunded again', async () => {
    const { order } = await paid();
    await give(order, { lines: pieces(order, 4), ...because });
    const body = { lines: pieces(order, 8), reason: 'Out of stock' };
    const cancelled = await admin.api(cancelLines, { params: { id: order._id }, body });
    expect(cancelled).toMatchObject({ value: { toPay: '5.00' } });
    await shop.drain();
    expect(await refundedOf(order)).toBe('25.00');
  });

  test('that the order does not have is refused, with how many it has', async () => {
    const { order } = await paid();
    await admin.api(cancelLines, {
      params: { id: order._id },
      body: { lines: pieces(order, 4), reason: 'Out of stock' },
    });
    expect(await give(order, { lines: pieces(order, 7), ...because })).toMatchObject({
      problem: {
        type: 'orders/not-left-to-refund',
        lines: [{ productId: order.productId, left: 6 }],
      },
    });
  });
});

describe('a refund', () => {
  test('names who made it: on the timeline, in the payment history and in the audit log', async () => {
    const { buyer, order } = await paid();
    expect(await give(order, { amount: '7.50', ...because })).toMatchObject({
      value: { by: admin.email },
    });
    await shop.drain();
    const params = { id: order._id };
    const seenBy = async ({ api }: Pick<typeof admin, 'api'>) => {
      const timeline = await api(getTimeline, { params });
      const history = await api(getPayments, { params });
      if (!timeline.ok || !history.ok) throw new Error('no history');
      const events = timeline.value.map(({ event, employee }) => [event, employee]);
      return { events, refunds: history.value.refunds.map(({ by }) => by) };
    };
    expect(await seenBy(admin)).toEqual({
      events: [
        ['place', null],
        ['pay', null],
        ['refund', admin.email],
      ],
      refunds: [admin.email],
    });
    expect(await seenBy(buyer)).toEqual({
      events: [
        ['place', null],
        ['pay', null],
        ['refund', null],
      ],
      refunds: [null],
    });
    const entries = await admin.api(listAudit, { query: { object: order.orderNumber } });
    expect(entries).toMatchObject({
      value: [
        {
          action: 'order-refunded',
          by: admin.email,
          user: buyer.email,
          about: order.orderNumber,
          after: { amount: '7.50', currency: 'USD' },
          reason: because.reason,
        },
      ],
    });
  });

  test('of a part, then of the rest, appears to the customer with its reason', async () => {
    const { buyer, order } = await paid();
    expect(await standingOf(order)).toEqual(['Paid', 'none']);
    expect(await give(order, { amount: '7.50', ...because })).toMatchObject({
      ok: true,
      value: { amount: '7.50', state: 'requested' },
    });
    await shop.drain();
    expect(await refundedOf(order)).toBe('7.50');
    expect(await standingOf(order)).toEqual(['Paid', 'partly_refunded']);
    const history = await buyer.api(getPayments, { params: { id: order._id } });
    expect(history).toMatchObject({
      value: {
        payments: [{ state: 'partly_refunded', received: '25.00', refunded: '7.50' }],
        refunds: [{ reason: because.reason, state: 'succeeded' }],
      },
    });
    expect(await give(order, because)).toMatchObject({ ok: true, value: { amount: '17.50' } });
    await shop.drain();
    expect(await refundedOf(order)).toBe('25.00');
    expect(await standingOf(order)).toEqual(['Paid', 'refunded']);
  });

  test.each([null, '', '  '])('with an empty amount, %j, is refused', async (amount) => {
    const { order } = await paid();
    const body = { amount, ...because } as unknown as { amount: string; reason: string };
    expect(await give(order, body)).toMatchObject({
      ok: false,
      problem: { type: 'general/invalid-input', errors: [{ pointer: '#/amount' }] },
    });
    expect(await refundedOf(order)).toBe('0.00');
  });

  test('never exceeds the payment, even with two concurrent admins', async () => {
    const { order } = await paid();
    expect(await give(order, { amount: '25.01', ...because })).toMatchObject({
      problem: { type: 'payments/refund-too-large', left: '25.00' },
    });
    const two = await Promise.all(
      [1, 2, 3].map(() => give(order, { amount: '15.00', ...because })),
    );
    expect(two.filter(({ ok }) => ok)).toHaveLength(1);
    await shop.drain();
    expect(await refundedOf(order)).toBe('15.00');
  });

  test('requested twice with one key is made once', async () => {
    const { order } = await paid();
    const wanted = { amount: '5.00', ...because };
    await Promise.all([give(order, wanted, 'once'), give(order, wanted, 'once')]);
    await shop.drain();
    expect(await refundedOf(order)).toBe('5.00');
  });

  test('requires a card payment and a reason', async () => {
    const { order } = await cards.order();
    expect(await give(order, because)).toMatchObject({
      problem: { type: 'payments/nothing-to-refund' },
    });
    expect(await give(order, { reason: ' ' })).toMatchObject({
      problem: { status: 422, errors: [{ pointer: '#/reason' }] },
    });
    expect(await give(order, { amount: '0.00', ...because })).toMatchObject({
      problem: { status: 422, errors: [{ pointer: '#/amount' }] },
    });
  });

  test('is made once even if the provider’s responses are lost', async () => {
    const { order } = await paid();
    await give(order, { amount: '5.00', ...because });
    await cards.setFaults({ fail_after: '1' });
    for (let attempt = 0; attempt < 3; attempt++) {
      await shop.drain();
      shop.clock.advance(60_000);
    }
    await cards.setFaults({});
    await shop.drain();
    expect(await refundedOf(order)).toBe('5.00');
  });

  test('counts while it is pending; a late failure raises an alarm and no longer counts', async () => {
    const slow = await paid('4000000000007726');
    await give(slow.order, because);
    await shop.drain();
    expect(await refundedOf(slow.order)).toBe('25.00');

    const failing = await paid('4000000000005126');
    await give(failing.order, because);
    await shop.drain();
    expect(await refundedOf(failing.order)).toBe('25.00');
    shop.clock.advance(10_000);
    await cards.deliverEvents();
    expect(await refundedOf(slow.order)).toBe('25.00');
    expect(await refundedOf(failing.order)).toBe('0.00');
    const alarms = await admin.api(listPaymentAlarms, {});
    const ids = alarms.ok ? alarms.value.map(({ kind, orderId }) => [kind, orderId]) : [];
    expect(ids).toContainEqual(['refund-failed', failing.order._id]);
    expect(await give(failing.order, because)).toMatchObject({ ok: true });
  });
});
