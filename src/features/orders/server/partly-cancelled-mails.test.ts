import { beforeAll, describe, expect, test } from 'vitest';
import { cardShop } from '#test/support/card-shop.ts';
import { bookCash } from '../cash-contract.ts';
import { actOnOrders, checkout, refundOrder } from '../contract.ts';
import { cancelLines } from '../fulfilment-contract.ts';

const cards = await cardShop();
const { shop, admin } = cards;
const address = { line1: 'Kajen 4', postalCode: '112 46', city: 'Stockholm', country: 'SE' };

/** An order of 10 bars, 101 washers whose price has fractions of cents, and 4 relays. */
async function ordered(delivery: 'Cash on Delivary' | 'Online Payment') {
  const buyer = await shop.person();
  const bar = await shop.product({ name: 'Copper bar', price: '2.50', stock: 1000 });
  const washer = await shop.product({ name: 'Washer', price: '0.0333', stock: 1000 });
  const relay = await shop.product({ name: 'Relay 24 V', price: '9.99', stock: 1000 });
  const lines = [
    { productId: bar._id, quantity: 10 },
    { productId: washer._id, quantity: 101 },
    { productId: relay._id, quantity: 4 },
  ];
  const contact = { name: 'Goods-in', number: '+46 8 123 45' };
  const placed = await buyer.api(checkout, {
    body: { ...contact, address, delivery, lines } as never,
  });
  if (!placed.ok) throw new Error(placed.problem.title);
  return { buyer, bar, washer, relay, order: placed.value };
}

/** Of which 3 bars, 50 washers and all relays are cancelled: 17.50 and 1.70 are left. */
async function partlyCancelled(made: Awaited<ReturnType<typeof ordered>>) {
  const { bar, washer, relay, order } = made;
  const lines = [
    { productId: bar._id, quantity: 3 },
    { productId: washer._id, quantity: 50 },
    { productId: relay._id, quantity: 4 },
  ];
  const params = { id: order._id };
  const reply = await admin.api(cancelLines, { params, body: { lines, reason: 'Out of stock' } });
  if (!reply.ok) throw new Error(reply.problem.title);
  expect(reply.value.toPay).toBe('19.20');
  return made;
}

async function act(id: string, action: 'pack' | 'ship' | 'deliver' | 'cancel') {
  const more = { ship: { carrier: 'DHL' }, cancel: { reason: 'Closed' } };
  const body = { action, orders: [id], ...(action in more && more[action as 'ship']) };
  expect(await admin.api(actOnOrders, { body })).toMatchObject({ ok: true });
}

async function mailTo(email: string, subject: RegExp) {
  await shop.drain();
  const mail = (await shop.mailsTo(email)).find((one) => subject.test(one.subject));
  return mail?.text ?? '';
}

const cents = (amount = '') => Math.round(Number(amount) * 100);

/** The sum of the totals of the lines that a mail lists, and what it says the total is. */
function sums(text: string, total: string) {
  const lines = [...text.matchAll(/^ {2}.* = \$([\d.]+)$/gm)].map(([, amount]) => cents(amount));
  const stated = new RegExp(`^${total}: \\$([\\d.]+)$`, 'm').exec(text)?.[1];
  return { listed: lines.reduce((sum, one) => sum + one, 0), stated: cents(stated) };
}

const texts = new Map<string, string>();
let made: Awaited<ReturnType<typeof ordered>>;

beforeAll(async () => {
  made = await partlyCancelled(await ordered('Cash on Delivary'));
  const { buyer, order } = made;
  const params = { id: order._id };
  await admin.api(bookCash, { params, body: { amount: '19.20' } });
  texts.set('receipt', await mailTo(buyer.email, /^Receipt/));
  await act(order._id, 'pack');
  texts.set('packed', await mailTo(buyer.email, /is packed$/));
  await act(order._id, 'ship');
  texts.set('shipped', await mailTo(buyer.email, /is on its way$/));
  await act(order._id, 'deliver');
  texts.set('delivered', await mailTo(buyer.email, /has been delivered$/));
  const other = await partlyCancelled(await ordered('Cash on Delivary'));
  await act(other.order._id, 'cancel');
  texts.set('cancelled', await mailTo(other.buyer.email, /^Order .* has been cancelled$/));
});

describe('the mails about an order of which pieces were cancelled', () => {
  test.each([
    ['packed', 'Total'],
    ['shipped', 'Total'],
    ['delivered', 'Total'],
    ['receipt', 'Total'],
    ['receipt', 'Total paid'],
    ['cancelled', 'Total'],
  ] as const)('%s: the lines add up to “%s”', (mail, total) => {
    expect(sums(texts.get(mail) ?? '', total)).toEqual({ listed: 1920, stated: 1920 });
  });

  test.each(['packed', 'shipped', 'delivered', 'receipt', 'cancelled'] as const)(
    '%s: lists the pieces that are left, then those that were cancelled before',
    (mail) => {
      const text = texts.get(mail) ?? '';
      expect(text).toMatch(/^ {2}7 × Copper bar .* = \$17\.50$/m);
      expect(text).toMatch(/^ {2}51 × Washer .* = \$1\.70$/m);
      expect(text).not.toMatch(/× Relay/);
      expect(text).toMatch(
        /Cancelled before:\n\nCopper bar, .*: 3\nWasher, .*: 50\nRelay 24 V, .*: 4\n/,
      );
    },
  );

  test('cancelled, paid by card: the lines add up to what is refunded', async () => {
    const card = await ordered('Online Payment');
    await cards.payInBrowser(card.buyer, card.order);
    await cards.deliverEvents();
    await partlyCancelled(card);
    await shop.drain();
    await act(card.order._id, 'cancel');
    const text = await mailTo(card.buyer.email, /^Order .* has been cancelled$/);
    expect(sums(text, 'Total').listed).toBe(1920);
    expect(text).toContain('We will refund $19.20');
  });

  test('refunded: the lines are those that are left', async () => {
    const body = { amount: '1.00', reason: 'Scratched' };
    await admin.api(refundOrder, { params: { id: made.order._id }, body });
    const text = await mailTo(made.buyer.email, /^Refund/);
    expect(sums(text, 'Total').listed).toBe(1920);
    expect(text).toContain('Refunded so far: $1.00 of $19.20');
  });
});
