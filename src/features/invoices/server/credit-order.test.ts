import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getOwnStatement } from '#features/collections/contract.ts';
import { bookCash, undoCashPayment } from '#features/orders/cash-contract.ts';
import { actOnOrders, checkout, refundOrder } from '#features/orders/contract.ts';
import { cancelLines, recordParcel } from '#features/orders/fulfilment-contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { listOwnInvoices } from '../contract.ts';
import { creditedReturn, invoicingShop } from './invoice-steps.fixture.ts';

const cards = await cardShop({ CURRENCY: 'EUR' });
const { shop } = cards;
const admin = await invoicingShop(shop, 'payment');
const taxes = {
  section: 'taxes' as const,
  version: 0,
  isOn: true,
  registrations: [{ country: 'DE' as const, number: 'DE136695976' }],
  rates: usualRates('DE'),
  usesOneStopShop: false,
  whileNumberUnchecked: 'wait' as const,
};
await admin.api(changeSettings, { body: taxes });

const form = {
  name: 'Mara Lind',
  number: '+49 40 123',
  address: { line1: 'Hafenstraße 12', postalCode: '20457', city: 'Hamburg', country: 'DE' },
  delivery: 'Cash on Delivary',
} as const;

type Buyer = Awaited<ReturnType<typeof shop.person>>;

/** A cash order of 25.00 and 4.75 tax. */
async function cashOrder(): Promise<{ readonly buyer: Buyer; readonly id: string }> {
  const buyer = await shop.person();
  const { _id: productId } = await shop.product({ stock: 100 });
  const lines = [{ productId, quantity: 10 }];
  const placed = await buyer.api(checkout, { body: { ...form, lines } });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
  return { buyer, id: placed.value._id };
}

async function book(id: string) {
  const body = { amount: '29.75' };
  expect(await admin.api(bookCash, { params: { id }, body })).toMatchObject({ ok: true });
  await shop.drain();
}

async function refund(id: string, amount: string) {
  const body = { amount, reason: 'Goodwill' };
  expect(await admin.api(refundOrder, { params: { id }, body })).toMatchObject({ ok: true });
  await shop.drain();
}

async function ship(id: string) {
  await admin.api(actOnOrders, { body: { action: 'pack', orders: [id] } });
  const shipped = await admin.api(recordParcel, { params: { id }, body: { carrier: 'DHL' } });
  expect(shipped).toMatchObject({ ok: true });
  await shop.drain();
}

async function cancel(id: string) {
  const body = { action: 'cancel' as const, orders: [id], reason: 'Sold out' };
  expect(await admin.api(actOnOrders, { body })).toMatchObject({ ok: true });
  await shop.drain();
}

async function documentsOf(buyer: Buyer) {
  const listed = await buyer.api(listOwnInvoices, {});
  const own = listed.ok ? listed.value : [];
  return own.toReversed().map(({ kind, tax, gross }) => `${kind} ${gross} with ${tax}`);
}

async function openItemsOf(orderId: string) {
  const { rows } = await shop.database.queries.execute<{ balance: string }>(
    sql`select balance::text as balance from ledger_open_items where order_id = ${orderId} and balance <> 0`,
  );
  return rows;
}

test('an order that is cancelled after its invoice is credited with its tax, and the ledger owes none', async () => {
  const { buyer, order } = await cards.order();
  await cards.payInBrowser(buyer, order);
  await cards.deliverEvents();
  await shop.drain();
  await cancel(order._id);
  await cards.deliverEvents();
  await shop.drain();
  expect(await documentsOf(buyer)).toEqual([
    'invoice 29.75 with 4.75',
    'credit-note 29.75 with 4.75',
  ]);
  expect(await openItemsOf(order._id)).toEqual([]);
  const { rows } = await shop.database.queries.execute<{ account: string; sum: string }>(
    sql`select account, sum(amount)::text as sum from ledger_lines
      where order_id = ${order._id} group by 1 having sum(amount) <> 0`,
  );
  expect(rows).toEqual([]);
});

test('what was refunded already is not credited again when the order is cancelled', async () => {
  const { buyer, id } = await cashOrder();
  await book(id);
  await refund(id, '29.75');
  await cancel(id);
  expect(await documentsOf(buyer)).toEqual([
    'invoice 29.75 with 4.75',
    'credit-note 29.75 with 4.75',
  ]);
  expect(await openItemsOf(id)).toEqual([]);
});

test('cash that comes after the invoice pays it, and a refund before an invoice is credited with it', async () => {
  await invoicingShop(shop, 'shipment');
  const late = await cashOrder();
  await ship(late.id);
  await book(late.id);
  expect(await documentsOf(late.buyer)).toEqual(['invoice 29.75 with 4.75']);
  expect(await openItemsOf(late.id)).toEqual([]);

  const early = await cashOrder();
  await book(early.id);
  await refund(early.id, '11.90');
  await ship(early.id);
  expect(await documentsOf(early.buyer)).toEqual([
    'invoice 29.75 with 4.75',
    'credit-note 11.90 with 1.90',
  ]);
  expect(await openItemsOf(early.id)).toEqual([]);
});

test('cash that was booked by mistake and is undone leaves the invoice open, once', async () => {
  const { buyer, id } = await cashOrder();
  const opens = async () => {
    const listed = await buyer.api(listOwnInvoices, {});
    return listed.ok && listed.value.map(({ open }) => open);
  };
  await ship(id);
  await book(id);
  expect(await opens()).toEqual(['0.00']);
  const body = { reason: 'Wrong order' };
  expect(await admin.api(undoCashPayment, { params: { id }, body })).toMatchObject({ ok: true });
  await shop.drain();
  expect(await opens()).toEqual(['29.75']);
  expect(await openItemsOf(id)).toEqual([{ balance: '2975' }]);
  await book(id);
  expect(await opens()).toEqual(['0.00']);
  expect(await openItemsOf(id)).toEqual([]);
});

