import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cardShop } from '#test/support/card-shop.ts';
import { bookCash } from '../cash-contract.ts';
import {
  actOnOrders,
  checkout,
  createPaymentIntent,
  exportOrders,
  getOrder,
  refundOrder,
  type Order,
} from '../contract.ts';
import { cancelLines } from '../fulfilment-contract.ts';
import { orderLines, orders } from './order-tables.ts';

const cards = await cardShop();
const { shop, admin } = cards;
const address = {
  line1: 'Kajen 4',
  postalCode: '112 46',
  city: 'Stockholm',
  country: 'SE',
} as const;
const contact = { name: 'Goods-in', number: '+46 8 123 45' };

/**
 * An order of 10 bars at 2.50 and 4 relays at 9.99: 64.96, and 5.00 for shipping. With 25 % of 69.96, 17.49, that is
 * 87.45 to pay.
 */
async function taxed(delivery: Order['delivery'] = 'Cash on Delivary') {
  const buyer = await shop.person();
  const bar = await shop.product({ name: 'Copper bar', price: '2.50', stock: 100 });
  const relay = await shop.product({ name: 'Relay 24 V', price: '9.99', stock: 100 });
  const lines = [
    { productId: bar._id, quantity: 10 },
    { productId: relay._id, quantity: 4 },
  ];
  const placed = await buyer.api(checkout, { body: { ...contact, address, delivery, lines } });
  if (!placed.ok) throw new Error(placed.problem.title);
  const id = placed.value._id;
  const rate = { category: 'S', ratePpm: 250_000, country: 'SE', region: null } as const;
  const { queries } = shop.database;
  await queries
    .update(orders)
    .set({
      shipping: 500n,
      tax: 1749n,
      taxes: [{ ...rate, base: '69.96', tax: '17.49', reason: null }],
    })
    .where(eq(orders.id, id));
  await queries
    .update(orderLines)
    .set({ taxCategory: 'S', taxRatePpm: 250_000 })
    .where(eq(orderLines.orderId, id));
  return { buyer, bar: bar._id, relay: relay._id, order: await now(id), id };
}

async function now(id: string): Promise<Order> {
  const order = await admin.api(getOrder, { params: { id } });
  if (!order.ok) throw new Error(order.problem.title);
  return order.value;
}

const cancel = (id: string, productId: string, quantity: number) => {
  const body = { lines: [{ productId, quantity }], reason: 'Out of stock' };
  return admin.api(cancelLines, { params: { id }, body });
};

async function paidByCard() {
  const made = await taxed('Online Payment');
  await cards.payInBrowser(made.buyer, made.order);
  await cards.deliverEvents();
  return made;
}

describe('an order with shipping and tax', () => {
  test('says what is added to its price, and what is to be paid', async () => {
    const { order } = await taxed();
    expect(order).toMatchObject({
      price: '64.96',
      shipping: '5.00',
      tax: '17.49',
      toPay: '87.45',
      taxes: [{ category: 'S', ratePpm: 250_000, country: 'SE', base: '69.96', tax: '17.49' }],
      lines: [{ taxCategory: 'S', taxRatePpm: 250_000 }, {}],
    });
  });

  test('is charged to the card with both', async () => {
    const { buyer, order, id } = await taxed('Online Payment');
    const body = { order: id, price: order.price };
    expect(await buyer.api(createPaymentIntent, { body })).toMatchObject({
      problem: { type: 'orders/price-changed', price: '87.45' },
    });
    await cards.payInBrowser(buyer, order);
    await cards.deliverEvents();
    expect(await now(id)).toMatchObject({ status: 'Paid', paid: '87.45' });
    const [receipt] = await shop.mailsTo(buyer.email);
    for (const text of ['Shipping', '$5.00', 'VAT 25%', '$17.49', '$87.45']) {
      expect(receipt?.text).toContain(text);
    }
  });

  test('is paid in cash with both, and nothing else', async () => {
    const { id } = await taxed();
    const params = { id };
    expect(await admin.api(bookCash, { params, body: { amount: '64.96' } })).toMatchObject({
      problem: { type: 'orders/amount-differs', due: '87.45' },
    });
    expect(await admin.api(bookCash, { params, body: { amount: '87.45' } })).toMatchObject({
      value: { status: 'Paid', paid: '87.45' },
    });
  });

  test('of which pieces are cancelled is taxed anew: the card gets their price with its tax', async () => {
    const { id, relay, bar } = await paidByCard();
    // 45.00 and 5.00 are left: with 12.50 of tax, 32.46 less.
    expect(await cancel(id, relay, 2)).toMatchObject({
      value: { tax: '12.50', toPay: '62.48', taxes: [{ base: '49.98', tax: '12.50' }] },
    });
    await shop.drain();
    await cards.deliverEvents();
    expect(await now(id)).toMatchObject({ refunded: '24.97', paid: '87.45' });
    await cancel(id, bar, 10);
    await shop.drain();
    await cards.deliverEvents();
    expect(await now(id)).toMatchObject({ toPay: '31.23', refunded: '56.22' });
  });

  test('is returned in cash with the tax before its pieces are cancelled', async () => {
    const { id, relay } = await taxed();
    const params = { id };
    await admin.api(bookCash, { params, body: { amount: '87.45' } });
    expect(await cancel(id, relay, 2)).toMatchObject({
      problem: { type: 'orders/cash-of-lines-not-returned', amount: '24.97' },
    });
  });

  test('that is cancelled as a whole leaves nothing to pay, and refunds all', async () => {
    const { id } = await paidByCard();
    const reason = 'Out of stock';
    await admin.api(actOnOrders, { body: { action: 'cancel', orders: [id], reason } });
    await shop.drain();
    await cards.deliverEvents();
    expect(await now(id)).toMatchObject({
      price: '64.96',
      shipping: '0.00',
      tax: '0.00',
      taxes: [],
      toPay: '0.00',
      refunded: '87.45',
    });
  });

  test('gets the price of the pieces that a refund names back with its tax', async () => {
    const { id, bar } = await paidByCard();
    const body = { lines: [{ productId: bar, quantity: 10 }], reason: 'Damaged' };
    expect(await admin.api(refundOrder, { params: { id }, body })).toMatchObject({
      value: { amount: '31.25' },
    });
  });

  test('is exported with both', async () => {
    const { order } = await taxed();
    const csv = await admin.api(exportOrders, { query: { q: order.orderNumber } });
    const text = csv.ok && csv.value instanceof Blob ? await csv.value.text() : '';
    const [header, record] = text.split('\r\n');
    expect(header).toMatch(/,Shipping,Tax,Tags$/);
    expect(record).toMatch(/,5\.00,17\.49,$/);
  });
});
