import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { stockOf } from '#features/inventory/server/index.ts';
import { cardShop } from '#test/support/card-shop.ts';
import type { Person } from '#test/support/test-shop.ts';
import { bookCash } from '../cash-contract.ts';
import {
  actOnOrders,
  checkout,
  deleteOrder,
  exportOrders,
  getOrder,
  getTimeline,
  listPackingSlips,
  listStockMovements,
  refundOrder,
  type Order,
} from '../contract.ts';
import { cancelLines, recordParcel } from '../fulfilment-contract.ts';
import { findPurchases } from './purchases.ts';

const cards = await cardShop();
const { shop, admin } = cards;
const address = { line1: 'Kajen 4', postalCode: '112 46', city: 'Stockholm', country: 'SE' };
const contact = { name: 'Goods-in', number: '+46 8 123 45' };

/** An order of 10 bars at 2.50 and 4 relays at 9.99, which nobody else buys: 64.96. */
async function ordered(delivery: Order['delivery'] = 'Cash on Delivary') {
  const buyer = await shop.person();
  const bar = await shop.product({ name: 'Copper bar', price: '2.50', stock: 100 });
  const relay = await shop.product({ name: 'Relay 24 V', price: '9.99', stock: 100 });
  const lines = [
    { productId: bar._id, quantity: 10 },
    { productId: relay._id, quantity: 4 },
  ];
  const body = { ...contact, address, delivery, lines } as never;
  const placed = await buyer.api(checkout, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return { buyer, bar: bar._id, relay: relay._id, order: placed.value, id: placed.value._id };
}

async function paidByCard() {
  const made = await ordered('Online Payment');
  await cards.payInBrowser(made.buyer, made.order);
  await cards.deliverEvents();
  return made;
}

const cancel = (id: string, lines: readonly (readonly [productId: string, quantity: number])[]) => {
  const chosen = lines.map(([productId, quantity]) => ({ productId, quantity }));
  const body = { lines: chosen, reason: 'Out of stock' };
  return admin.api(cancelLines, { params: { id }, body });
};

async function act(id: string, action: 'pack' | 'ship' | 'deliver' | 'cancel') {
  const more = { ship: { carrier: 'DHL' }, cancel: { reason: 'Out of stock' } };
  const body = { action, orders: [id], ...(action in more && more[action as 'ship']) };
  const reply = await admin.api(actOnOrders, { body });
  if (!reply.ok) throw new Error(reply.problem.title);
  return reply.value.map(({ outcome, type }) => type ?? outcome);
}

async function now(id: string) {
  const order = await admin.api(getOrder, { params: { id } });
  if (!order.ok) throw new Error(order.problem.title);
  return order.value;
}

async function stocks(...ids: string[]) {
  const levels = await stockOf(shop.database.queries, ids);
  return ids.map((id) => levels.get(id));
}

async function subjectsTo({ email }: Person) {
  return (await shop.mailsTo(email)).map(({ subject }) => subject);
}

describe('cancelling a part of an order on delivery', () => {
  test('returns the pieces to stock and lowers what is to be paid; the price of the order stays', async () => {
    const { id, bar, relay } = await ordered();
    const reply = await cancel(id, [
      [bar, 3],
      [relay, 4],
    ]);
    expect(reply).toMatchObject({
      ok: true,
      value: { price: '64.96', toPay: '17.50', paid: '0.00', fulfilment: 'unfulfilled' },
    });
    expect(reply.ok && reply.value.lines.map(({ cancelled }) => cancelled)).toEqual([3, 4]);
    expect(await stocks(bar, relay)).toEqual([93, 100]);
    const history = await admin.api(listStockMovements, { params: { id: bar }, query: {} });
    expect(history).toMatchObject({ value: [{ reason: 'pieces-cancelled', change: 3 }, {}, {}] });
  });

  test('books the cash for the pieces that stay, and nothing else', async () => {
    const { id, bar } = await ordered();
    await cancel(id, [[bar, 10]]);
    const params = { id };
    const whole = await admin.api(bookCash, { params, body: { amount: '64.96' } });
    expect(whole).toMatchObject({ problem: { type: 'orders/amount-differs', due: '39.96' } });
    const rest = await admin.api(bookCash, { params, body: { amount: '39.96' } });
    expect(rest).toMatchObject({ ok: true, value: { status: 'Paid', paid: '39.96' } });
  });

  test('of which the cash was received waits until the cash for the pieces is returned', async () => {
    const { id, bar } = await ordered();
    const params = { id };
    await admin.api(bookCash, { params, body: { amount: '64.96' } });
    expect(await cancel(id, [[bar, 4]])).toMatchObject({
      problem: { type: 'orders/cash-of-lines-not-returned', amount: '10.00', currency: 'USD' },
    });
    await admin.api(refundOrder, { params, body: { amount: '10.00', reason: 'Out of stock' } });
    expect(await cancel(id, [[bar, 4]])).toMatchObject({ ok: true, value: { toPay: '54.96' } });
  });

  test('is on the timeline, in a mail and in the audit log', async () => {
    const { id, bar, buyer, order } = await ordered();
    await cancel(id, [[bar, 3]]);
    const timeline = await buyer.api(getTimeline, { params: { id } });
    expect(timeline.ok && timeline.value.at(-1)).toMatchObject({
      event: 'cancel-lines',
      reason: 'Out of stock',
      lines: [{ productId: bar, quantity: 3 }],
    });
    await shop.drain();
    const mail = (await shop.mailsTo(buyer.email)).find(
      ({ subject }) => subject === `A part of order ${order.orderNumber} has been cancelled`,
    );
    expect(mail?.text).toContain('Copper bar');
    expect(mail?.text).toContain('$57.46');
    expect(mail?.text).not.toContain('refund');
    const audit = await admin.api(listAudit, { query: { q: order.orderNumber, limit: 1 } });
    expect(audit.ok && audit.value[0]).toMatchObject({
      action: 'order-lines-cancelled',
      before: { toPay: '64.96' },
      after: { toPay: '57.46', lines: expect.stringContaining('"quantity":3') },
      reason: 'Out of stock',
    });
  });

  test('leaves the cancelled pieces off the packing slip, and shows them in the export', async () => {
    const { id, bar, relay, order } = await ordered();
    await cancel(id, [
      [bar, 10],
      [relay, 1],
    ]);
    const slips = await admin.api(listPackingSlips, { query: { orders: id } });
    const pieces = slips.ok && slips.value.flatMap(({ lines }) => lines);
    expect(pieces).toMatchObject([{ productname: 'Relay 24 V', quantity: 3 }]);
    const csv = await admin.api(exportOrders, { query: { q: order.orderNumber } });
    const text = csv.ok ? await csv.value.text() : '';
    const [header, ...records] = text.trim().split('\r\n');
    expect(header).toMatch(/,Cancelled quantity,To pay,Ordered for,Cost centre,Shipping,Tax,Tags$/);
    expect(records.map((record) => /[^,]*,[^,]*,,,,,$/.exec(record)?.[0])).toEqual([
      '10,29.97,,,,,',
      '1,29.97,,,,,',
    ]);
  });

  test('takes back the purchase of a product of which nothing is left', async () => {
    const { id, bar, relay, buyer } = await ordered();
    await cancel(id, [[bar, 10]]);
    const wanted = [bar, relay].map((productId) => ({ customerId: buyer.id, productId }));
    const purchased = await findPurchases(shop.database.queries, wanted);
    expect(wanted.map((purchase) => purchased(purchase))).toEqual([false, true]);
  });

  test('of all its pieces cancels the order', async () => {
    const { id, bar, relay, buyer } = await ordered();
    await cancel(id, [[bar, 10]]);
    const reply = await cancel(id, [[relay, 4]]);
    expect(reply).toMatchObject({
      ok: true,
      value: { status: 'Cancelled', fulfilment: 'cancelled', toPay: '0.00' },
    });
    expect(await stocks(bar, relay)).toEqual([100, 100]);
    await shop.drain();
    expect((await subjectsTo(buyer))[0]).toMatch(/^Order .* has been cancelled$/);
  });

  test.each([
    [
      'its customer deletes it',
      ({ buyer, id }: { buyer: Person; id: string }) => buyer.api(deleteOrder, { params: { id } }),
    ],
    ['the shop cancels it', ({ id }: { id: string }) => act(id, 'cancel')],
  ] as const)('returns only the other pieces to stock when %s', async (_what, end) => {
    const made = await ordered();
    await cancel(made.id, [[made.bar, 3]]);
    await end(made);
    expect(await stocks(made.bar, made.relay)).toEqual([100, 100]);
  });
});

describe('cancelling a part of an order paid by card', () => {
  test('refunds what was paid for the pieces', async () => {
    const { id, bar, buyer } = await paidByCard();
    expect(await cancel(id, [[bar, 3]])).toMatchObject({ ok: true, value: { toPay: '57.46' } });
    await shop.drain();
    expect(await now(id)).toMatchObject({
      status: 'Paid',
      paid: '64.96',
      refunded: '7.50',
      refundStatus: 'partly_refunded',
    });
    const mails = await shop.mailsTo(buyer.email);
    const cancelled = mails.find(({ subject }) => /^A part of .* cancelled$/.test(subject));
    expect(cancelled?.text).toContain('We will refund $7.50');
    expect(await act(id, 'pack')).toEqual(['done']);
  });

  test('refunds no more than is left of the payment', async () => {
    const { id, relay } = await paidByCard();
    await admin.api(refundOrder, { params: { id }, body: { amount: '60.00', reason: 'Late' } });
    await shop.drain();
    await cancel(id, [[relay, 1]]);
    await shop.drain();
    expect(await now(id)).toMatchObject({ refunded: '64.96', toPay: '54.97' });
  });

  test('that is not paid yet is refused: its customer may be paying', async () => {
    const { id, bar } = await ordered('Online Payment');
    expect(await cancel(id, [[bar, 1]])).toMatchObject({
      problem: { type: 'orders/awaiting-payment' },
    });
    expect(await stocks(bar)).toEqual([90]);
  });
});

async function partlyShipped() {
  const made = await ordered();
  await act(made.id, 'pack');
  const lines = [{ productId: made.bar, quantity: 10 }];
  await admin.api(recordParcel, { params: { id: made.id }, body: { carrier: 'DHL', lines } });
  return made;
}

describe('cancelling the rest of an order that has partly shipped', () => {
  test('makes it shipped, and it can be delivered', async () => {
    const { id, relay } = await partlyShipped();
    expect(await cancel(id, [[relay, 4]])).toMatchObject({
      ok: true,
      value: { fulfilment: 'shipped', toPay: '25.00' },
    });
    expect(await act(id, 'deliver')).toEqual(['done']);
    expect(await now(id)).toMatchObject({ fulfilment: 'delivered' });
  });

  test('cancels no piece that has shipped', async () => {
    const { id, bar, relay } = await partlyShipped();
    const reply = await cancel(id, [
      [bar, 1],
      [relay, 5],
    ]);
    expect(reply).toMatchObject({
      problem: {
        type: 'orders/not-left-to-cancel',
        lines: [
          { productId: bar, left: 0 },
          { productId: relay, left: 4 },
        ],
      },
    });
    expect(await now(id)).toMatchObject({ toPay: '64.96', fulfilment: 'partly-shipped' });
  });

  test('is refused once everything has shipped', async () => {
    const { id, relay } = await partlyShipped();
    await admin.api(recordParcel, { params: { id }, body: { carrier: 'DHL' } });
    expect(await cancel(id, [[relay, 1]])).toMatchObject({
      problem: { type: 'orders/already-shipped' },
    });
  });
});

/** What staff do with the bars and relays of an order, in any order. */
const anyAct = fc.oneof(
  fc.record({ do: fc.constant('cancel' as const), bars: fc.nat(5), relays: fc.nat(3) }),
  fc.record({ do: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({ do: fc.constant('ship' as const), bars: fc.integer({ min: 1, max: 6 }) }),
);

test('whatever staff cancel, refund and ship, no piece and no cent is lost or given twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 2, maxLength: 6 }), async (acts) => {
      const { id, bar, relay } = await paidByCard();
      await act(id, 'pack');
      for (const one of acts) {
        const params = { id };
        switch (one.do) {
          case 'cancel': {
            const wanted = [[bar, one.bars] as const, [relay, one.relays] as const];
            const lines = wanted.filter(([, quantity]) => quantity > 0);
            if (lines.length > 0) await cancel(id, lines);
            break;
          }
          case 'refund': {
            const amount = (one.cents / 100).toFixed(2);
            await admin.api(refundOrder, { params, body: { amount, reason: 'Damaged' } });
            break;
          }
          case 'ship': {
            const lines = [{ productId: bar, quantity: one.bars }];
            await admin.api(recordParcel, { params, body: { carrier: 'DHL', lines } });
          }
        }
      }
      await shop.drain();
      const { lines, toPay, paid, refunded, fulfilment } = await now(id);
      const [bars, relays] = lines;
      const kept = (line = bars) => (line?.quantity ?? 0) - (line?.cancelled ?? 0);
      expect(await stocks(bar, relay)).toEqual([100 - kept(bars), 100 - kept(relays)]);
      expect(Number(toPay) * 100).toBeCloseTo(kept(bars) * 250 + kept(relays) * 999, 5);
      expect(paid).toBe('64.96');
      expect(Number(refunded)).toBeLessThanOrEqual(64.96);
      // What was cancelled is refunded at least.
      expect(Number(refunded)).toBeGreaterThanOrEqual(Number((64.96 - Number(toPay)).toFixed(2)));
      for (const line of lines) {
        expect(line.shipped + line.cancelled).toBeLessThanOrEqual(line.quantity);
      }
      const isGone = lines.every(({ quantity, cancelled }) => quantity === cancelled);
      expect(fulfilment === 'cancelled').toBe(isGone);
    }),
    { numRuns: 15 },
  );
});