/** A cash order of three pieces, each 50.00 and 9.50 tax, that is paid. */
async function paidForThree() {
  const buyer = await shop.person();
  const { _id: productId } = await shop.product({ price: '50.00', stock: 100 });
  const body = { ...form, lines: [{ productId, quantity: 3 }] };
  const placed = await buyer.api(checkout, { body });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
  const { _id: id } = placed.value;
  await admin.api(bookCash, { params: { id }, body: { amount: '178.50' } });
  await admin.api(actOnOrders, { body: { action: 'pack', orders: [id] } });
  await shop.drain();
  const lines = [{ productId, quantity: 1 }];
  return {
    buyer,
    id,
    shipOne: async () => {
      const shipped = { carrier: 'DHL', lines };
      const outcome = await admin.api(recordParcel, { params: { id }, body: shipped });
      expect(outcome).toMatchObject({ ok: true });
      await shop.drain();
    },
    cancelOne: async () => {
      const cancelled = { lines, reason: 'Sold out' };
      const outcome = await admin.api(cancelLines, { params: { id }, body: cancelled });
      expect(outcome).toMatchObject({ ok: true });
      await shop.drain();
    },
  };
}

describe('cash that is returned before its piece is cancelled', () => {
  test('is no credit for another piece that has shipped', async () => {
    await invoicingShop(shop, 'shipment');
    const { buyer, id, shipOne, cancelOne } = await paidForThree();
    await shipOne();
    await refund(id, '59.50');
    await cancelOne();
    await shipOne();
    expect(await documentsOf(buyer)).toEqual([
      'invoice 59.50 with 9.50',
      'invoice 59.50 with 9.50',
    ]);
    expect(await openItemsOf(id)).toEqual([]);
  });

  test('is credited with the last invoice if nothing is cancelled', async () => {
    await invoicingShop(shop, 'shipment');
    const { buyer, id, shipOne } = await paidForThree();
    await shipOne();
    await refund(id, '59.50');
    await shipOne();
    await shipOne();
    expect(await documentsOf(buyer)).toEqual([
      'invoice 59.50 with 9.50',
      'invoice 59.50 with 9.50',
      'invoice 59.50 with 9.50',
      'credit-note 59.50 with 9.50',
    ]);
    expect(await openItemsOf(id)).toEqual([]);
  });

  test('is credited once if the whole order is invoiced', async () => {
    await invoicingShop(shop, 'payment');
    const { buyer, id, cancelOne } = await paidForThree();
    await refund(id, '59.50');
    await cancelOne();
    await refund(id, '11.90');
    expect(await documentsOf(buyer)).toEqual([
      'invoice 178.50 with 28.50',
      'credit-note 59.50 with 9.50',
      'credit-note 11.90 with 1.90',
    ]);
    expect(await openItemsOf(id)).toEqual([]);
  });
});

async function allArrives() {
  await shop.drain();
  await cards.deliverEvents();
  await shop.drain();
}

/** What each document has open, and what the statement of account says is owed. */
async function opensOf(buyer: Buyer) {
  const listed = await buyer.api(listOwnInvoices, {});
  const own = listed.ok ? listed.value.toReversed() : [];
  const statement = await buyer.api(getOwnStatement, {});
  const { closing = null, openItems = null } = statement.ok ? statement.value : {};
  return {
    documents: own.map(({ kind, gross, open }) => `${kind} ${gross}, open ${open}`),
    statement: { closing, openItems },
  };
}

/** An order of ten pieces that is paid by card, of which four have shipped. */
async function partlyShipped(invoiceAt: 'payment' | 'shipment') {
  await invoicingShop(shop, invoiceAt);
  const { buyer, order, productId } = await cards.order();
  await cards.payInBrowser(buyer, order);
  await allArrives();
  const { _id: id } = order;
  await admin.api(actOnOrders, { body: { action: 'pack', orders: [id] } });
  const body = { carrier: 'DHL', lines: [{ productId, quantity: 4 }] };
  expect(await admin.api(recordParcel, { params: { id }, body })).toMatchObject({ ok: true });
  await shop.drain();
  const cancelRest = async () => {
    const rest = { lines: [{ productId, quantity: 6 }], reason: 'Sold out' };
    const outcome = await admin.api(cancelLines, { params: { id }, body: rest });
    expect(outcome).toMatchObject({ ok: true });
    await allArrives();
  };
  return { buyer, id, cancelRest };
}

describe('an order that is paid by card, of which four of ten pieces have shipped', () => {
  const nothingOwed = { closing: '0.00', openItems: [] };

  test('owes nothing for pieces that came back and were refunded, although the rest is paid in advance', async () => {
    const { buyer, id, cancelRest } = await partlyShipped('shipment');
    await creditedReturn(shop, id, 3);
    await refund(id, '8.92');
    await allArrives();
    const documents = ['invoice 11.90, open 0.00', 'credit-note 8.92, open 0.00'];
    expect(await opensOf(buyer)).toEqual({ documents, statement: nothingOwed });
    await cancelRest();
    expect(await opensOf(buyer)).toEqual({ documents, statement: nothingOwed });
    expect(await openItemsOf(id)).toEqual([]);
  });

  test('owes nothing for the others that are cancelled after the invoice of all', async () => {
    const { buyer, id, cancelRest } = await partlyShipped('payment');
    await cancelRest();
    expect(await opensOf(buyer)).toEqual({
      documents: ['invoice 29.75, open 0.00', 'credit-note 17.85, open 0.00'],
      statement: nothingOwed,
    });
    expect(await openItemsOf(id)).toEqual([]);
  });
});
